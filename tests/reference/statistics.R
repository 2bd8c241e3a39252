# Reference values for core/statistics: splines, robust weights, quantiles, the normal distribution.
# Run in this folder: Rscript statistics.R (Debian: r-base-core r-cran-mass r-cran-jsonlite)
library(splines)
set.seed(7)
x <- sort(round(rnorm(80), 3))
y <- round(10 + sin(x) + .2 * rnorm(80), 4)
knots <- unname(quantile(x, c(.05, .275, .5, .725, .95)))
spline <- lm(y ~ ns(x, knots = knots[2:4], Boundary.knots = knots[c(1, 5)]))
beyond <- c(-6, -3, -.5, 0, 1.25, 4, 9)

dirty <- y
dirty[c(5, 33, 60)] <- dirty[c(5, 33, 60)] + c(log(12), -log(26), log(10))
robust <- MASS::rlm(dirty ~ x, psi = MASS::psi.huber, k = 1.345, scale.est = "MAD", maxit = 500, acc = 1e-12)

# The estimator as its author publishes it: Akinshin 2023, arXiv 2304.07265, section 4
weighted_quantile <- function(x, w, probs) {
  size <- sum(w)^2 / sum(w^2)
  order <- order(x)
  x <- x[order]
  cumulated <- cumsum(c(0, w[order] / sum(w)))
  sapply(probs, function(p) {
    h <- p * (size - 1) + 1
    u <- pmax((h - 1) / size, pmin(h / size, cumulated))
    sum(diff(u * size - h + 1) * x)
  })
}
weights <- round(rexp(80), 4)
probabilities <- c(0, .1, .25, .5, .75, .9, 1)

answer <- list(
  source = paste(R.version.string, "splines, MASS", packageVersion("MASS")),
  x = x, y = y, dirty = dirty, weights = weights, probabilities = probabilities,
  spline = list(knots = knots, fitted = unname(fitted(spline)), at = beyond,
    predicted = unname(predict(spline, data.frame(x = beyond)))),
  robust = list(coefficients = unname(coef(robust)), spread = robust$s, residuals = unname(resid(robust)), weights = unname(robust$w)),
  quantiles = list(type7 = unname(quantile(y, probabilities)), rank = unname(quantile(y, probabilities, type = 6)),
    weighted = weighted_quantile(y, weights, probabilities)),
  normal = list(at = beyond, probability = pnorm(beyond), p = c(1e-9, .001, .1, .5, .9, .999999),
    quantile = qnorm(c(1e-9, .001, .1, .5, .9, .999999)))
)
writeLines(jsonlite::toJSON(answer, digits = I(15), auto_unbox = TRUE), "statistics.json")
