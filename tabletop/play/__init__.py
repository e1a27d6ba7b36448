"""Play a match without a screen: one state, one step, effects as values.

    event -> step(state, event) -> (state, effects)

Nothing here imports a window, reads a clock or starts a thread. The shell turns input into
events, runs the effects, and draws what the state holds.
"""
