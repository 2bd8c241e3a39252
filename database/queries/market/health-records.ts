/** Pay records as the health rules read them: whole organizations, streamed. */
import type { CheckedRecord } from '~/core/market/health/checked-record.ts'
import type { CornerstoneRow } from '~/core/market/health/cornerstone-ratios.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'
import type { RecordSource } from './snapshots.ts'

const SELECT = /* sql */ `
    select id, organization_key as organization, person_key as person, pay_year as "payYear",
      position_key as position, organization_type as "organizationType",
      denomination_key as denomination, setting, state_code as state, county_fips as county,
      operating_budget as "operatingBudget", attendance, staff_fte as "staffFte",
      hours_per_week as "hoursPerWeek", weeks_per_year as "weeksPerYear",
      years_experience as "yearsExperience", years_in_role as "yearsInRole", education, ordained,
      observed_on as "observedOn", base_cents as "baseCents", coalesce(housing_cents, 0) as "housingCents"`

const PAGE = 10_000

/**
 * Organizations with all of their records, about ten thousand records at a time, along the unique index of
 * pay_records: memory is one page and its largest organization.
 */
export async function* organizationPages(
  db: Queryable,
  {
    source,
    since,
  }: {
    readonly source: RecordSource
    /** YYYY-MM-DD: only organizations that have a record observed on or after it; null for all */
    readonly since: string | null
  },
): AsyncGenerator<CheckedRecord[][]> {
  let held: CheckedRecord[] = []
  let after: CheckedRecord | undefined
  for (;;) {
    const { rows }: { rows: Row[] } = await db.raw(pageQuery(after !== undefined, since !== null), {
      source,
      since,
      page: PAGE,
      organization: after?.organization ?? null,
      person: after?.person ?? null,
      payYear: after?.payYear ?? null,
    })
    const records = rows.map(toCheckedRecord)
    const organizations = byOrganization([...held, ...records])
    const last = records.at(-1)
    if (!last || rows.length < PAGE) {
      if (organizations.length > 0) yield organizations
      return
    }
    held = organizations.pop() ?? [] // its other records may be on the next page
    after = last
    if (organizations.length > 0) yield organizations
  }
}

/** All records of a source, whatever was found about them. */
export async function countRecords(db: Queryable, source: RecordSource): Promise<number> {
  const row = await db('pay_records').where({ source }).count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

/** Some records by their ids, in any order. */
export async function checkedRecords(
  db: Queryable,
  ids: readonly number[],
): Promise<CheckedRecord[]> {
  const rows = await checkedRecordsRows(db, {
    ids: [...ids],
  })
  return rows.map(toCheckedRecord)
}

const checkedRecordsRows = many(
  'checkedRecordsRows',
  `${SELECT} from pay_records where id = any(:ids)`,
)

/** The latest year of every organization of a snapshot. */
export async function latestOrganizations(
  db: Queryable,
  snapshotId: number,
  /** null: of all organizations */
  keys: readonly string[] | null = null,
): Promise<CornerstoneRow[]> {
  const rows = await latestOrganizationsRows(db, { snapshotId, keys: keys && [...keys] })
  return rows.map((row) => ({ ...row, staffFte: numberOrNull(row.staffFte) }))
}

const latestOrganizationsRows = many(
  'latestOrganizationsRows',
  /* sql */ `
      select distinct on (organization_key) organization_key as organization,
        organization_type as "organizationType", operating_budget as "operatingBudget",
        payroll_budget as "payrollBudget", attendance, staff_fte as "staffFte"
      from snapshot_organizations
      where snapshot_id = :snapshotId
        and (cast(:keys as uuid[]) is null or organization_key = any(cast(:keys as uuid[])))
      order by organization_key, pay_year desc`,
)

/** Row comparison follows the unique index (source, organization_key, person_key, pay_year). */
function pageQuery(later: boolean, limited: boolean): string {
  return /* sql */ `
    ${SELECT}
    from pay_records
    where source = :source
      ${later ? 'and (organization_key, person_key, pay_year) > (:organization::uuid, :person::uuid, :payYear)' : ''}
      ${limited ? 'and organization_key in (select organization_key from pay_records where source = :source and observed_on >= :since)' : ''}
    order by organization_key, person_key, pay_year
    limit :page`
}

type Text = 'staffFte' | 'hoursPerWeek' | 'weeksPerYear' | 'yearsExperience' | 'yearsInRole'
type Row = Omit<CheckedRecord, Text | 'base' | 'housing' | 'pay'> &
  Readonly<Record<Text, string | null>> & {
    readonly baseCents: number
    readonly housingCents: number
  }

function toCheckedRecord({ baseCents, housingCents, ...row }: Row): CheckedRecord {
  return {
    ...row,
    staffFte: numberOrNull(row.staffFte),
    hoursPerWeek: numberOrNull(row.hoursPerWeek),
    weeksPerYear: numberOrNull(row.weeksPerYear),
    yearsExperience: numberOrNull(row.yearsExperience),
    yearsInRole: numberOrNull(row.yearsInRole),
    base: baseCents / 100,
    housing: housingCents / 100,
    pay: (baseCents + housingCents) / 100,
  }
}

/** Rows come in order of organization, so that a change of key is a change of organization. */
function byOrganization(records: readonly CheckedRecord[]): CheckedRecord[][] {
  const organizations: CheckedRecord[][] = []
  for (const record of records) {
    const current = organizations.at(-1)
    if (current?.[0]?.organization === record.organization) current.push(record)
    else organizations.push([record])
  }
  return organizations
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}
