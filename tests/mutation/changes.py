"""Single changes that somebody might make to a module by mistake, found in its syntax tree.

Only what runs is changed: no docstring, annotation, decorator, assertion or text. The size of a
cache and what a type variable is called change nothing that anybody could see, so they are left
alone as well; `strict` is an assertion, that what is zipped is of one length.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise)
FIELDS_LEFT_ALONE = ("annotation", "returns", "decorator_list", "bases", "type_params")
CALLS_LEFT_ALONE = ("TypeVar", "cast", "lru_cache", "getLogger", "debug", "info", "warning")
NAMES_LEFT_ALONE = ("__all__", "__slots__")
SEATS = ("seat", "me", "them")
FULL = 255
"""Of ink. One less looks the same."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
}
RETURNED: dict[str, Callable[[ast.expr], ast.expr]] = {
    "bool": lambda value: ast.UnaryOp(ast.Not(), value),
    "int": lambda value: ast.BinOp(value, ast.Add(), ast.Constant(1)),
    "float": lambda value: ast.UnaryOp(ast.USub(), value),
    "str": lambda value: ast.Constant(""),
}


class Change(NamedTuple):
    """What stands at a place of the tree, and what is put there instead."""

    line: int
    before: str
    after: str
    make: Callable[[], None]


def changes(tree: ast.Module) -> list[Change]:
    """Every single change to the module, in the order of its lines."""
    return [*within(tree, "")]


def changed(source: str, number: int) -> str:
    """The module with that one of its changes made."""
    tree = ast.parse(source)
    changes(tree)[number].make()
    return ast.unparse(ast.fix_missing_locations(tree))


def within(parent: ast.AST, returns: str) -> Iterator[Change]:
    """The changes below a node, which stands in a function that returns such a type."""
    if isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef):
        returns = ast.unparse(parent.returns) if parent.returns else ""
    for field, value in ast.iter_fields(parent):
        if field not in FIELDS_LEFT_ALONE:
            several = value if isinstance(value, list) else [value]
            for place, node in enumerate(several):
                if isinstance(node, ast.AST) and not left_alone(node):
                    where = (value, place) if isinstance(value, list) else (parent, field)
                    yield from at(node, where, returns)
                    yield from within(node, returns)


def left_alone(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.keyword(arg="strict"):
            return True
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in CALLS_LEFT_ALONE
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in NAMES_LEFT_ALONE
    return isinstance(node, LEFT_ALONE)


def at(node: ast.AST, where: tuple[object, object], returns: str) -> Iterator[Change]:
    for other in others(node, returns):
        yield Change(
            line_of(node),
            told(node),
            told(other),
            lambda other=other: put(where, other),
        )


def line_of(node: ast.AST) -> int:
    """A comprehension itself has no line; what it binds has."""
    return getattr(node, "lineno", 0) or line_of(next(ast.iter_child_nodes(node)))


def put(where: tuple[object, object], node: ast.AST) -> None:
    holder, place = where
    if isinstance(holder, list) and isinstance(place, int):
        holder[place] = node
    else:
        setattr(holder, str(place), node)


def told(node: ast.AST) -> str:
    """The first line of what is there."""
    return ast.unparse(ast.fix_missing_locations(node)).partition("\n")[0]


def others(node: ast.AST, returns: str) -> Iterator[ast.AST]:
    """What might stand in the place of a node by mistake."""
    if isinstance(node, ast.Return):
        yield from other_results(node, returns)
    elif isinstance(node, ast.Constant | ast.Name):
        yield from other_values(node)
    elif isinstance(node, ast.expr):
        yield from other_expressions(node)
    else:
        yield from other_statements(node)


def other_results(node: ast.Return, returns: str) -> Iterator[ast.AST]:
    if node.value and returns in RETURNED and not is_zero(node.value):
        other = RETURNED[returns](node.value)
        if ast.dump(other) != ast.dump(node.value):
            yield ast.Return(other)


def is_zero(node: ast.expr) -> bool:
    """0.0, which is the same with a minus before it: equal, and nothing to any sum."""
    return isinstance(node, ast.Constant) and isinstance(node.value, float) and not node.value


def other_values(node: ast.AST) -> Iterator[ast.AST]:
    """Off by one, of the other sign, the other truth, the other seat."""
    match node:
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)) if value != FULL:
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Constant(float(value)) if value:
            yield ast.UnaryOp(ast.USub(), ast.Constant(value))
        case ast.Name(id, ast.Load()) if id in SEATS:
            yield ast.BinOp(ast.Constant(1), ast.Sub(), node)


def other_expressions(node: ast.expr) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(left, [op], right):
            yield from (ast.Compare(left, [other()], right) for other in COMPARED[type(op)])
        case ast.BinOp(left, op, right) if type(op) in RECKONED:
            yield ast.BinOp(left, RECKONED[type(op)](), right)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.Call(ast.Name("max" | "min")):
            return  # the same either way round
        case ast.Call(func, [first, second, *rest], keywords) if easily_swapped(first, second):
            yield ast.Call(func, [second, first, *rest], keywords)


def other_statements(node: ast.AST) -> Iterator[ast.AST]:
    """A condition turned round or left out, a statement dropped."""
    match node:
        case ast.If(test, body, orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.comprehension(target, of, [_, *_], is_async):
            yield ast.comprehension(target, of, [], is_async)
        case ast.Expr() | ast.AugAssign() | ast.Continue() | ast.Break() | ast.Delete():
            yield ast.Pass()


def easily_swapped(first: ast.expr, second: ast.expr) -> bool:
    """Two arguments of a kind: names, or sums. Others would be noticed at once.

    Of two texts, either is as good as the other in the place of the first.
    """
    if type(first) is not type(second) or isinstance(first, ast.JoinedStr | ast.Constant):
        return False
    return ast.dump(first) != ast.dump(second)
