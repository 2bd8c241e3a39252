/** Applies the rules to the employees of one organization and reconciles the stored findings. */

import { mainPosition } from '~/core/engine/facts/pay-record.ts'
import { workplaceOf, workSiteOf } from '~/core/engine/facts/person-schema.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { checkEmployee, type EmployeeQuestion } from '~/core/market/health/check-employee.ts'
import type { CheckedRecord, HealthSettings } from '~/core/market/health/checked-record.ts'
import { blendedExpectation, expectationOf } from '~/core/market/health/expectation.ts'
import { EMPLOYEE_RULES, type Finding, type HealthRule } from '~/core/market/health/rules/rules.ts'
import {
  type ColleagueIndex,
  indexColleagues,
  type NamedRecord,
  sameTwice,
} from '~/core/market/health/same-row.ts'
import { isMinisterial } from '~/core/pay/definition.ts'
import { floorOn, isSalariedExempt } from '~/core/pay/legal-floors.ts'
import type { PayType } from '~/core/pay/pay-package.ts'
import {
  type EarlierPay,
  organizationsWithStaff,
  payHistory,
  readPositionLevels,
} from '~/database/queries/market/health-employees.ts'
import type { FindingSubject, NewFinding } from '~/database/queries/market/health-findings.ts'
import type { Context } from '../../../context.ts'
import {
  type Reconciled,
  reconcileFindings,
  subjectOf,
} from '../../market/health/reconcile-findings.ts'
import { surveyFor } from '../../market/survey-for.ts'
import { type EmployeeWithPay, listLoadedEmployees, withPay } from '../pay-access/load-employee.ts'
import { type Look, lookAtStaff } from '../pay-access/look.ts'
import { recordOf } from './employee-record.ts'

interface StaffRules {
  /** rules to apply */
  readonly rules: readonly HealthRule[]
  /** model of the published snapshot; null: rules that need one are left out */
  readonly model: PayModel | null
  readonly settings: HealthSettings
  readonly levels: ReadonlyMap<string, number>
}

interface CheckedStaff extends Reconciled {
  readonly employees: number
  readonly findings: readonly NewFinding[]
}

/** Input that is the same for all employees of a run. */
export async function staffRules(
  context: Context,
  { model, settings, rule }: Pick<StaffRules, 'model' | 'settings'> & { rule?: HealthRule },
): Promise<StaffRules> {
  const rules = EMPLOYEE_RULES.filter((one) => rule === undefined || one === rule)
  const levels = await context.market.shared('position levels', () =>
    readPositionLevels(context.db),
  )
  return { rules, model, settings, levels }
}

/**
 * Checks these employees of one organization; `colleagues` are all its employees, among whom duplicates are searched.
 * Volunteers, pensions, archived employees and unknown pay have no findings. One transaction.
 */
export async function checkStaff(
  context: Context,
  look: Look,
  loaded: readonly EmployeeWithPay[],
  others: readonly EmployeeWithPay[],
  rules: StaffRules,
): Promise<CheckedStaff> {
  const employees = loaded.map(withFirstPay)
  const colleagues = indexColleagues(others.flatMap((one) => namedRecord(context, one)))
  const ids = employees.map(({ id }) => id)
  const history = byEmployee(look.open(await payHistory(context.db, ids)))
  const findings: NewFinding[] = []
  const fingerprints = new Map<string, string>()
  for (const [index, employee] of employees.entries()) {
    if (index % BETWEEN_BREATHS === 0) await new Promise((done) => setImmediate(done))
    const fingerprint = fingerprintOf(employee)
    fingerprints.set(subjectOf(aboutEmployee(employee)), fingerprint)
    for (const finding of await findingsOf(context, employee, { colleagues, history, rules })) {
      if (rules.rules.includes(finding.rule))
        findings.push(newFinding(employee, finding, fingerprint))
    }
  }
  const reconciled = await reconcileFindings(
    context,
    {
      source: 'member',
      rules: rules.rules,
      fingerprints,
      recordIds: [],
      employeeIds: employees.map(({ id }) => id),
      organizationKeys: [],
    },
    findings,
  )
  return { ...reconciled, employees: employees.length, findings }
}

/** People after which other requests are served. */
const BETWEEN_BREATHS = 100

function byEmployee(history: readonly EarlierPay[]): Known['history'] {
  const known = new Map<number, EarlierPay[]>()
  for (const pay of history) {
    const earlier = known.get(pay.employeeId)
    if (earlier) earlier.push(pay)
    else known.set(pay.employeeId, [pay])
  }
  return known
}

/** Nothing where pay is unknown. */
function namedRecord(context: Context, employee: EmployeeWithPay): NamedRecord[] {
  const record = recordOf(context, withFirstPay(employee))
  return record ? [{ id: employee.id, name: employee.name, record }] : []
}

/** Pay that is planned before the first begins is checked like the first. */
function withFirstPay(employee: EmployeeWithPay): EmployeeWithPay {
  return { ...employee, pay: employee.pay ?? employee.planned }
}

interface Known {
  readonly colleagues: ColleagueIndex
  readonly history: ReadonlyMap<number, readonly EarlierPay[]>
  readonly rules: StaffRules
}

