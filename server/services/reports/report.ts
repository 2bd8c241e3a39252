/** Makes of an estimate what a report shows. */
import { presentSalary } from '~/core/analysis/place-pay.ts'
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import { sensitivityOf } from '~/core/estimation/predict/sensitivity.ts'
import { sharesWith } from '~/core/estimation/predict/tune.ts'
import type { PublishedModelledEstimate } from '~/core/privacy/publish-estimate.ts'
import { publishSensitivity } from '~/core/privacy/publish-sensitivity.ts'
import { publishMoved } from '~/core/privacy/publish-tuning.ts'
import { dayProblem, daysCovered } from '~/core/reports/as-of.ts'
import { movedToDate } from '~/core/reports/sections/date/moved-to-date.ts'
import { type PartTime, VERY_FEW_HOURS } from '~/core/reports/sections/range/facts.ts'
import { paySinceOf } from '~/core/reports/sections/place/pay-since.ts'
import type { Report } from '~/core/reports/report.ts'
import type { ReportQuery } from '~/core/reports/report-query.ts'
import { askedOtherwise, whatIfFacts } from '~/core/reports/what-if.ts'
import { type Context, today } from '../../context.ts'
import { type DetailedEstimate, estimateEmployee } from '../estimates/estimate-employee.ts'
import { payQueryOf } from '../estimates/pay-query.ts'
import { benefitsOf } from './benefits.ts'
import { clergyStudioOf } from './clergy-studio.ts'
import { localContextOf } from './local-context.ts'
import { localJobsOf, occupationOf } from './local-jobs.ts'
import { minimumOf } from './minimum.ts'
import { rememberedShares } from './model-answers.ts'
import { usedConstants } from './report-constants.ts'
import { tunedReport } from './tuning.ts'

export interface AskForReport {
  readonly employeeId: number
  readonly query: ReportQuery
}

export interface MadeReport {
  readonly estimate: DetailedEstimate
  readonly report: Report
  /** as it was asked, with what is wrong with a day that no report can be made for */
  readonly query: ReportQuery
}

/** A report on the published snapshot as it was asked for; stores nothing. Needs estimate.read and a plan with a place for the person. */
export async function workingReport(
  context: Context,
  { employeeId, query: asked }: AskForReport,
): Promise<MadeReport> {
  const query = await withDayChecked(context, asked)
  const estimate = await estimateEmployee(context, {
    employeeId,
    proposed: query.proposed.value,
    definition: query.definition,
    asOf: query.asOf.value,
    whatIf: whatIfFacts(query.whatIf),
  })
  return { estimate, query, report: await makeReport(context, estimate, query) }
}

/** A day outside what the snapshot can tell is answered beside its field; the report is then of today. */
async function withDayChecked(context: Context, query: ReportQuery): Promise<ReportQuery> {
  const { asOf } = query
  const snapshot = await context.market.current(context.db)
  if (asOf.value === null || !snapshot) return query
  const problem = dayProblem(asOf.value, daysCovered(snapshot.referenceDate, today(context)))
  return problem === null ? query : { ...query, asOf: { ...asOf, value: null, problem } }
}

async function makeReport(
  context: Context,
  made: DetailedEstimate,
  query: ReportQuery,
): Promise<Report> {
  const { employee, position } = made
  const state = employee.organization.stateCode
  // one after the other: it is saved inside a transaction, whose one connection takes one question at a time
  const local = await localContextOf(context, employee)
  const occupation = await occupationOf(context, { position: position.key, state })
  const benefits = await benefitsOf(context, made)
  const clergy = await clergyStudioOf(context, made, query)
  const minimum = await minimumOf(context, made, query)
  const constants = await usedConstants(context, {
    status: employee.clergyTaxStatus,
    on: made.asOf,
  })
  const ordinationUsual = occupation?.ordinationUsual ?? false
  return {
    ...reportOf(made),
    ...rangeParts(context, made, ordinationUsual),
    since: sinceOf(context, made),
    local,
    jobs: localJobsOf(occupation, state),
    benefits,
    clergy,
    minimum,
    constants,
  }
}

