#!/usr/bin/env python3
"""Reference values of raise plans: each rule as the quadratic program it stands for (core/planning/legs.ts), solved by
SciPy's SLSQP, which knows nothing of levels. Rules follow each other with the money that is left. Dollars a year.
Run in this folder: ./raise-plan.py (needs numpy and scipy)"""
import json

import numpy as np
import scipy
from scipy.optimize import minimize

rng = np.random.default_rng(5)


def solve(loss, slope, weights, upper, money):
    """Minimizes a convex sum of the raises x between 0 and `upper` that cost `money` at most, in units of x that make
    its curvature about one."""
    unit = 10 * np.sqrt(weights)
    budget = {"type": "ineq", "fun": lambda z: (money - (z * unit).sum()) / 1000, "jac": lambda z: -unit / 1000}
    z = np.zeros(len(upper))
    for _ in range(3):
        answer = minimize(
            lambda z: loss(z * unit) / 100, z, jac=lambda z: slope(z * unit) * unit / 100, method="SLSQP",
            bounds=[(0, high) for high in upper / unit], constraints=[budget],
            options={"ftol": 1e-15, "maxiter": 5000})
        z = answer.x
    return z * unit


def lift(salaries, levels, caps, money):
    """Sum of L (max(0, L - y) / L)^2 over the salaries y: those below their level are brought toward it."""
    gap = lambda x: np.maximum(0, levels - salaries - x)
    upper = np.maximum(0, np.minimum(levels, caps) - salaries)
    return solve(lambda x: (gap(x) ** 2 / levels).sum(), lambda x: -2 * gap(x) / levels, levels,
                 upper, min(money, upper.sum()))


def add(salaries, demands, caps, money):
    """Sum of D ((D - x) / D)^2 over the raises x."""
    upper = np.maximum(0, np.minimum(demands, caps - salaries))
    return solve(lambda x: ((demands - x) ** 2 / demands).sum(), lambda x: -2 * (demands - x) / demands, demands,
                 upper, min(money, upper.sum()))


def plan(pay, p25, target, cap, across, money):
    salaries, left = pay.astype(float), float(money)
    caps = pay * (1 + cap / 100)
    for given in [lambda: lift(salaries, p25, caps, left), lambda: lift(salaries, target, caps, left),
                  lambda: add(salaries, pay * across / 100, caps, left)]:
        raises = given()
        salaries, left = salaries + raises, max(0.0, left - raises.sum())
        if left < 1:
            break
    return salaries - pay


cases = []
for count in [1, 2, 5, 12, 30]:
    for share in [0.005, 0.03, 0.12]:
        pay = rng.integers(25_000, 90_000, size=count)
        p25 = np.round(pay * rng.uniform(0.8, 1.25, size=count))
        target = np.round(p25 * rng.uniform(1.02, 1.2, size=count))
        money = int(round(share * pay.sum()))
        raises = plan(pay, p25, target, 15, 4, money)
        cases.append({"pay": pay.tolist(), "p25": p25.tolist(), "target": target.tolist(), "cap": 15, "across": 4,
                      "pool": money, "raises": np.round(raises, 2).tolist()})

with open("raise-plan.json", "w") as file:
    json.dump({"source": f"scipy {scipy.__version__}, SLSQP", "cases": cases}, file)
    file.write("\n")
