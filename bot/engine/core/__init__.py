"""The kernel: it runs any game that is written as asks, frames and ops, and knows none of them."""
