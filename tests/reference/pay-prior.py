#!/usr/bin/env python3
"""Reference of the pay prior (docs/methodology/prior.md): a second reading of the same description, in numpy and
float64. `./pay-prior.py` answers questions of 200 made-up tables with server/services/engine/pay-prior.f16 and writes
pay-prior.json. The test makes the same tables from the same seeds, so that only answers are stored.
`./pay-prior.py pack WEIGHTS.npz` writes that file from arrays as PyTorch names them and prints its SHA-256.
Run in this folder (needs numpy and scipy)."""
import hashlib
import json
import sys

import numpy as np
from scipy.special import ndtri

FILE = "../../server/services/engine/pay-prior.f16"
FOLDS, LAYERS = 5, 8
PENALTIES = [0.03, 0.1, 0.3, 1.0]


def layout():
    """Name and shape of each array, in the order of the file."""
    yield from [("inp.weight", (128, 107)), ("inp.bias", (128,)), ("cx.weight", (128, 4))]
    yield from [("inp2.weight", (128, 128)), ("inp2.bias", (128,))]
    for layer in range(LAYERS):
        for norm in ["n1", "n2"]:
            yield from [(f"bl.{layer}.{norm}.weight", (128,)), (f"bl.{layer}.{norm}.bias", (128,))]
        for name, out, into in [("q", 128, 128), ("kv", 256, 128), ("o", 128, 128), ("a", 256, 128), ("b", 128, 256)]:
            yield from [(f"bl.{layer}.{name}.weight", (out, into)), (f"bl.{layer}.{name}.bias", (out,))]
    yield from [("n.weight", (128,)), ("n.bias", (128,))]
    yield from [("h1.weight", (128, 128)), ("h1.bias", (128,)), ("h2.weight", (5, 128)), ("h2.bias", (5,))]


def pack(path):
    arrays = np.load(path)
    parts = []
    for name, shape in layout():
        assert arrays[name].shape == shape and arrays[name].dtype == np.float16, name
        parts.append(arrays[name].astype("<f2").tobytes())
    assert len(parts) == len(arrays.files)
    content = b"".join(parts)
    with open(FILE, "wb") as file:
        file.write(content)
    print(len(content), hashlib.sha256(content).hexdigest())


def load():
    values, weights, at = np.fromfile(FILE, "<f2").astype(np.float64), {}, 0
    for name, shape in layout():
        size = int(np.prod(shape))
        weights[name] = values[at : at + size].reshape(shape)
        at += size
    assert at == len(values)
    return weights


# ---- numbers and categories in the context's terms ----


