"""A second UNO engine, slow and plain, written from the rules alone by another hand.

It holds cards as texts in lists, takes chance from outside, and shares no code with the kernel:
where the two differ, one of them has misread a rule.
"""

from oracle.game import Oracle

__all__ = ["Oracle"]
