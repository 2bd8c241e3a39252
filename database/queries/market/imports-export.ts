/** Pay records as rows of a CSV file, in order of id. */
import type { Queryable } from '../../connection.ts'
import type { RecordSource } from './snapshots.ts'

/** Names of columns; pay is dollars a year. */
export const EXPORTED_COLUMNS = [
  'id',
  'source',
  'organization',
  'person',
  'pay_year',
  'observed_on',
  'position',
  'organization_type',
  'denomination',
  'setting',
  'state',
  'county',
  'operating_budget',
  'payroll_budget',
  'attendance',
  'staff_fte',
  'hours_per_week',
  'weeks_per_year',
  'years_experience',
  'years_in_role',
  'education',
  'ordained',
  'base',
  'housing',
  'checked_at',
] as const

type Column = (typeof EXPORTED_COLUMNS)[number]
type Cell = string | number | boolean | null

/** Where a name of the file is not the name of the column. */
const EXPRESSIONS: Partial<Record<Column, string>> = {
  organization: 'organization_key',
  person: 'person_key',
  position: 'position_key',
  denomination: 'denomination_key',
  state: 'state_code',
  county: 'county_fips',
  base: 'round(base_cents / 100.0, 2)',
  housing: 'round(housing_cents / 100.0, 2)',
  checked_at: `to_char(checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
}

const PAGE = 10_000

export interface ExportedSlice {
  readonly source: RecordSource | null
  readonly snapshotId: number | null
}

/** Memory is one page. */
export async function* exportPages(
  db: Queryable,
  { source, snapshotId }: ExportedSlice,
): AsyncGenerator<Cell[][]> {
  const selected = EXPORTED_COLUMNS.map((name) => `${EXPRESSIONS[name] ?? name} as "${name}"`)
  let after = 0
  for (;;) {
    const rows: Record<Column, Cell>[] = await db('pay_records')
      .select(db.raw(selected.join(', ')))
      .where('id', '>', after)
      .modify((query) => {
        if (source !== null) query.where({ source })
        if (snapshotId !== null) {
          query.whereIn(
            'id',
            db('snapshot_records').select('record_id').where({ snapshot_id: snapshotId }),
          )
        }
      })
      .orderBy('id')
      .limit(PAGE)
    if (rows.length > 0) yield rows.map((row) => EXPORTED_COLUMNS.map((name) => row[name]))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = Number(last.id)
  }
}