async function findingsOf(
  context: Context,
  employee: EmployeeWithPay,
  { colleagues, history, rules }: Known,
): Promise<readonly Finding[]> {
  const record = recordOf(context, employee)
  const isPension = employee.clergyTaxStatus === 'retired'
  if (!record || isPension || employee.archived || employee.kind === 'volunteer') return []
  const question = await questionOf(employee, record, { history, rules })
  const found = checkEmployee(question, rules.settings)
  // a real organization is not told what an invented survey calls usual; slips show by it all the same
  const tellsUsual = (await surveyFor(context, employee.organization)) !== null
  return [
    ...found.filter(({ rule }) => rule !== 'outlier' || tellsUsual),
    ...sameTwice({ id: employee.id, name: employee.name, record }, colleagues),
  ]
}

async function questionOf(
  employee: EmployeeWithPay,
  record: CheckedRecord,
  { history, rules }: Pick<Known, 'history' | 'rules'>,
): Promise<EmployeeQuestion> {
  const effectiveOn = employee.pay?.effectiveOn ?? record.observedOn
  const earlier = history.get(employee.id) ?? []
  const { key } = mainPosition(employee)
  return {
    record,
    expectation: employee.isPositionGuess
      ? null
      : rules.model && expectationAt(rules.model, employee, record),
    effectiveOn,
    before: earlier.findLast((one) => one.effectiveOn < effectiveOn) ?? null,
    minister: isMinisterial(employee),
    seemsExempt: isSalariedExempt(exemptAs(employee, rules.levels.get(key) ?? 0), baseOf(employee)),
    ...floorsOf(employee, record.observedOn, rules.settings),
  }
}

/** Where the pay type was not specified, those who lead an area count as exempt. */
function exemptAs({ payType }: EmployeeWithPay, level: number): PayType | null {
  return payType === null && level >= LEADS_AN_AREA ? 'exempt' : payType
}

const LEADS_AN_AREA = 3

function expectationAt(model: PayModel, { positions }: EmployeeWithPay, record: CheckedRecord) {
  return blendedExpectation(
    positions.map(({ key, weight }) => ({
      weight,
      expectation: expectationOf(model, { ...record, position: key }),
    })),
  )
}

function baseOf({ pay }: EmployeeWithPay) {
  return pay?.package.components.find(({ kind }) => kind === 'base')
}

/** The floors of the workplace on a day. */
function floorsOf(employee: EmployeeWithPay, on: string, { floors }: StaffRules['settings']) {
  const site = workSiteOf(employee)
  return {
    minimumWage: isSalariedExempt(employee.payType, baseOf(employee))
      ? null
      : floorOn(floors, { kind: 'minimum_wage', site, on }),
    salaryLevel: floorOn(floors, {
      kind: 'exempt_salary',
      site,
      on,
      exemption: employee.exemption,
    }),
  }
}

function aboutEmployee({ id }: EmployeeWithPay): FindingSubject {
  return { recordId: null, employeeId: id, organizationKey: null, payYear: null }
}

/** What asks again after a confirmation: another year of stale pay, and another floor of the law. */
function askedAgain({ rule, score }: Finding): string {
  if (rule === 'stale') return `, ${Math.floor(score / 12)} years`
  return rule === 'legal-floor' || rule === 'exempt-salary' ? `, short by ${score.toFixed(4)}` : ''
}

function newFinding(employee: EmployeeWithPay, finding: Finding, fingerprint: string): NewFinding {
  const { rule, severity, score, message, suggestion } = finding
  const suggestionCents = suggestion === undefined ? null : Math.round(suggestion * 100)
  return {
    ...aboutEmployee(employee),
    ...{ rule, severity, score, message, suggestionCents },
    fingerprint: `${fingerprint}${askedAgain(finding)}`,
  }
}

/** One organization at a time, each in a transaction; memory is one organization with its findings. */
export async function* checkEveryStaff(
  context: Context,
  rules: StaffRules,
): AsyncGenerator<CheckedStaff> {
  for await (const organizationId of organizationsWithStaff(context.db)) {
    const organization = { id: organizationId, membership: null }
    const look = await lookAtStaff(context, 'check of pay', organization)
    const closed = await listLoadedEmployees(context, organizationId)
    const staff = closed.map((employee) => withPay(look, employee))
    yield await checkStaff(context, look, staff, staff, rules)
  }
}

/** All facts of the rules that a correction would change. */
function fingerprintOf({ pay, positions, ...employee }: EmployeeWithPay): string {
  const { hoursPerWeek, weeksPerYear, ordained, kind, payType } = employee
  const { stateCode } = workplaceOf(employee)
  const paid = pay?.package.components.map((one) => `${one.kind} ${one.annual}`).sort() ?? []
  const roles = positions.map(({ key, weight }) => `${key} ${weight}`)
  return [
    ...[paid, pay?.effectiveOn, hoursPerWeek, weeksPerYear],
    ...[ordained, kind, roles, stateCode, ...(payType === null ? [] : [payType])],
  ].join(' ')
}
