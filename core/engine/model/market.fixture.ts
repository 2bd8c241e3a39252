/** A made-up market for tests of the engine on any schema. */
import { normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import type { FeatureTable } from './schema.ts'

/** A skewed number with gaps, a factor whose groups spread differently, an interaction. */
export function market(count: number, seed = 1): FeatureTable {
  const random = randomNumbers(seed)
  const normal = () => normalQuantile(1e-9 + (1 - 2e-9) * random())
  const size = Float64Array.from({ length: count }, () => Math.exp(10 + 2 * normal()))
  const age = Float64Array.from({ length: count }, () => 20 + 45 * random())
  const group = Int32Array.from({ length: count }, () => Math.floor(8 * random()))
  const logPay = Float64Array.from({ length: count }, (_, i) => {
    const together = age[i]! > 40 && group[i]! % 2 === 0 ? 0.3 : 0
    const spread = group[i]! < 4 ? 0.15 : 0.4
    return 10 + 0.1 * Math.log(size[i]!) + 0.1 * group[i]! + together + spread * normal()
  })
  const names = Object.fromEntries(Array.from({ length: 8 }, (_, level) => [`g${level}`, level]))
  return {
    schema: {
      numbers: [{ key: 'size', mayCompress: true }, { key: 'age' }],
      terms: [
        { key: 'group', slopeOn: null, separates: true },
        { key: 'size by group', slopeOn: 0, separates: false },
      ],
    },
    rowCount: count,
    numbers: [size.map((value, i) => (i % 10 === 0 ? Number.NaN : value)), age],
    codes: [group, group],
    levels: [names, names],
    logPay,
    trust: new Float64Array(count).fill(1),
    candidateTrust: new Float64Array(count).fill(1),
    organizations: Int32Array.from({ length: count }, (_, i) => i),
    organizationCount: count,
    hasOrganizations: false,
    folds: Uint8Array.from({ length: count }, (_, i) => i % 5),
    strata: Array.from(group, (level) => (level < 4 ? 'narrow' : 'wide')),
    blocks: new Int32Array(count),
  }
}
