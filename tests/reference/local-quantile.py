#!/usr/bin/env python3
"""Reference values of local linear quantile regression: SciPy's linear programming (HiGHS), which knows nothing of our
descent over pivots. The points, weights and lines of several places and probabilities, with heaped values among them.
Run in this folder: ./local-quantile.py (needs numpy and scipy)"""
import json

import numpy as np
import scipy
from scipy.optimize import linprog

BANDWIDTH = 0.35
rng = np.random.default_rng(11)


def world(count, heaped):
    x = np.round(rng.normal(13.2, 1.1, size=count), 4)
    y = 7.6 + 0.25 * (x - 13) + 0.1 * (x - 13) ** 2 + 0.35 * rng.standard_t(5, size=count)
    return x, np.round(y, 1 if heaped else 4)


def fit(x, y, x0, p):
    weights = np.round(np.exp(-((x - x0) ** 2) / (2 * BANDWIDTH**2)), 12)
    near = weights > 0.01
    xs, ys, w = x[near], y[near], weights[near]
    n = len(xs)
    # minimize w (p up + (1 - p) down) with a + b d + up - down = y
    cost = np.concatenate([[0, 0], p * w, (1 - p) * w])
    equal = np.hstack([np.ones((n, 1)), (xs - x0)[:, None], np.eye(n), -np.eye(n)])
    bounds = [(None, None)] * 2 + [(0, None)] * (2 * n)
    answer = linprog(cost, A_eq=equal, b_eq=ys, bounds=bounds, method="highs-ds")
    assert answer.success
    return {"x0": x0, "p": p, "value": answer.x[0], "slope": answer.x[1], "loss": answer.fun}


cases = []
for count, heaped in [(12, False), (60, False), (300, False), (300, True), (900, False)]:
    x, y = world(count, heaped)
    places = [round(float(q), 3) for q in np.quantile(x, [0.05, 0.5, 0.9])]
    fits = [fit(x, y, x0, p) for x0 in places for p in [0.1, 0.25, 0.5, 0.75, 0.93]]
    cases.append({"heaped": heaped, "x": x.tolist(), "y": y.tolist(), "fits": fits})
answer = {"source": f"scipy {scipy.__version__}, linprog highs-ds", "bandwidth": BANDWIDTH, "cases": cases}
with open("local-quantile.json", "w") as file:
    json.dump(answer, file)
