/** Reads a file row by row into the staging table; a few thousand rows are in memory at a time. */
import { formatNumber } from '~/core/quantities/format-number.ts'
import type { ImportPlan } from '~/core/records/read/import-plan.ts'
import { createRowReader } from '~/core/records/read/read-row.ts'
import type { ImportedFacts } from '~/core/records/read/record.ts'
import type { Queryable } from '~/database/connection.ts'
import type { CopyRow } from '~/database/copy-rows.ts'
import { clientOf } from '~/database/postgres-client.ts'
import { analyzeStagedRows, stageRows } from '~/database/queries/imports/imports.ts'
import type { TableFile } from '../../files/table.ts'
import type { ErrorFile } from './error-file.ts'
import type { ImportTally } from './import-tally.ts'
import { createRowKeys, type RowKeys } from './row-keys.ts'

export interface StageFile {
  /** a transaction that has the staging table */
  readonly db: Queryable
  readonly file: TableFile
  readonly plan: ImportPlan
  readonly secret: Buffer
  readonly tally: ImportTally
  readonly errors: ErrorFile
  readonly say?: ((sentence: string) => void) | undefined
}

const ROWS_AT_ONCE = 5_000
const ROWS_BETWEEN_WORDS = 100_000

export async function stageFile(staging: StageFile): Promise<void> {
  const { db, file, plan, secret, tally, errors, say } = staging
  const read = createRowReader(plan)
  const keysOf = createRowKeys(plan.mapping, plan.columns, secret)
  const client = await clientOf(db)
  let waiting: CopyRow[] = []
  let count = 0
  for await (const row of file.rows()) {
    count += 1
    if (count % ROWS_BETWEEN_WORDS === 0) say?.(`Read ${formatNumber(count)} rows.`)
    const reading = read(row)
    tally.row(row.line, reading)
    if (reading.kind === 'record') waiting.push(stagedRow(row.line, keysOf(row), reading.facts))
    if (reading.kind === 'rejected') {
      for (const problem of reading.problems) await errors.add(row.line, problem)
    }
    if (waiting.length < ROWS_AT_ONCE) continue
    await stageRows(client, waiting)
    waiting = []
  }
  await stageRows(client, waiting)
  await analyzeStagedRows(db)
}

/** In the order of STAGED_COLUMNS. */
function stagedRow(line: number, keys: RowKeys, facts: ImportedFacts): CopyRow {
  return [
    line,
    keys.organization,
    keys.person,
    Number(facts.observedOn.slice(0, 4)),
    facts.observedOn,
    facts.position,
    facts.organizationType,
    facts.denomination,
    facts.setting,
    facts.state,
    facts.county,
    facts.operatingBudget,
    facts.attendance,
    facts.staffFte,
    facts.payrollBudget,
    facts.hoursPerWeek,
    facts.weeksPerYear,
    facts.yearsExperience,
    facts.yearsInRole,
    facts.education,
    facts.ordained,
    facts.base,
    facts.housing,
  ]
}
