/**
 * The rehearsal of the first members: while the invented survey is published, pay of another world comes, some of it
 * typed wrong; it is checked, and a snapshot is made of what counts.
 */
import { type CheckedRecord, hoursOf } from '~/core/market/health/checked-record.ts'
import type { HealthRule } from '~/core/market/health/rules/rules.ts'
import { type SeededKind, seedErrors } from '~/core/market/health/seeded-errors.fixture.ts'
import type { Database } from '~/database/connection.ts'
import { copyRows } from '~/database/copy-rows.ts'
import { PAY_RECORD_FACTS } from '~/database/pay-record-columns.ts'
import { withPostgresClient } from '~/database/postgres-client.ts'
import { createRandom } from '~/database/seeds/survey/world/random.ts'
import type { Context } from '~/server/context.ts'
import {
  checkSalaryHealth,
  type HealthReport,
} from '~/server/services/market/health/check-salary-health.ts'

export interface Seeding {
  /** share of the records that are typed wrong */
  readonly share: number
  readonly kinds: readonly SeededKind[]
  readonly seed: number
}

export interface SeededRecord {
  /** as it is right */
  readonly right: CheckedRecord
  /** as it is stored; the same where nothing is wrong */
  readonly stored: CheckedRecord
  /** null: right */
  readonly kind: SeededKind | null
}

/** Some records with slips put into their base, to the cent. */
export function withSlips(records: readonly CheckedRecord[], seeding: Seeding): SeededRecord[] {
  const { uniform } = createRandom(seeding.seed, 1)
  const rows = records.map((record) => {
    const { base, housing } = record
    return { record, pay: { base, housing, hoursPerYear: hoursOf(record) } }
  })
  return seedErrors(rows, uniform, seeding.share, seeding.kinds).map(({ row, pay, kind }) => {
    const base = Math.max(0.01, pay.base)
    const stored = { ...row.record, base, pay: base + row.record.housing }
    return { right: row.record, stored, kind }
  })
}

/** Records of whole organizations in two parts: about half are reported, the others stay unseen. */
export function dealtByOrganization(records: readonly CheckedRecord[]) {
  const organizations = [...new Set(records.map(({ organization }) => organization))]
  const reporting = new Set(organizations.filter((_, place) => place % 2 === 0))
  return {
    reported: records.filter(({ organization }) => reporting.has(organization)),
    unseen: records.filter(({ organization }) => !reporting.has(organization)),
  }
}

const COLUMNS = [
  ...['organization_key', 'person_key', 'source', ...PAY_RECORD_FACTS],
  ...['seca_offset_status', 'retirement_status', 'insurance_status', 'checked_at'],
]

/** As if an import had brought them; their ids are given by the database. */
export async function reportAsMembers(
  db: Database,
  records: readonly CheckedRecord[],
  checkedAt: Date,
): Promise<void> {
  const unknown = Array<string>(3).fill('unknown')
  const rows = records.map((one) => [
    ...[one.organization, one.person, 'member', one.payYear, one.observedOn, one.position],
    ...[one.organizationType, one.denomination, one.setting, one.state, one.county],
    ...[one.operatingBudget, one.attendance, one.staffFte, null, one.hoursPerWeek],
    ...[one.weeksPerYear, one.yearsExperience, one.yearsInRole, one.education, one.ordained],
    ...[Math.round(100 * one.base), one.housing === 0 ? null : Math.round(100 * one.housing)],
    ...[...unknown, checkedAt.toISOString()],
  ])
  await withPostgresClient(db, (client) => copyRows(client, 'pay_records', COLUMNS, rows))
}

export interface Tally {
  readonly records: number
  /** by a rule about the amount or the hours, held ones among them */
  readonly asked: number
  readonly held: number
}

export interface CheckedMembers {
  readonly report: HealthReport
  readonly right: Tally
  /** all slips together, then each kind */
  readonly wrong: Tally
  readonly byKind: ReadonlyMap<SeededKind, Tally>
  /** percent of what is asked about that is wrong */
  readonly precision: number
}

/** Rules that ask whether the amount or its hours are right; an outlier is only told. */
const ASKING: readonly HealthRule[] = [
  ...(['unit-error', 'digit-swap', 'fte-mismatch'] as const),
  'organization-level',
]

/** Checks the members' records, and counts what was found among the seeded slips and among what is right. */
export async function checkSeeded(
  context: Context,
  db: Database,
  seeded: readonly SeededRecord[],
): Promise<CheckedMembers> {
  const report = await checkSalaryHealth(context, { source: 'member', limit: 1 })
  const found = await findingsByPerson(db)
  const tallyOf = (some: readonly SeededRecord[]): Tally => {
    const states = some.map(({ stored }) => found.get(personOf(stored)))
    return {
      records: some.length,
      asked: states.filter((state) => state !== undefined).length,
      held: states.filter((state) => state === true).length,
    }
  }
  const kinds = [...new Set(seeded.flatMap(({ kind }) => kind ?? []))].sort()
  const right = tallyOf(seeded.filter(({ kind }) => kind === null))
  const wrong = tallyOf(seeded.filter(({ kind }) => kind !== null))
  const byKind = kinds.map(
    (kind) => [kind, tallyOf(seeded.filter((one) => one.kind === kind))] as const,
  )
  const precision = (100 * wrong.asked) / Math.max(1, wrong.asked + right.asked)
  return { report, right, wrong, byKind: new Map(byKind), precision }
}

function personOf({ person, payYear }: Pick<CheckedRecord, 'person' | 'payYear'>): string {
  return `${person} ${payYear}`
}

/** People and years that are asked about, and whether they are held. */
async function findingsByPerson(db: Database): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await db.raw<{ rows: { person: string; payYear: number; isHeld: boolean }[] }>(
    /* sql */ `
      select r.person_key as person, r.pay_year as "payYear", bool_or(f.holds_out) as "isHeld"
      from pay_records r join health_findings f
        on f.record_id = r.id or (f.source = r.source and f.organization_key = r.organization_key
          and (f.pay_year is null or f.pay_year = r.pay_year))
      where r.source = 'member' and f.status = 'open' and f.rule = any(:rules)
      group by 1, 2`,
    { rules: [...ASKING] },
  )
  return new Map(rows.map((row) => [personOf(row), row.isHeld]))
}
