/**
 * Pools estimates of one quantity by several studies, of which each has its own truth around a common one.
 *
 *   estimate_i = mean + u_i + e_i,  var u = between (what studies differ by),  var e_i = variance_i
 *
 * `between` is the method of moments, never below 0. Source: DerSimonian and Laird 1986, Meta-analysis in clinical
 * trials. One study alone says nothing of what studies differ by: 0.
 */
export function poolStudies(
  studies: readonly { readonly estimate: number; readonly variance: number }[],
): { readonly mean: number; readonly variance: number; readonly between: number } {
  const fixed = weigh(studies, 0)
  const squares = studies.reduce(
    (sum, { estimate, variance }) => sum + (estimate - fixed.mean) ** 2 / variance,
    0,
  )
  const left = fixed.total - fixed.squares / fixed.total
  const between = left > 0 ? Math.max(0, (squares - (studies.length - 1)) / left) : 0
  const { mean, total } = weigh(studies, between)
  return { mean, variance: 1 / total, between }
}

function weigh(studies: Parameters<typeof poolStudies>[0], between: number) {
  const weights = studies.map(({ variance }) => 1 / (variance + between))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const squares = weights.reduce((sum, weight) => sum + weight ** 2, 0)
  const mean = studies.reduce((sum, { estimate }, i) => sum + weights[i]! * estimate, 0) / total
  return { mean, total, squares }
}
