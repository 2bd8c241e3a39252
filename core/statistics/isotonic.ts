/**
 * The non-decreasing values nearest to some others: least squares by pooling neighbors that fall.
 *
 * Source: Ayer et al. 1955, Ann. Math. Statist. 26, 641 (pool adjacent violators).
 *
 * @param weights above 0, one for each value
 */
export function nonDecreasing(values: readonly number[], weights: readonly number[]): number[] {
  const pools: { sum: number; weight: number; count: number }[] = []
  values.forEach((value, i) => {
    let pool = { sum: value * weights[i]!, weight: weights[i]!, count: 1 }
    for (let last = pools.at(-1); last && last.sum / last.weight > pool.sum / pool.weight; ) {
      pool = {
        sum: pool.sum + last.sum,
        weight: pool.weight + last.weight,
        count: pool.count + last.count,
      }
      pools.pop()
      last = pools.at(-1)
    }
    pools.push(pool)
  })
  return pools.flatMap(({ sum, weight, count }) => new Array<number>(count).fill(sum / weight))
}
