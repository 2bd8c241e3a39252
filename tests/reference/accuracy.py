#!/usr/bin/python3
"""Reference values for how ranges are judged: scikit-learn's pinball loss, statsmodels' robust fit.
Run in this folder: ./accuracy.py (Debian: python3-sklearn python3-statsmodels)"""
import json

import numpy as np
import sklearn
import statsmodels
import statsmodels.api as sm
from sklearn.metrics import mean_pinball_loss, median_absolute_error

rng = np.random.default_rng(5)
probabilities = [0.1, 0.25, 0.5, 0.75, 0.9]
pay = np.round(np.exp(11 + 0.4 * rng.normal(size=60)), 2)
centers = 11 + 0.1 * rng.normal(size=60)
quantiles = np.round(np.exp(centers[:, None] + 0.4 * np.array([-1.2816, -0.6745, 0, 0.6745, 1.2816])), 2)
losses = [mean_pinball_loss(np.log(pay), np.log(quantiles[:, k]), alpha=p) for k, p in enumerate(probabilities)]
x = np.round(rng.normal(size=60), 4)
y = np.log(pay) + 0.1 * x
robust = sm.RLM(y, sm.add_constant(x), M=sm.robust.norms.HuberT(t=1.345)).fit(
    scale_est=sm.robust.scale.HuberScale(), maxiter=500, tol=1e-12
)
answer = {
    "source": f"scikit-learn {sklearn.__version__}, statsmodels {statsmodels.__version__}",
    "pay": pay.tolist(),
    "quantiles": quantiles.tolist(),
    "pinball": 100 * float(np.mean(losses)),
    "medianAbsolutePercentageError": 100 * float(median_absolute_error(np.ones(60), quantiles[:, 2] / pay)),
    "robust": {"x": x.tolist(), "y": y.tolist(), "coefficients": robust.params.tolist()},
}
with open("accuracy.json", "w") as file:
    json.dump(answer, file)
