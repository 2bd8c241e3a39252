/** Employees with the facts of their organization, in one round trip. */

import type { OrganizationType, Setting } from '~/core/engine/facts/organization.ts'
import type { Education, EmployeeKind } from '~/core/engine/facts/person.ts'
import type { CampusFacts } from '~/core/engine/facts/person-schema.ts'
import type { ClergyTaxStatus } from '~/core/pay/definition.ts'
import type { Exemption } from '~/core/pay/legal-floors.ts'
import type {
  BenefitStatus,
  ParsonageMethod,
  PayComponent,
  PayType,
} from '~/core/pay/pay-package.ts'
import type { PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import type { Membership } from '~/core/policy.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { one } from '../query.ts'
import { PAY_POLICY } from './pay-policies.ts'

const COMPONENTS = /* sql */ `'effectiveOn', k.effective_on, 'isStartUnknown', k.is_start_unknown, 'components', coalesce((
        select json_agg(json_build_object('kind', c.kind, 'asTyped', c.as_typed,
          'amount', coalesce(c.rate_cents, c.amount_cents), 'period', c.period, 'annual', c.annual_cents))
        from pay_components c where c.pay_package_id = k.id), '[]')`

/** The newest package that has begun. Pay of those who are not hired yet is planned, whatever its day. */
export const IN_FORCE = (packages: string) =>
  `${packages}.effective_on <= cast(:today as date) and e.kind <> 'planned_hire'`

const NEXT_FIRST = `k.effective_on <= cast(:today as date), abs(k.effective_on - cast(:today as date))`

/** JSON turns the exact numerics into numbers, which hold them. */
const EMPLOYEE = /* sql */ `
    e.id, e.version, e.kind, e.name, e.job_title as "jobTitle",
    coalesce((
      select json_agg(json_build_object('key', p.key, 'title', p.title, 'weight', w.weight) order by w.ordinal)
      from employee_positions w join positions p on p.key = w.position_key
      where w.employee_id = e.id
    ), '[]') as positions,
    e.is_position_guess as "isPositionGuess",
    e.hours_per_week::float8 as "hoursPerWeek", e.weeks_per_year::float8 as "weeksPerYear",
    e.years_experience::float8 as "yearsExperience", e.years_in_role::float8 as "yearsInRole",
    e.education, e.ordained, e.clergy_tax_status as "clergyTaxStatus", e.pay_type as "payType", e.exemption,
    e.insurance_status as "insuranceStatus", e.retirement_status as "retirementStatus",
    e.lives_in_parsonage as "livesInParsonage", e.required_lodging as "requiredLodging", e.campus_id as "campusId",
    (
      select json_build_object('name', c.name, 'operatingBudgetCents', g.operating_budget_cents,
        'attendance', g.attendance, 'staffFte', g.staff_fte, 'place', json_build_object('city', c.city,
          'stateCode', c.state_code, 'countyFips', c.county_fips))
      from campuses c left join lateral (
        select * from organization_metrics x
        where x.organization_id = c.organization_id and x.campus_id = c.id
        order by x.fiscal_year desc limit 1
      ) g on true
      where c.id = e.campus_id and c.archived_at is null
    ) as campus,
    e.archived_at is not null as archived,
    (
      select json_build_object(${COMPONENTS})
      from pay_packages k where k.employee_id = e.id and ${IN_FORCE('k')}
      order by k.effective_on desc
      limit 1
    ) as pay,
    (
      select json_build_object(${COMPONENTS}, 'by', u.name, 'at', k.created_at, 'proposedAs', k.proposed_as)
      from pay_packages k left join users u on u.id = k.created_by
      where k.employee_id = e.id and not (${IN_FORCE('k')})
      order by ${NEXT_FIRST}
      limit 1
    ) as planned`

const COMMON = /* sql */ `
    o.archived_at is not null as "organizationArchived",
    json_build_object('id', o.id, 'name', o.name, 'type', o.type, 'plan', o.plan,
      'isDemonstration', o.is_demonstration,
      'payPolicy', case when y.organization_id is not null then ${PAY_POLICY} end,
      'denominationKey', o.denomination_key, 'setting', o.setting, 'city', o.city,
      'stateCode', o.state_code, 'countyFips', o.county_fips, 'marketKey', o.market_key,
      'fiscalYear', m.fiscal_year, 'operatingBudgetCents', m.operating_budget_cents,
      'attendance', m.attendance, 'payrollBudgetCents', m.payroll_budget_cents,
      'staffFte', m.staff_fte, 'growthBeyondIndex', y.growth_beyond_index,
      'parsonageMethod', coalesce(y.parsonage_method, 'fair_rental_value'),
      'form8274', coalesce(y.form_8274, false)) as organization,
    (
      select json_build_object('role', s.role, 'seesPay', s.sees_pay)
      from memberships s where s.organization_id = o.id and s.user_id = :userId
    ) as membership`

const JOINS = /* sql */ `
  left join organization_pay_policies y on y.organization_id = o.id
  left join lateral (
    select * from organization_figures f
    where f.organization_id = o.id
    order by f.fiscal_year desc limit 1
  ) m on true`

const SELECT = /* sql */ `
  select ${EMPLOYEE}, ${COMMON}
  from employees e join organizations o on o.id = e.organization_id ${JOINS}`

const LIST = /* sql */ `
  select ${COMMON}, coalesce((
    select json_agg(e order by e.id) from (
      select ${EMPLOYEE}
      from employees e where e.organization_id = o.id and e.archived_at is null
        and (cast(:ids as bigint[]) is null or e.id = any(cast(:ids as bigint[])))
      order by e.id
    ) e
  ), '[]') as employees
  from organizations o ${JOINS}
  where o.id = :organizationId`

export interface EmployeeRow {
  readonly id: number
  readonly version: number
  readonly kind: EmployeeKind
  readonly name: string
  readonly jobTitle: string
  /** in the order they were entered; weights sum to 100 */
  readonly positions: readonly {
    readonly key: string
    readonly title: string
    readonly weight: number
  }[]
  /** found by likeness to a job title of a file, and confirmed by nobody */
  readonly isPositionGuess: boolean
  readonly hoursPerWeek: number
  readonly weeksPerYear: number
  readonly yearsExperience: number | null
  readonly yearsInRole: number | null
  readonly education: Education | null
  readonly ordained: boolean | null
  readonly clergyTaxStatus: ClergyTaxStatus
  /** null where it was not specified */
  readonly payType: PayType | null
  /** of exempt staff; null where it was not specified */
  readonly exemption: Exemption | null
  readonly insuranceStatus: BenefitStatus
  readonly retirementStatus: BenefitStatus
  readonly livesInParsonage: boolean
  /** lodging of lay staff under IRC section 119 */
  readonly requiredLodging: boolean
  /** null where the organization has one place, or none was chosen */
  readonly campusId: number | null
  /** the same campus with its place and its own figures of the newest year; null where it is archived */
  readonly campus: CampusFacts | null
  readonly archived: boolean
  readonly organizationArchived: boolean
  /** in force on the day; null before the first begins, and for those who are not hired yet */
  readonly pay: Closed<PayRow | null>
  /** the next pay that begins after the day; of those who are not hired yet, the newest where none does */
  readonly planned: Closed<PlannedRow | null>
  readonly organization: OrganizationFacts
  /** the actor's own; null for strangers, staff and the system */
  readonly membership: Membership | null
}

export interface PayRow {
  readonly effectiveOn: string
  /** the day is that of an import whose file did not say when the pay began */
  readonly isStartUnknown: boolean
  readonly components: readonly PayComponent[]
}

export interface PlannedRow extends PayRow {
  /** who wrote it; null where an import did, or the account is gone */
  readonly by: string | null
  /** ISO instant */
  readonly at: string
  /** the amount as it was typed where it was proposed; null where the components were typed */
  readonly proposedAs: string | null
}

export interface OrganizationFacts {
  readonly id: number
  readonly name: string
  readonly type: OrganizationType
  readonly plan: Plan
  /** invented for the demonstration */
  readonly isDemonstration: boolean
  /** what an owner chose; null where nothing was */
  readonly payPolicy: PayPolicy | null
  readonly denominationKey: string | null
  readonly setting: Setting | null
  readonly city: string
  readonly stateCode: string
  readonly countyFips: string | null
  /** groups the organization's own records in a snapshot without naming it */
  readonly marketKey: string
  /** of the newest fiscal year with figures, as are the next five; null before the first */
  readonly fiscalYear: number | null
  readonly operatingBudgetCents: number | null
  readonly attendance: number | null
  readonly payrollBudgetCents: number | null
  readonly staffFte: number | null
  /** value of a parsonage without an entered rental value */
  readonly parsonageMethod: ParsonageMethod
  /** the church filed Form 8274: it pays no FICA */
  readonly form8274: boolean
  /** growth of pay after the last published index, as a fraction a year; null where the organization chose none */
  readonly growthBeyondIndex: number | null
}

interface Asking {
  /** whose membership counts; null for the system */
  readonly userId: number | null
  /** YYYY-MM-DD: pay that begins later is planned */
  readonly today: string
}

export interface AskingForStaff extends Asking {
  readonly organizationId: number
  /** null: everybody */
  readonly employeeIds?: readonly number[] | null
}

export async function findEmployeeRow(
  db: Queryable,
  { employeeId, ...asking }: Asking & { readonly employeeId: number },
): Promise<EmployeeRow | null> {
  const row = await findEmployeeStoredRow(db, {
    ...asking,
    employeeId,
  })
  return row ? { ...row, pay: new Closed(row.pay), planned: new Closed(row.planned) } : null
}

const findEmployeeStoredRow = one('findEmployeeStoredRow', `${SELECT} where e.id = :employeeId`)

/**
 * Current staff of one organization, or those of them that are named, oldest entry first; the archived are left out.
 */
export async function listEmployeeRows(
  db: Queryable,
  { organizationId, employeeIds = null, ...asking }: AskingForStaff,
): Promise<EmployeeRow[]> {
  const ids = employeeIds && [...employeeIds]
  const asked = { ...asking, organizationId, ids }
  const row = await listEmployeeStoredRows(db, asked)
  if (!row) return []
  const { employees, ...common } = row
  // nobody else has these rows: a copy of each would cost more than reading them
  return employees.map((row) => {
    const closed = { pay: new Closed(row.pay), planned: new Closed(row.planned) }
    return Object.assign(row, common, closed)
  })
}

const listEmployeeStoredRows = one('listEmployeeStoredRows', LIST)