class Context:
    """What a table of pay says before the network reads it: standardized pay, kernels, ridge answers, misses."""

    def __init__(self, table):
        self.table = table
        self.count = len(table["pay"])
        self.fold = table["fold"]
        pay = table["pay"]
        self.mean, self.deviation = pay.mean(), max(1e-3, pay.std(ddof=1))
        self.y = (pay - self.mean) / self.deviation
        self.rows = self.encode(table["numbers"], table["codes"])
        self.learn_kernel_weights()
        self.learn_ridge()

    def encode(self, numbers, codes):
        columns = []
        for own, asked in zip(self.table["numbers"].T, numbers.T):
            known = own[~np.isnan(own)]
            count = max(1, len(known))
            mean = known.mean() if len(known) else 0.0
            deviation = max(1e-6, known.std()) if len(known) else 1e-6
            below = (known[None, :] < asked[:, None]).sum(1) + 0.5 * (known[None, :] == asked[:, None]).sum(1)
            rank = np.clip(below / count, 0.5 / self.count, 1 - 0.5 / self.count)
            score = np.clip(ndtri(rank), -3, 3)
            wide = np.clip((asked - mean) / deviation, -6, 6)
            missing = np.isnan(asked)
            score, wide = np.where(missing, 0, score), np.where(missing, 0, wide)
            columns.append({"score": score, "wide": wide, "line": np.clip(wide, -3.5, 3.5), "missing": missing * 1.0})
        return {"numbers": columns, "codes": codes, "count": len(codes)}

    def kernels(self, rows):
        """One matrix (rows x context) for each column."""
        made = []
        for a, b in zip(rows["numbers"], self.rows["numbers"]):
            one, other = a["score"][:, None], b["score"][None, :]
            bell = np.exp(-0.5 * (one - other) ** 2)
            made.append(0.4 * one * other + 0.5 * bell + 0.1 * np.outer(a["line"], b["line"]))
        for a, b in zip(rows["codes"].T, self.rows["codes"].T):
            made.append((a[:, None] == b[None, :]) * 1.0)
        return made

    def leveled(self, rows, weights, values, shrink):
        """Means of values by weight, which for a row of the context leave its own fold out; and the sums of weights."""
        totals, sums = np.zeros((rows["count"], values.shape[1])), np.zeros(rows["count"])
        for fold in range(FOLDS):
            counted = weights * (self.fold == fold)[None, :]
            if rows is self.rows:
                counted = counted * (self.fold != fold)[:, None]
            totals, sums = totals + counted @ values, sums + counted.sum(1)
        return totals / (sums + shrink)[:, None], sums

    def learn_kernel_weights(self):
        y, rows = self.y, self.rows
        relevance = []
        for column in rows["numbers"]:
            relevance.append(max(squared_correlation(column["score"], y), squared_correlation(column["line"], y)))
        kernels = self.kernels(rows)
        for kernel in kernels[len(rows["numbers"]) :]:
            level = self.leveled(rows, kernel, y[:, None], 3.0)[0][:, 0]
            rises = ((level - level.mean()) * y).mean() > 0
            relevance.append(squared_correlation(level, y) if rises else 0.0)
        self.relevance = np.array(relevance)
        weights = self.relevance + 0.02
        weights = weights / weights.sum()
        whole = self.weighed(weights, kernels, (self.count, self.count)) + 0.15 * self.same_organization()
        all_rows = np.ones((self.count, 1))
        alpha = solve(whole, (y - y.mean())[:, None], all_rows, np.array([0.3]), 16)[:, 0]
        weights = weights * np.array([np.sqrt(max(0, alpha @ kernel @ alpha)) for kernel in kernels])
        weights = weights / max(1e-6, weights.sum()) + 0.01
        self.weights = weights / weights.sum()

    def same_organization(self):
        organization = self.table["organization"]
        if organization is None:
            return np.zeros((self.count, self.count))
        return (organization[:, None] == organization[None, :]) * 1.0

    @staticmethod
    def weighed(weights, kernels, shape):
        return sum((w * kernel for w, kernel in zip(weights, kernels)), np.zeros(shape))

    def three_kernels(self, rows):
        kernel = self.weighed(self.weights, self.kernels(rows), (rows["count"], self.count))
        extra = np.zeros_like(kernel)
        for w, a, b in zip(self.weights, rows["numbers"], self.rows["numbers"]):
            extra += 0.2 * w * np.outer(a["wide"], b["wide"])
        if rows is self.rows:
            extra = extra + 0.15 * self.same_organization()
        return kernel, [kernel + extra, kernel + kernel * kernel + extra]

    def learn_ridge(self):
        y, count = self.y, self.count
        self.kernel, both = self.three_kernels(self.rows)
        masks = np.stack([self.fold != fold for fold in range(FOLDS)] + [np.ones(count, bool)], 1) * 1.0
        means = (masks * y[:, None]).sum(0) / np.maximum(masks.sum(0), 1)
        mask, mean = np.repeat(masks, 4, axis=1), np.repeat(means, 4)
        penalties = np.tile(PENALTIES, FOLDS + 1)
        self.whole, answers, errors = [], [], []
        for kernel in both:
            alpha = solve(kernel, mask * (y[:, None] - mean), mask, penalties, 24)
            held = np.clip(kernel @ alpha + mean, -6, 6).reshape(count, FOLDS + 1, 4)[np.arange(count), self.fold]
            misses = np.abs(held - y[:, None]).mean(0)
            best = int(misses.argmin())
            self.whole.append((alpha[:, 4 * FOLDS + best], means[FOLDS]))
            answers.append(held[:, best])
            errors.append(misses[best])
        self.errors, self.picked = errors, 0 if errors[0] <= errors[1] else 1
        self.answers = answers
        miss = y - answers[self.picked]
        self.scale = max(0.02, 1.2533 * np.abs(miss).mean())
        residual = np.clip(miss / self.scale, -5, 5)
        self.misses = np.stack([residual, np.abs(residual) - 0.8], 1)

    def features(self, rows):
        if rows is self.rows:
            kernel, answers = self.kernel, self.answers
            allowed = self.fold[:, None] != self.fold[None, :]
        else:
            kernel, both = self.three_kernels(rows)
            answers = [np.clip(q @ alpha + mean, -6, 6) for q, (alpha, mean) in zip(both, self.whole)]
            allowed = np.ones_like(kernel, bool)
        count, ones = rows["count"], np.ones(rows["count"])
        slots = []
        for column in rows["numbers"]:
            zero = np.zeros(count)
            slots.append([ones, zero, column["score"], column["wide"], column["missing"], zero])
        for own, other in zip(rows["codes"].T, self.rows["codes"].T):
            same = (own[:, None] == other[None, :]) * 1.0
            level, known = self.leveled(rows, same, self.y[:, None], 3.0)
            miss, _ = self.leveled(rows, same, self.misses, 4.0)
            slots.append([ones, ones, level[:, 0], miss[:, 0], np.log1p(known) / 4, miss[:, 1]])
        order = np.argsort(-np.sqrt(self.relevance), kind="stable")
        empty = [np.zeros(count)] * 6
        placed = [slots[k] for k in order] + [empty] * (16 - len(slots))
        near, known = self.leveled(rows, np.clip(kernel, 0, 1.2) ** 6, self.misses, 0.5)
        center, (first, second) = answers[self.picked], answers
        lead = (self.errors[1] - self.errors[0]) / max(self.errors[0], 1e-12)
        last = [
            *[near[:, 0], near[:, 1], np.log1p(known) / 3, center],
            *[np.clip((one - center) / self.scale, -4, 4) for one in (first, second)],
            np.log1p((np.maximum(kernel, 0) * allowed).sum(1)) / 4,
            *[self.scale * ones, np.log(self.count) / 7 * ones],
            *[(self.table["organization"] is not None) * ones, 5 * np.clip(lead, -1, 1) * ones],
        ]
        columns = [column for slot in placed for column in slot] + last
        return np.clip(np.stack(columns, 1), -8, 8), center


