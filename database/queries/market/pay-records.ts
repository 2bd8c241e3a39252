/** Checked pay records as the estimator reads them: the only way into a snapshot, with pay to $100. */
import type { Knex } from 'knex'
import type { CountedRecord } from '~/core/engine/comparables/told-crowds.ts'
import { roundRecordPay } from '~/core/engine/facts/disclosure.ts'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../../connection.ts'
import { type Contributors, snapshotContributors } from './contributors.ts'
import { HELD_UNDECIDED, NOT_HELD_OUT } from './held-records.ts'
import type { RecordSource } from './snapshots.ts'

export interface RecordWindow {
  readonly source: RecordSource
  /** YYYY-MM-DD, both included */
  readonly from: string
  readonly to: string
}

interface ToldRecords {
  /** by record that may be told, its crowd: all others wait; default: nothing waits */
  readonly crowds?: ReadonlyMap<number, number>
}

/** A window whose records carry the key of who is behind them in place of their organization's. */
export interface ContributedWindow extends RecordWindow, ToldRecords {
  readonly contributors: Contributors
  /** those that rules hold out and nobody decided about, in place of those that count */
  readonly isHeld?: boolean
}

/** The records a snapshot froze, whatever arrived or was found since. */
export interface FrozenSet extends ToldRecords {
  readonly snapshotId: number
}

interface Row {
  id: number
  organization: string
  position: string
  organizationType: PayRecord['organizationType']
  denomination: string | null
  setting: PayRecord['setting']
  state: string | null
  county: string | null
  operatingBudget: number | null
  attendance: number | null
  staffFte: string | null
  hoursPerWeek: string | null
  weeksPerYear: string | null
  yearsExperience: string | null
  yearsInRole: string | null
  education: PayRecord['education']
  ordained: boolean | null
  observedOn: string
  cents: number
  figure: number
}

const PAGE = 20_000

/** What an employer's share of FICA is, for the definition that counts it. */
export interface FicaRates {
  readonly rate: number
  /** cents a year */
  readonly wageBase: number
  readonly rateAboveBase: number
}

interface CountedPay {
  readonly cents: string
  /** what of it an employer decides: rates of law change for everybody */
  readonly decided?: string
  /** records that do not say enough for this definition are left out, never taken as zero */
  readonly where: string
}

const SALARY = 'base_cents + coalesce(housing_cents, 0)'
const BENEFITS =
  'coalesce(seca_offset_cents, 0) + coalesce(retirement_cents, 0) + coalesce(insurance_cents, 0)'
const BENEFITS_KNOWN = ['seca_offset', 'retirement', 'insurance']
  .map(
    (one) =>
      `${one}_status <> 'unknown' and (${one}_status <> 'cost_known' or ${one}_cents is not null)`,
  )
  .join(' and ')
/** Wages of lay staff; an ordained person pays SECA instead. */
const WAGES = `case when ordained then 0 else ${SALARY} + coalesce(seca_offset_cents, 0) end`

const COUNTED: Readonly<Record<DefinitionOfPay, CountedPay>> = {
  cash: { cents: 'base_cents', where: 'true' },
  salary: { cents: SALARY, where: 'true' },
  package: { cents: `${SALARY} + ${BENEFITS}`, where: BENEFITS_KNOWN },
  employer_cost: {
    cents: `${SALARY} + ${BENEFITS}
      + round(least(${WAGES}, :wageBase) * cast(:rate as numeric) + greatest(${WAGES} - :wageBase, 0) * cast(:rateAboveBase as numeric))`,
    decided: `${SALARY} + ${BENEFITS}`,
    where: BENEFITS_KNOWN,
  },
}

export interface CountedAs {
  readonly definition: DefinitionOfPay
  /** needed for employer_cost only */
  readonly fica: FicaRates
}

/**
 * Records of the window that no health finding holds out (or the held ones), or those a snapshot froze, in order of id,
 * a page at a time; memory is one page. The organization of a record is its contributor: all that protects counts
 * these.
 */
