/** Loads the demonstration survey by COPY, streaming: any number of records in the memory of one chunk. */

import type { ClientBase } from 'pg'
import type { Database } from '~/database/connection.ts'
import { type CopyRow, copyRows } from '~/database/copy-rows.ts'
import { PAY_RECORD_FACTS } from '~/database/pay-record-columns.ts'
import { inTransaction, withPostgresClient } from '~/database/postgres-client.ts'
import { generateSurvey } from './generate-survey.ts'
import { checkedAt } from './world/observation.ts'
import type { SurveyOrganization, SurveyOrganizationYear, SurveyRecord } from './world/survey.ts'
import { readSurveyWorld } from './world/survey-world.ts'

export interface SurveyLoad {
  readonly seed: number
  readonly recordCount: number
  readonly organizationCount: number
  readonly asOf: string
  /** False when this database had the survey already and nothing was written. */
  readonly loaded: boolean
}

export interface LoadSurveySettings {
  readonly seed: number
  readonly records: number
  /** YYYY-MM-DD */
  readonly asOf: string
}

/**
 * The demonstration survey of a fresh installation: the same on every machine and every day; on its seed see
 * docs/decisions/0004.
 */
export const DEMONSTRATION_SURVEY = {
  seed: 20_261_121,
  records: 20_000,
  asOf: '2026-11-20',
} as const

const SOURCE = 'demonstration'
/** Two starts at once: the second waits here and then finds the survey loaded. */
const LOCK = 'select pg_advisory_xact_lock(7203812)'

/** PostgreSQL keeps the foreign keys of one statement in memory until its end: about 50 bytes a row and key. */
const ROWS_OF_ONE_COPY = 200_000

const COLUMNS = [
  'organization_key',
  'person_key',
  'source',
  ...PAY_RECORD_FACTS,
  'seca_offset_cents',
  'retirement_cents',
  'insurance_cents',
  'seca_offset_status',
  'retirement_status',
  'insurance_status',
  'checked_at',
]

/**
 * Loads the survey once in one transaction: a database that has this seed already is left as it is. Needs
 * the reference tables. Another seed adds a second survey of other organizations beside the first.
 */
export async function loadSurvey(
  database: Database | ClientBase,
  settings: LoadSurveySettings,
): Promise<SurveyLoad> {
  return withPostgresClient(database, async (client) => {
    const earlier = await findLoad(client, settings.seed)
    if (earlier) return earlier
    return inTransaction(client, async () => {
      await client.query(LOCK)
      return (await findLoad(client, settings.seed)) ?? copySurvey(client, settings)
    })
  })
}

async function findLoad(client: ClientBase, seed: number): Promise<SurveyLoad | undefined> {
  const { rows } = await client.query<Omit<SurveyLoad, 'seed' | 'loaded'>>(
    `select record_count as "recordCount", organization_count as "organizationCount",
       to_char(as_of, 'YYYY-MM-DD') as "asOf"
     from survey_loads where source = $1 and seed = $2 order by id limit 1`,
    [SOURCE, seed],
  )
  return rows[0] && { seed, ...rows[0], loaded: false }
}

async function copySurvey(client: ClientBase, settings: LoadSurveySettings): Promise<SurveyLoad> {
  const counter = { organizations: 0 }
  const survey = generateSurvey({ ...settings, world: await readSurveyWorld() })
  const rows = surveyRows(survey, counter)
  let recordCount = 0
  while (recordCount < settings.records) {
    recordCount += await copyRows(client, 'pay_records', COLUMNS, take(rows, ROWS_OF_ONE_COPY))
  }
  const load = { ...settings, recordCount, organizationCount: counter.organizations }
  await client.query(
    `insert into survey_loads (source, seed, record_count, organization_count, as_of)
     values ($1, $2, $3, $4, $5)`,
    [SOURCE, load.seed, load.recordCount, load.organizationCount, load.asOf],
  )
  await client.query('analyze pay_records')
  const { seed, organizationCount, asOf } = load
  return { seed, recordCount, organizationCount, asOf, loaded: true }
}

function* surveyRows(
  survey: Iterable<SurveyOrganization>,
  counter: { organizations: number },
): Generator<CopyRow> {
  for (const organization of survey) {
    counter.organizations += 1
    for (const record of organization.records) yield payRecordRow(organization, record)
  }
}

/** The next rows of a generator that stays open for the ones after them. */
function* take(rows: Iterator<CopyRow>, count: number): Generator<CopyRow> {
  for (let i = 0; i < count; i += 1) {
    const next = rows.next()
    if (next.done) return
    yield next.value
  }
}

function payRecordRow(organization: SurveyOrganization, record: SurveyRecord): CopyRow {
  const year = organization.years.find(({ payYear }) => payYear === record.payYear)
  return [
    organization.key,
    record.person,
    SOURCE,
    record.payYear,
    record.observedOn,
    record.position,
    organization.organizationType,
    organization.denomination,
    organization.setting,
    organization.state,
    organization.county,
    ...sizeCells(year),
    record.hoursPerWeek,
    record.weeksPerYear,
    record.yearsExperience,
    record.yearsInRole,
    record.education,
    record.ordained,
    record.baseCents,
    record.housingCents,
    record.secaOffset.cents,
    record.retirement.cents,
    record.insurance.cents,
    record.secaOffset.status,
    record.retirement.status,
    record.insurance.status,
    checkedAt(record.observedOn),
  ]
}

function sizeCells(year: SurveyOrganizationYear | undefined): CopyRow {
  if (!year) throw new Error('a record of a year the organization did not report')
  return [year.operatingBudget, year.attendance, year.staffFte, year.payrollBudget]
}
