/** What is said of a snapshot whose records are no longer all there: an import was undone, an organization deleted. */
import { formatNumber } from '~/core/quantities/format-number.ts'

export function sentenceOfTakenBack(snapshot: string, count: number): string {
  const records = count === 1 ? '1 record' : `${formatNumber(count)} records`
  return `${records} of ${snapshot} ${count === 1 ? 'was' : 'were'} taken back after it was built.`
}
