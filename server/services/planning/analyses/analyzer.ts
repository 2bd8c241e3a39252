/** The page of an organization's ratios, and its figures that are missing. */

import { authorize, can } from '~/core/authorize.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { InvalidInput } from '~/core/errors.ts'
import { askUnlessConfirmed } from '~/core/forms/asking.ts'
import type { Figures } from '~/core/people/organizations/figures.ts'
import { reviewCohorts } from '~/core/planning/analyzer/cohorts.ts'
import {
  type Analysis,
  type AnalyzedRatio,
  type PeerCurve,
  readCurve,
  strengthOfPeers,
  YEARS_SHOWN,
  type YearOfFigures,
} from '~/core/planning/analyzer/curve.ts'
import { questionsInPlace } from '~/core/planning/analyzer/figures-form.ts'
import {
  type Cornerstones,
  cornerstonesOf,
  RATIO_KEYS,
  type RatioKey,
  ratioOf,
} from '~/core/planning/analyzer/ratios.ts'
import {
  type FiguresOfYear,
  findStatedFigures,
  listFigures,
} from '~/database/queries/people/organization-figures.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import { findOwnContributor } from '~/database/queries/planning/dashboard.ts'
import { type Context, today } from '../../../context.ts'
import { staffLines } from '../../answers/estimates/staff-lines.ts'
import { listPositions } from '../../market/catalog.ts'
import { surveyFor } from '../../market/survey-for.ts'
import { saveFigures } from '../../people/organizations/figures.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { frameOf } from '../../people/organizations/show-organization.ts'
import { lookAtStaff } from '../../people/pay-access/look.ts'
import { lockOf, requirePlan } from '../../plan-of.ts'

interface Asked {
  readonly organizationId: number
  readonly year: number | null
}

export async function showAnalyzer(context: Context, { organizationId, year }: Asked) {
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
async function openAnalyzer(context: Context, organizationId: number) {
  const subject = await loadOrganizationFor(context, 'estimate.read', organizationId)
  const locked = await lockOf(() => requirePlan(context, subject, 'analyzer'))
  const frame = {
    organization: { ...frameOf(context, subject), type: subject.type },
    locked,
    // pay of single people is for those who see it
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

interface Analyzed {
  readonly id: number
  readonly name: string
  readonly type: OrganizationType
  readonly isDemonstration: boolean
}

/** The caller authorizes and checks the plan. `year` is one that has figures, else the newest that has. */
async function analyze(
  context: Context,
  { id, name, type, isDemonstration }: Analyzed,
  asked: { readonly year?: number | null } = {},
): Promise<Analysis> {
  const years = (await listFigures(context.db, id)).map(yearOf)
  const year = years.find(({ fiscalYear }) => fiscalYear === asked.year) ?? years[0] ?? null
  const { snapshot, curves } = await curvesFor(context, { id, type, isDemonstration })
  return {
    organization: { id, name, type },
    ...{ asOf: today(context), year, snapshot },
    history: years.filter((one) => year && one.fiscalYear <= year.fiscalYear).slice(0, YEARS_SHOWN),
    ratios: RATIO_KEYS.map((key) =>
      analyzedRatio(key, { year, curve: curves?.[key] ?? null, today: today(context) }),
    ),
  }
}

/** The curves as the organization sees them; null before the first snapshot. */
export async function curvesFor(
  context: Context,
  { id, type, isDemonstration }: Pick<Analyzed, 'id' | 'type' | 'isDemonstration'>,
): Promise<{
  readonly snapshot: string | null
  readonly curves: Readonly<Record<RatioKey, PeerCurve>> | null
}> {
  const { market, db } = context
  const snapshot = await surveyFor(context, { isDemonstration })
  if (!snapshot) return { snapshot: null, curves: null }
  const contributor = await findOwnContributor(db, { snapshotId: snapshot.id, organizationId: id })
  const curves = await market.peers.find(db, { snapshotId: snapshot.id, type, contributor })
  return { snapshot: snapshot.name, curves }
}

function yearOf(figures: FiguresOfYear): YearOfFigures {
  return { fiscalYear: figures.fiscalYear, figures: cornerstonesOf(figures) }
}

function analyzedRatio(
  key: RatioKey,
  at: {
    readonly year: YearOfFigures | null
    readonly curve: PeerCurve | null
    readonly today: string
  },
): AnalyzedRatio {
  const figures = at.year?.figures ?? { budget: null, people: null, payroll: null, staff: null }
  const peers = at.curve && figures.budget !== null ? readCurve(at.curve, figures.budget) : null
  const strength = peers && strengthOfPeers(peers, at.today)
  return { key, own: ratioOf(key, figures), peers, strength, curve: at.curve }
}

const NOTHING: Cornerstones = { budget: null, people: null, payroll: null, staff: null }

export async function showExplore(
  context: Context,
  { organizationId, ratio }: { readonly organizationId: number; readonly ratio: RatioKey },
) {
  const { frame, subject } = await openAnalyzer(context, organizationId)
  if (frame.locked) return { ...frame, own: NOTHING, year: null, curve: null, snapshot: null }
  const [newest] = await listFigures(context.db, organizationId)
  const { snapshot, curves } = await curvesFor(context, subject)
  return {
    ...{ ...frame, snapshot, curve: curves?.[ratio] ?? null },
    own: newest ? cornerstonesOf(newest) : NOTHING,
    year: newest?.fiscalYear ?? null,
  }
}

export async function showCohorts(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const { frame, subject } = await openAnalyzer(context, organizationId)
  authorize(context.actor, 'pay.read', { ...subject, organizationId })
  const policy = await findPayPolicy(context.db, organizationId)
  if (frame.locked) {
    const { definition } = policy
    return { ...frame, review: null, definition, source: null, outsidePlan: 0, people: 0 }
  }
  const look = await lookAtStaff(context, 'cohort review', subject)
  const made = await staffLines(context, { organization: subject, look })
  const { lines } = made.view
  const families = new Map(
    (await listPositions(context)).flatMap(({ family, positions }) =>
      positions.map(({ key }) => [key, family] as const),
    ),
  )
  return {
    ...{ ...frame, definition: made.definition, source: made.source, outsidePlan: made.locked },
    people: lines.length,
    review: reviewCohorts(lines, (key) => families.get(key) ?? 'Other positions'),
  }
}
