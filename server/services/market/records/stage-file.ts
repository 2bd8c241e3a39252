/** Reads a file row by row into the staging table; a few thousand rows are in memory at a time. */

import { createHmac } from 'node:crypto'
import { InvalidInput } from '~/core/errors.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { comparable } from '~/core/market/records/cell-text.ts'
import { columnEvidence } from '~/core/market/records/column-evidence.ts'
import type { ImportMapping } from '~/core/market/records/mapping.ts'
import { createRowReader } from '~/core/market/records/read-row.ts'
import type { ImportedFacts, ImportPlan, RawRow } from '~/core/market/records/record.ts'
import type { Queryable } from '~/database/connection.ts'
import type { CopyRow } from '~/database/copy-rows.ts'
import { clientOf } from '~/database/postgres-client.ts'
import { analyzeStagedRows, stageRows } from '~/database/queries/market/imports.ts'
import type { TableFile } from '../../../files/table.ts'
import type { ErrorFile } from './error-file.ts'
import type { ImportTally } from './import-tally.ts'

interface StageFile {
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
  const evidence = columnEvidence(plan)
  const keysOf = createRowKeys(plan.mapping, plan.columns, secret)
  const client = await clientOf(db)
  let waiting: CopyRow[] = []
  let count = 0
  for await (const row of file.rows()) {
    count += 1
    if (count % ROWS_BETWEEN_WORDS === 0) say?.(`Read ${formatNumber(count)} rows.`)
    const reading = read(row)
    tally.row(row.line, reading)
    if (reading.kind !== 'skipped') evidence.see(row)
    if (reading.kind === 'record') waiting.push(stagedRow(row.line, keysOf(row), reading.facts))
    if (reading.kind === 'rejected') {
      for (const problem of reading.problems) await errors.add(row.line, problem)
    }
    if (waiting.length < ROWS_AT_ONCE) continue
    await stageRows(client, waiting)
    waiting = []
  }
  const problem = evidence.problem()
  if (problem !== null) throw new InvalidInput({ mapping: problem }, {}, problem)
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

interface RowKeys {
  readonly organization: string
  readonly person: string
}

/**
 * Keys of employers and people: a keyed hash, so that a name cannot be tried without the secret. The same employer
 * has the same key in every file, and the same row the same person. Without columns that name the person the whole
 * row does; equal rows are one person, or told apart by their line if the mapping keeps them.
 */
function createRowKeys(
  mapping: ImportMapping,
  columns: ReadonlyMap<string, number>,
  secret: Buffer,
): (row: RawRow) => RowKeys {
  const { organization, person, identicalRows } = mapping
  const keyed = (...words: readonly (string | number)[]) => uuidOf(secret, words)
  const named = (names: readonly string[]) => {
    const places = names.map((name) => columns.get(name) ?? -1)
    return ({ cells }: RawRow) => places.map((at) => plain(cells[at] ?? ''))
  }
  const whole = ({ line, cells }: RawRow) => [
    ...trimmed(cells),
    identicalRows === 'keep' ? line : '',
  ]
  const whoseRow =
    organization === 'each row'
      ? whole
      : 'constant' in organization
        ? () => [plain(organization.constant)]
        : named(organization.columns)
  const personOf = person ? named(person.columns) : whole
  const employers = new Map<string, string>()
  const employerOf = (words: readonly (string | number)[]) => {
    const name = JSON.stringify(words)
    const known = employers.get(name)
    if (known) return known
    if (employers.size >= EMPLOYERS_REMEMBERED) employers.clear()
    const key = keyed('organization', ...words)
    employers.set(name, key)
    return key
  }
  return (row) => {
    const employer = employerOf(whoseRow(row))
    return { organization: employer, person: keyed('person', employer, ...personOf(row)) }
  }
}

/** Rows of one employer are adjacent in most files. */
const EMPLOYERS_REMEMBERED = 1_000

/** "St. Mary's Church" and "ST MARYS CHURCH" are one employer, and so are ZIP codes 02134 and 2134. */
function plain(text: string): string {
  return comparable(text)
    .normalize('NFKD')
    .replace(/[\p{M}.,'’"]/gu, '')
    .replace(/ ?& ?/g, ' and ')
    .replace(/^0+(?=[1-9]\d*$|0$)/, '')
    .trim()
}

/** Trailing empty cells make no difference. */
function trimmed(cells: readonly string[]): string[] {
  const texts = cells.map((cell) => cell.trim())
  while (texts.at(-1) === '') texts.pop()
  return texts
}

/** 122 bits of the hash in the form of a random UUID. */
function uuidOf(secret: Buffer, words: readonly (string | number)[]): string {
  const hash = createHmac('sha256', secret).update(JSON.stringify(words)).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x40
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
