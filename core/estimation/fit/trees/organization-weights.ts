/** How much a row tells about organizations that are not in the table. */
import type { FeatureTable } from '../../model/schema.ts'

/**
 * By row: 1 / (1 + dependence (m - 1)), where its organization has m rows. At dependence 0 every row counts alike, at
 * 1 every organization; at .02 the fifty-first row of an organization has halved what each of them counts.
 */
export function organizationWeights(
  { organizations, organizationCount }: FeatureTable,
  dependence: number,
): Float64Array {
  const counts = new Int32Array(organizationCount)
  for (const organization of organizations) counts[organization]!++
  return Float64Array.from(
    organizations,
    (organization) => 1 / (1 + dependence * (counts[organization]! - 1)),
  )
}

/** Standard error of a sum of values by row, where the rows of one organization hang together. */
export function clusteredError({ organizations }: FeatureTable, values: Float64Array): number {
  const sums = new Map<number, number>()
  values.forEach((value, row) => {
    const organization = organizations[row]!
    sums.set(organization, (sums.get(organization) ?? 0) + value)
  })
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, sums.size)
  return Math.sqrt([...sums.values()].reduce((sum, own) => sum + (own - mean) ** 2, 0))
}
