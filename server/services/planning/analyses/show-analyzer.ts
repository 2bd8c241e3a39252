/** The page of an organization's ratios, and its figures that are missing. */

import { can } from '~/core/authorize.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { InvalidInput } from '~/core/errors.ts'
import { askUnlessConfirmed } from '~/core/forms/asking.ts'
import type { Figures } from '~/core/people/organizations/figures.ts'
import type { Analysis } from '~/core/planning/analyzer/analysis.ts'
import { questionsInPlace } from '~/core/planning/analyzer/figures-form.ts'
import { findStatedFigures, listFigures } from '~/database/queries/people/organization-figures.ts'
import { type Context, today } from '../../../context.ts'
import { saveFigures } from '../../people/organizations/figures.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../../people/organizations/show-organization.ts'
import { lockOf, type PlanLock, requirePlan } from '../../plan-of.ts'
import { analyze } from './analyze.ts'

/** What every page of the analyzer shows around its answer. */
export interface AnalyzerFrame {
  readonly organization: OrganizationFrame & { readonly type: OrganizationType }
  /** what would open it; null where the plan does */
  readonly locked: PlanLock | null
  /** pay of single people is for those who see it */
  readonly mayReadPay: boolean
}

export interface ShownAnalyzer extends AnalyzerFrame {
  readonly analysis: Analysis | null
  /** of the compared year's own figures; 0 before any */
  readonly version: number
  readonly years: readonly number[]
  readonly mayUpdate: boolean
  readonly thisYear: number
}

interface Asked {
  readonly organizationId: number
  readonly year: number | null
}

export async function showAnalyzer(
  context: Context,
  { organizationId, year }: Asked,
): Promise<ShownAnalyzer> {
  const { frame, subject } = await openAnalyzer(context, organizationId)
  const years = await listFigures(context.db, organizationId)
  const analysis = frame.locked ? null : await analyze(context, subject, { year })
  const shown = years.find(({ fiscalYear }) => fiscalYear === analysis?.year?.fiscalYear)
  return {
    ...frame,
    analysis,
    version: shown?.version ?? 0,
    years: frame.locked ? [] : years.map(({ fiscalYear }) => fiscalYear),
    mayUpdate: can(context.actor, 'organization.update', subject),
    thisYear: Number(today(context).slice(0, 4)),
  }
}

/** Authorizes, and says whether the plan opens the analyzer. */
export async function openAnalyzer(context: Context, organizationId: number) {
  const subject = await loadOrganizationFor(context, 'estimate.read', organizationId)
  const locked = await lockOf(() => requirePlan(context, subject, 'analyzer'))
  const frame: AnalyzerFrame = {
    organization: { ...frameOf(context, subject), type: subject.type },
    locked,
    mayReadPay: can(context.actor, 'pay.read', subject),
  }
  return { frame, subject }
}

/** Everything of the page; refused where the plan does not open it. */
export async function readAnalysis(context: Context, asked: Asked): Promise<Analysis> {
  const subject = await loadOrganizationFor(context, 'estimate.read', asked.organizationId)
  await requirePlan(context, subject, 'analyzer')
  return await analyze(context, subject, asked)
}

/** Adds figures to a fiscal year; what was stated before and is not given stays. */
export async function addFigures(
  context: Context,
  input: {
    readonly organizationId: number
    readonly fiscalYear: number
    /** the version that was on the screen; 0 for a year that had none */
    readonly version: number
    readonly figures: Figures
    /** fields of the form, and ids of its questions that were answered by keeping */
    readonly asked: readonly string[]
    readonly confirmed: readonly string[]
  },
): Promise<void> {
  const { organizationId, fiscalYear, figures, asked } = input
  const subject = await loadOrganizationFor(context, 'organization.update', organizationId)
  await requirePlan(context, subject, 'analyzer')
  if (fiscalYear > Number(today(context).slice(0, 4)) + 1) {
    throw new InvalidInput({ fiscalYear: 'Enter this year, next year or an earlier one.' })
  }
  const key = { organizationId, campusId: null, fiscalYear }
  const stated = await findStatedFigures(context.db, key)
  const year = merged(stated, figures)
  askUnlessConfirmed(input, questionsInPlace(subject.type, year, asked))
  await saveFigures(context, { ...key, version: input.version, figures: year })
}

function merged(stated: Figures | null, given: Figures): Figures {
  return {
    operatingBudgetCents: given.operatingBudgetCents ?? stated?.operatingBudgetCents ?? null,
    attendance: given.attendance ?? stated?.attendance ?? null,
    payrollBudgetCents: given.payrollBudgetCents ?? stated?.payrollBudgetCents ?? null,
    staffFte: given.staffFte ?? stated?.staffFte ?? null,
  }
}
