/** Checked pay records as the estimator reads them. */
import type { PayRecord } from '~/core/estimation/types.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../connection.ts'
import type { RecordSource } from './snapshots.ts'

export interface RecordWindow {
  readonly source: RecordSource
  /** YYYY-MM-DD, both included */
  readonly from: string
  readonly to: string
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
}

const PAGE = 20_000

/** Which cents count as pay; null where the engine has no model for the definition yet. */
const CENTS: Readonly<Record<DefinitionOfPay, string | null>> = {
  cash: 'base_cents',
  salary: 'base_cents + coalesce(housing_cents, 0)',
  package: null,
  employer_cost: null,
}

/** Records of the window in order of id, a page at a time; memory is one page. */
export async function* payRecordPages(
  db: Queryable,
  window: RecordWindow,
  definition: DefinitionOfPay,
): AsyncGenerator<PayRecord[]> {
  const cents = CENTS[definition]
  if (!cents) throw new Error(`no records are read for the definition ${definition}`)
  let after = 0
  for (;;) {
    const rows: Row[] = await db('pay_records')
      .select({ ...COLUMNS, cents: db.raw(cents) })
      .where({ source: window.source })
      .where('id', '>', after)
      .whereBetween('observed_on', [window.from, window.to])
      .orderBy('id')
      .limit(PAGE)
    if (rows.length > 0) yield rows.map(toPayRecord)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
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

function toPayRecord({ cents, ...row }: Row): PayRecord {
  return {
    ...row,
    staffFte: numberOrNull(row.staffFte),
    hoursPerWeek: numberOrNull(row.hoursPerWeek),
    weeksPerYear: numberOrNull(row.weeksPerYear),
    yearsExperience: numberOrNull(row.yearsExperience),
    yearsInRole: numberOrNull(row.yearsInRole),
    pay: Number(cents) / 100,
  }
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}