export async function* payRecordPages(
  db: Queryable,
  records: ContributedWindow | FrozenSet,
  { definition, fica }: CountedAs,
): AsyncGenerator<(PayRecord & CountedRecord)[]> {
  const { cents, decided = cents, where } = COUNTED[definition]
  const rates = definition === 'employer_cost' ? { ...fica } : {}
  const contributors =
    'snapshotId' in records
      ? await snapshotContributors(db, records.snapshotId)
      : records.contributors
  let after = 0
  for (;;) {
    const rows: Row[] = await db('pay_records')
      .select({ ...COLUMNS, cents: db.raw(cents, rates), figure: db.raw(figureOf(decided)) })
      .where('id', '>', after)
      .whereRaw(where)
      .modify((query) => {
        if ('snapshotId' in records)
          query.whereIn('id', frozenIds(db, records).where('record_id', '>', after))
        else withinWindow(query, records)
      })
      .orderBy('id')
      .limit(PAGE)
    const told = rows.filter(({ id }) => records.crowds?.has(id) ?? true)
    if (told.length > 0) yield told.map((row) => toPayRecord(row, contributors))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** The records of a snapshot with these ids that are still there, in order of id. */
export async function payRecordsByIds(
  db: Queryable,
  { snapshotId }: FrozenSet,
  ids: readonly number[],
  { definition, fica }: CountedAs,
): Promise<PayRecord[]> {
  const { cents, where } = COUNTED[definition]
  const rates = definition === 'employer_cost' ? { ...fica } : {}
  const rows: Omit<Row, 'figure'>[] = await db('pay_records')
    .select({ ...COLUMNS, cents: db.raw(cents, rates) })
    .whereIn('id', ids)
    .whereRaw(where)
    .orderBy('id')
  const contributors = await snapshotContributors(db, snapshotId)
  return rows.map((row) => toPayRecord(row, contributors))
}

function withinWindow(query: Knex.QueryBuilder, window: ContributedWindow) {
  const { source, from, to, isHeld = false } = window
  query
    .where({ source })
    .whereBetween('observed_on', [from, to])
    .whereRaw(isHeld ? HELD_UNDECIDED : NOT_HELD_OUT)
}

/** Salary is the definition every snapshot has, and every record has one. */
function frozenIds(db: Queryable, { snapshotId }: FrozenSet) {
  return db('snapshot_records')
    .where({ snapshot_id: snapshotId, definition: 'salary' })
    .select('record_id')
}

/** Counts held-out records too: it decides only the share to draw. */
export async function countPayRecords(
  db: Queryable,
  records: RecordWindow | FrozenSet,
): Promise<number> {
  const row =
    'snapshotId' in records
      ? await frozenIds(db, records).clearSelect().count({ count: '*' }).first()
      : await db('pay_records')
          .where({ source: records.source })
          .whereBetween('observed_on', [records.from, records.to])
          .count({ count: '*' })
          .first()
  return Number(row?.count ?? 0)
}

/** Frozen records that are no longer there: their import was undone, or their organization was deleted. */
export async function countTakenBack(db: Queryable, set: FrozenSet): Promise<number> {
  const row = await frozenIds(db, set)
    .clearSelect()
    .whereNotExists(db('pay_records').whereRaw('pay_records.id = snapshot_records.record_id'))
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

const COLUMNS = {
  id: 'id',
  organization: 'organization_key',
  position: 'position_key',
  organizationType: 'organization_type',
  denomination: 'denomination_key',
  setting: 'setting',
  state: 'state_code',
  county: 'county_fips',
  operatingBudget: 'operating_budget',
  attendance: 'attendance',
  staffFte: 'staff_fte',
  hoursPerWeek: 'hours_per_week',
  weeksPerYear: 'weeks_per_year',
  yearsExperience: 'years_experience',
  yearsInRole: 'years_in_role',
  education: 'education',
  ordained: 'ordained',
  observedOn: 'observed_on',
}

/** Of person, year and pay to $100, so that a record that is entered again is known again: 52 bits of a hash. */
function figureOf(cents: string): string {
  const text = `person_key || ' ' || pay_year || ' ' || round((${cents})::numeric, -4)`
  return `('x' || left(md5(${text}), 13))::bit(52)::bigint`
}

function toPayRecord<R extends Omit<Row, 'figure'>>(
  { cents, ...row }: R,
  contributors: Contributors,
) {
  return {
    ...row,
    organization: contributors.get(row.organization) ?? row.organization,
    staffFte: numberOrNull(row.staffFte),
    hoursPerWeek: numberOrNull(row.hoursPerWeek),
    weeksPerYear: numberOrNull(row.weeksPerYear),
    yearsExperience: numberOrNull(row.yearsExperience),
    yearsInRole: numberOrNull(row.yearsInRole),
    pay: roundRecordPay(Number(cents) / 100),
  }
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** Of the surveys loaded from a source; 0 before the first. */
export async function largestSeed(db: Queryable, source: RecordSource): Promise<number> {
  const row = await db('survey_loads').where({ source }).max({ largest: 'seed' }).first()
  return Number(row?.largest ?? 0)
}

/** The day as of which the newest survey of a source was made; null before the first. */
export async function newestSurveyDay(db: Queryable, source: RecordSource): Promise<string | null> {
  const row = await db('survey_loads').where({ source }).max({ day: 'as_of' }).first()
  return row?.day ?? null
}

export interface ObservedDays {
  /** YYYY-MM-DD */
  readonly oldest: string
  readonly newest: string
}

/** Null without any record of the source. */
export async function observedDays(
  db: Queryable,
  source: RecordSource,
): Promise<ObservedDays | null> {
  const row = await db('pay_records')
    .where({ source })
    .min({ oldest: 'observed_on' })
    .max({ newest: 'observed_on' })
    .first<{ oldest: string | null; newest: string | null }>()
  return row?.oldest && row.newest ? { oldest: row.oldest, newest: row.newest } : null
}

/** Everything of a window, held out or not. */
export async function countObserved(
  db: Queryable,
  { source, from, to }: RecordWindow,
): Promise<number> {
  const row = await db('pay_records')
    .where({ source })
    .whereBetween('observed_on', [from, to])
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** One row for an organization and year of the frozen records: what the analyzer compares later. */
export async function freezeOrganizations(db: Queryable, snapshotId: number): Promise<void> {
  await db.raw(
    /* sql */ `
      insert into snapshot_organizations (snapshot_id, organization_key, pay_year, organization_type,
        denomination_key, setting, state_code, operating_budget, attendance, payroll_budget, staff_fte)
      select distinct on (organization_key, pay_year) :snapshotId::bigint, organization_key, pay_year,
        organization_type, denomination_key, setting, state_code, operating_budget, attendance,
        payroll_budget, staff_fte
      from pay_records
      where id in (select record_id from snapshot_records where snapshot_id = :snapshotId and definition = 'salary')
      order by organization_key, pay_year, id`,
    { snapshotId },
  )
}
