# Reference values for core/statistics/mixed-model.ts: lme4's REML fit of a made-up market of 600 people.
# Run in this folder: Rscript mixed-model.R (Debian: r-base-core r-cran-lme4 r-cran-jsonlite)
library(lme4)
set.seed(21)
rows <- 600
organization <- sample.int(60, rows, replace = TRUE)
state <- (organization - 1) %% 12 + 1
job <- sample.int(10, rows, replace = TRUE)
years <- round(rnorm(rows), 3)
pay <- 11 + .08 * years + rnorm(12, 0, .1)[state] + rnorm(60, 0, .12)[organization] +
  rnorm(10, 0, .25)[job] + rnorm(10, 0, .08)[job] * years + rnorm(rows, 0, .2)
d <- data.frame(pay = round(pay, 5), years, state = factor(state), organization = factor(organization), job = factor(job))
fit <- lmer(pay ~ years + (1 | state) + (1 | organization) + (1 | job) + (0 + years | job), d, REML = TRUE,
  control = lmerControl(optCtrl = list(ftol_abs = 1e-12, xtol_abs = 1e-12)))
variances <- as.data.frame(VarCorr(fit))
variance <- function(group, name) variances$vcov[variances$grp == group & variances$var1 %in% name]
blups <- ranef(fit)
jobs <- blups$job
answer <- list(
  source = paste("lme4", packageVersion("lme4"), R.version.string),
  rows = list(pay = d$pay, years = d$years, state = state - 1, organization = organization - 1, job = job - 1),
  fixed = unname(fixef(fit)),
  residualVariance = sigma(fit)^2,
  # lme4 calls the second, uncorrelated term of job "job.1"
  variances = list(
    state = variance("state", "(Intercept)"), organization = variance("organization", "(Intercept)"),
    job = variances$vcov[grepl("^job", variances$grp) & variances$var1 == "(Intercept)"],
    slope = variances$vcov[grepl("^job", variances$grp) & variances$var1 == "years"]),
  effects = list(
    state = blups$state[["(Intercept)"]], organization = blups$organization[["(Intercept)"]],
    job = jobs[["(Intercept)"]], slope = jobs[["years"]]),
  fitted = unname(round(fitted(fit), 9))
)
writeLines(jsonlite::toJSON(answer, digits = 10, auto_unbox = TRUE), "mixed-model.json")