def squared_correlation(a, b):
    a, b = a - a.mean(), b - b.mean()
    return (a * b).mean() ** 2 / ((a * a).mean() * (b * b).mean() + 1e-6)


def solve(kernel, right, mask, penalties, iterations):
    """Conjugate gradients for (mask kernel mask + penalty) x = right, from 0, all columns at once."""
    x, rest = np.zeros_like(right), right.copy()
    direction, size = rest.copy(), (rest * rest).sum(0)
    for _ in range(iterations):
        moved = mask * (kernel @ direction) + penalties * direction
        step = size / ((direction * moved).sum(0) + 1e-9)
        x, rest = x + step * direction, rest - step * moved
        before, size = size, (rest * rest).sum(0)
        direction = rest + size / (before + 1e-9) * direction
    return x


# ---- the network ----


def dense(weights, name, x):
    bias = weights.get(f"{name}.bias")
    made = x @ weights[f"{name}.weight"].T
    return made if bias is None else made + bias


def normed(weights, name, x):
    x = x - x.mean(-1, keepdims=True)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5) * weights[f"{name}.weight"] + weights[f"{name}.bias"]


def gelu(x):
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def attend(weights, x, cache):
    """Through eight blocks. Rows of the context (`cache` None) make keys and values, others read them."""
    made = []
    for layer in range(LAYERS):
        own = f"bl.{layer}."
        z = normed(weights, own + "n1", x)
        if cache is None:
            made.append(np.split(dense(weights, own + "kv", z), 2, axis=1))
        keys, values = made[layer] if cache is None else cache[layer]
        query, heads = dense(weights, own + "q", z), []
        for head in range(4):
            part = slice(32 * head, 32 * head + 32)
            score = query[:, part] @ keys[:, part].T / np.sqrt(32)
            share = np.exp(score - score.max(1, keepdims=True))
            heads.append(share / share.sum(1, keepdims=True) @ values[:, part])
        x = x + dense(weights, own + "o", np.concatenate(heads, 1))
        x = x + dense(weights, own + "b", gelu(dense(weights, own + "a", normed(weights, own + "n2", x))))
    return x, made