/** What there is to say only where there is a range. */
function rangeParts(
  context: Context,
  made: DetailedEstimate,
  ordinationUsual: boolean,
): Pick<Report, 'sensitivity' | 'tuning' | 'whatIf' | 'partTime' | 'moved'> {
  const { estimate, model, query, employee, asOf } = made
  if (estimate.kind === 'refused' || !model) return {}
  const { quantiles, method, evidence } = estimate
  return {
    sensitivity: sensitivityFor(context, made, model, quantiles.p50),
    tuning: tunedReport(context, made, { model, query, quantiles, ordinationUsual }),
    whatIf: askedOtherwise(payQueryOf(employee, asOf), query),
    partTime: partTimeOf(context, made, model, estimate),
    moved: movedToDate(method, {
      index: model.settings.index,
      monthsOld: evidence.medianAgeMonths,
    }),
  }
}

/**
 * What would move the range: the model alone is asked again, a few facts different; no peers are. That is some sixty
 * predictions, so they are remembered with the answer.
 */
function sensitivityFor(
  context: Context,
  made: DetailedEstimate,
  model: PayModel,
  median: number | null,
) {
  const make = () => sensitivityOf(model, made.query)
  return publishSensitivity(rememberedShares(context, made, 'sensitivity', make), median)
}

/** The same position in full time is the model's own answer for 40 hours of 52 weeks: the discount of part-time work is learned. */
function partTimeOf(
  context: Context,
  made: DetailedEstimate,
  model: PayModel,
  { partTime, quantiles, hourly, annualHours }: PublishedModelledEstimate,
): PartTime | undefined {
  if (!partTime || !annualHours) return undefined
  const { query, employee, pay } = made
  const { hoursPerWeek, weeksPerYear } = employee
  const fullTime = rememberedShares(context, made, 'full time', () =>
    sharesWith(model, query, FULL_TIME),
  )
  return {
    hoursPerWeek,
    weeksPerYear,
    actual: quantiles,
    hourly,
    fullTime: publishMoved(quantiles, fullTime),
    ownHourly: pay && Math.round((pay.dollars / annualHours) * 100) / 100,
    isVeryFew: hoursPerWeek < VERY_FEW_HOURS,
  }
}

const FULL_TIME = { hoursPerWeek: 40, weeksPerYear: 52 } as const

function sinceOf(context: Context, { employee, model, placing, query }: DetailedEstimate) {
  if (!placing || !employee.pay || !model) return undefined
  const since = paySinceOf({
    ageing: model.settings,
    growth: query.growthBeyondIndex ?? model.settings.growthBeyondIndex,
    changedOn: employee.pay.effectiveOn,
    today: today(context),
    salary: presentSalary(placing.now),
  })
  return since ?? undefined
}

/** Presents an estimate: keys of organizations, record weights and components of pay stay behind. */
function reportOf(made: DetailedEstimate): Report {
  const { employee, snapshot } = made
  const { organization } = employee
  return {
    employee: {
      id: employee.id,
      name: employee.name,
      jobTitle: employee.jobTitle,
      hoursPerWeek: employee.hoursPerWeek,
      weeksPerYear: employee.weeksPerYear,
      kind: employee.kind,
    },
    position: { title: made.position.title, weight: made.position.weight },
    otherPositions: employee.positions
      .filter(({ key }) => key !== made.position.key)
      .map(({ title, weight }) => `${title} (${weight} %)`),
    organization: {
      id: organization.id,
      name: organization.name,
      type: organization.type,
      city: organization.city,
      state: organization.stateCode,
      operatingBudget:
        organization.operatingBudgetCents === null ? null : organization.operatingBudgetCents / 100,
      attendance: organization.attendance,
    },
    definition: made.definition,
    asOf: made.asOf,
    snapshot: snapshot && {
      name: snapshot.name,
      source: snapshot.source,
      referenceDate: snapshot.referenceDate,
      records: snapshot.recordCount,
      organizations: snapshot.organizationCount,
    },
    estimate: made.estimate,
    pay: made.pay,
    payEffectiveOn: made.seesPay ? (employee.pay?.effectiveOn ?? null) : null,
    proposed: made.proposed,
    seesPay: made.seesPay,
    peersAsBefore: made.peersAsBefore,
  }
}
