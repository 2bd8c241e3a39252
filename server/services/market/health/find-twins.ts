/** Finds people who are recorded at two organizations: similar rows share MinHash bands and are then compared. */
import type { CheckedRecord } from '~/core/market/health/checked-record.ts'
import { BANDS, bandsOf, rowTokens, sameRow } from '~/core/market/health/same-row.ts'
import { findingsOfRule, type NewFinding } from '~/database/queries/market/health-findings.ts'
import { checkedRecords } from '~/database/queries/market/health-records.ts'
import type { RecordSource } from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import { aboutRecord, fingerprintOf, newFinding } from './new-finding.ts'
import { type Reconciled, reconcileFindings, subjectOf } from './reconcile-findings.ts'

export interface TwinIndex {
  add(record: CheckedRecord): void
  /** ids of pairs that share a band, the later record first */
  pairs(): readonly (readonly [number, number])[]
}

/** A band with more records is skipped: its facts are common. */
const MOST_SHARING = 20

/** Memory: about 24 bytes for each record with enough facts. */
export function createTwinIndex(): TwinIndex {
  let ids = new Float64Array(1024)
  let bands = new Uint32Array(1024 * BANDS)
  let count = 0
  return {
    add(record) {
      const tokens = rowTokens(record)
      if (!tokens) return
      if (count === ids.length) {
        ids = grown(ids, new Float64Array(2 * count))
        bands = grown(bands, new Uint32Array(2 * count * BANDS))
      }
      ids[count] = record.id
      bands.set(bandsOf(tokens), count * BANDS)
      count++
    },
    pairs() {
      const found = new Map<string, readonly [number, number]>()
      for (let band = 0; band < BANDS; band++) {
        for (const group of sharing(band, { bands, count })) {
          for (const pair of pairsOf(group.map((at) => ids[at] ?? 0)))
            found.set(pair.join(' '), pair)
        }
      }
      return [...found.values()]
    },
  }
}

export interface CheckedTwins extends Reconciled {
  readonly findings: readonly NewFinding[]
}

const PAIRS_AT_ONCE = 5_000

/**
 * Compares the indexed records. Where all records of the source are indexed, findings that no longer hold are
 * withdrawn.
 */
export async function checkTwins(
  context: Context,
  index: TwinIndex,
  { source, whole }: { readonly source: RecordSource; readonly whole: boolean },
): Promise<CheckedTwins> {
  const findings = new Map<number, NewFinding>()
  const pairs = index.pairs()
  for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE) {
    const page = pairs.slice(from, from + PAIRS_AT_ONCE)
    const records = await checkedRecords(context.db, [...new Set(page.flat())])
    const byId = new Map(records.map((record) => [record.id, record]))
    for (const [later, earlier] of page) {
      const [record, other] = [byId.get(later), byId.get(earlier)]
      const finding = record && other ? sameRow(record, other) : null
      if (!record || !finding || (findings.get(later)?.score ?? 0) >= finding.score) continue
      findings.set(later, newFinding(aboutRecord(record), finding, fingerprintOf(record)))
    }
  }
  return await keep(context, [...findings.values()], { source, whole })
}

async function keep(
  context: Context,
  findings: readonly NewFinding[],
  { source, whole }: { readonly source: RecordSource; readonly whole: boolean },
): Promise<CheckedTwins> {
  const rule = 'duplicate-elsewhere'
  const stored = whole ? await findingsOfRule(context.db, { source, rule }) : []
  const about = [...stored, ...findings] // a finding of this run has the newer facts
  const reconciled = await reconcileFindings(
    context,
    {
      source,
      rules: [rule],
      fingerprints: new Map(about.map((one) => [subjectOf(one), one.fingerprint])),
      recordIds: about.flatMap(({ recordId }) => recordId ?? []),
      employeeIds: [],
      organizationKeys: [],
    },
    findings,
  )
  return { ...reconciled, findings }
}

function grown<Values extends Float64Array | Uint32Array>(from: Values, to: Values): Values {
  to.set(from)
  return to
}

/** Places of records that share a number in this band, two to twenty. */
function* sharing(
  band: number,
  { bands, count }: { readonly bands: Uint32Array; readonly count: number },
): Generator<readonly number[]> {
  const at = (place: number) => bands[place * BANDS + band] ?? 0
  const order = Uint32Array.from({ length: count }, (_, place) => place)
  order.sort((a, b) => at(a) - at(b))
  for (let from = 0; from < count; ) {
    let to = from + 1
    while (to < count && at(order[to] ?? 0) === at(order[from] ?? 0)) to++
    if (to - from > 1 && to - from <= MOST_SHARING) yield Array.from(order.subarray(from, to))
    from = to
  }
}

function pairsOf(ids: readonly number[]): (readonly [number, number])[] {
  return ids.flatMap((one, i) =>
    ids.slice(i + 1).map((other) => [Math.max(one, other), Math.min(one, other)] as const),
  )
}