def answer(weights, table, numbers, codes):
    """Log pay at the five quantiles."""
    context = Context(table)
    seen, _ = context.features(context.rows)
    residual = context.misses[:, 0]
    told = np.stack([residual, np.abs(residual), context.y, np.ones(context.count)], 1)
    x = dense(weights, "inp", seen) + dense(weights, "cx", told)
    _, cache = attend(weights, x + dense(weights, "inp2", gelu(x)), None)
    asked, center = context.features(context.encode(numbers, codes))
    x = dense(weights, "inp", asked)
    x, _ = attend(weights, x + dense(weights, "inp2", gelu(x)), cache)
    out = dense(weights, "h2", gelu(dense(weights, "h1", normed(weights, "n", x))))
    step, middle = np.logaddexp(0, out) / 0.6931, out[:, 2]
    low, high = middle - 0.6745 * step[:, 1], middle + 0.6745 * step[:, 3]
    quantiles = [low - 0.6071 * step[:, 0], low, middle, high, high + 0.6071 * step[:, 4]]
    return (center[:, None] + context.scale * np.stack(quantiles, 1)) * context.deviation + context.mean


# ---- made-up tables, the same in pay-prior.test.ts ----


def random_numbers(seed):
    """mulberry32: numbers in [0, 1)."""
    state = seed & 0xFFFFFFFF

    def imul(a, b):
        return (a * b) & 0xFFFFFFFF

    def draw():
        nonlocal state
        state = (state + 0x6D2B79F5) & 0xFFFFFFFF
        mixed = imul(state ^ (state >> 15), state | 1)
        mixed ^= (mixed + imul(mixed ^ (mixed >> 7), mixed | 61)) & 0xFFFFFFFF
        return (mixed ^ (mixed >> 14)) / 4294967296

    return draw


QUESTIONS = 3


def made_up(seed):
    """A table and questions. Sizes, gaps, lone categories and organizations follow from the seed."""
    draw = random_numbers(seed)
    count = 60 + int(draw() * (60 if seed % 20 else 340))
    number_count, code_count = seed % 7, (seed * 3 + 1) % 11
    organization_count = [0, 1, 4, 12, 40][seed % 5]
    constant_pay, constant_column, gaps = seed % 29 == 3, seed % 6 == 1, (seed % 4) * 0.15
    rows, every = [], count + QUESTIONS
    for row in range(every):
        organization = int(draw() * draw() * organization_count) if organization_count else -1
        numbers, codes, pay = [], [], 10.5 + 0.05 * organization
        for j in range(number_count):
            drawn = np.floor(10 * (draw() + draw() + draw()) + 0.5)
            value = 4.0 if constant_column and j == 0 else drawn
            pay += 0.02 * (j - 1) * value
            numbers.append(np.nan if draw() < gaps or (seed % 13 == 5 and row >= count) else value)
        for c in range(code_count):
            code = int(draw() * draw() * (1 + (seed + 3 * c) % 12))
            pay += 0.1 * ((code * 7 + c) % 5 - 2)
            codes.append(99 if row >= count and draw() < 0.2 else code)
        pay += 0.8 * (draw() + draw() + draw() - 1.5)
        fold = int(draw() * FOLDS) if organization_count < 2 else organization % FOLDS
        rows.append((numbers, codes, organization, 10.5 if constant_pay else pay, fold))
    context, asked = rows[:count], rows[count:]
    table = {
        "numbers": np.array([row[0] for row in context], float).reshape(count, number_count),
        "codes": np.array([row[1] for row in context], int).reshape(count, code_count),
        "organization": np.array([row[2] for row in context]) if organization_count else None,
        "pay": np.array([row[3] for row in context]),
        "fold": np.array([row[4] for row in context]),
    }
    numbers = np.array([row[0] for row in asked], float).reshape(QUESTIONS, number_count)
    codes = np.array([row[1] for row in asked], int).reshape(QUESTIONS, code_count)
    return table, numbers, codes


if __name__ == "__main__":
    if sys.argv[1:2] == ["pack"]:
        pack(sys.argv[2])
    else:
        weights = load()
        tables = [{"seed": s, "answers": answer(weights, *made_up(s)).round(5).tolist()} for s in range(200)]
        assert np.isfinite([table["answers"] for table in tables]).all()
        with open("pay-prior.json", "w") as file:
            json.dump({"source": f"numpy {np.__version__}", "tables": tables}, file)
