/** The page of ranges: its sliders with their histograms, the counts, presets, and the answer that was asked for. */
import { placePay } from '~/core/answers/analysis/place-pay.ts'
import { csvLinesOf } from '~/core/answers/documents/csv-lines.ts'
import { type AnsweredRanges, answerSections } from '~/core/answers/precise/answer.ts'
import { recordsWithin } from '~/core/answers/precise/choose-records.ts'
import { comparablesWindow } from '~/core/answers/precise/comparables-window.ts'
import type { PreciseCounts } from '~/core/answers/precise/count-ranges.ts'
import { type AxisHistogram, histogramsOf } from '~/core/answers/precise/histogram.ts'
import { type Preset, presetsOf, SIZE_AXES } from '~/core/answers/precise/presets.ts'
import {
  ANYTHING,
  type Axis,
  type PreciseQuery,
  preciseSearch,
  type RangeField,
  type Ranges,
  rangeProblems,
  rangeTexts,
} from '~/core/answers/precise/ranges.ts'
import { tooFewWords } from '~/core/answers/precise/words.ts'
import { calledName } from '~/core/answers/sections/words.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { askModel, isRefused } from '~/core/engine/predict/predict-pay.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import { LimitReached } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { type Context, today } from '../../../context.ts'
import { countFile } from '../../count-file.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import { type ClosedEmployee, withPay } from '../../people/pay-access/load-employee.ts'
import { lookAtPerson } from '../../people/pay-access/look.ts'
import { lockOf, type PlanLock } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { answerChosen } from '../estimates/estimate-chosen.ts'
import { countsIn, limitCounts } from './count-precise.ts'
import {
  type AskedMarket,
  loadAsker,
  nameOfAsked,
  openAskedMarket,
  ownNumbers,
  requirePrecise,
} from './open-precise.ts'

export interface PrecisePage {
  readonly person: {
    readonly id: number
    readonly name: string
    readonly calledName: string
    readonly organizationId: number
    readonly type: OrganizationType
  }
  readonly shown:
    | { readonly kind: 'locked'; readonly lock: PlanLock }
    | { readonly kind: 'refused'; readonly refusal: RefusedEstimate }
    | ({ readonly kind: 'open' } & OpenPage)
}

export interface OpenPage {
  readonly position: string
  readonly definition: DefinitionOfPay
  readonly texts: Readonly<Record<RangeField, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly swapped: readonly Axis[]
  readonly ranges: Ranges
  readonly counts: PreciseCounts
  readonly histograms: readonly AxisHistogram[]
  readonly presets: readonly Preset[]
  /** own facts that presets would start from */
  readonly missing: readonly Axis[]
  readonly isAsked: boolean
  /** null until it is asked for, and where too few are left */
  readonly answered: AnsweredRanges | null
  /** why it is not answered any more today, although enough are left */
  readonly beyondBudget: string | null
}

interface Asked {
  readonly employeeId: number
  readonly query: PreciseQuery
}

/**
 * Needs estimate.read. Stores nothing; the answer spends a question, as a report does. Throws LimitReached for somebody
 * who counts for hours on end.
 */
export async function readPrecise(
  context: Context,
  { employeeId, query }: Asked,
): Promise<PrecisePage> {
  const employee = await loadAsker(context, employeeId)
  const { id, name, organization } = employee
  const person = {
    ...{ id, name, calledName: calledName(employee) },
    ...{ organizationId: organization.id, type: organization.type },
  }
  const lock = await lockOf(() => requirePrecise(context, employee))
  if (lock) return { person, shown: { kind: 'locked', lock } }
  if (query.isAsked) await limitCounts(context)
  const market = await openAskedMarket(context, employee, query.definition)
  if ('kind' in market) return { person, shown: { kind: 'refused', refusal: market } }
  return { person, shown: { kind: 'open', ...(await openPage(context, employee, market, query)) } }
}

/** The answer as a file. Nothing where nothing is answered. Throws LimitReached where the plan does not open it. */
export async function exportPrecise(
  context: Context,
  { employeeId, query }: Asked,
): Promise<string | null> {
  const employee = await loadAsker(context, employeeId)
  await requirePrecise(context, employee)
  if (!query.isAsked) return null
  await countFile(context)
  await limitCounts(context)
  const market = await openAskedMarket(context, employee, query.definition)
  if ('kind' in market) return null
  const { answered, beyondBudget } = await openPage(context, employee, market, query)
  if (beyondBudget !== null) throw new LimitReached('rate', beyondBudget)
  if (!answered) return null
  await recordEvent(context, {
    action: 'precise.export',
    organizationId: employee.organization.id,
    subject: { kind: 'employee', id: employeeId },
    details: { format: 'csv' },
  })
  return [
    csvLine(['part', 'item', 'measure', 'value']),
    ...answerSections(answered).flatMap(({ title, blocks }) =>
      csvLinesOf(blocks).map(({ item, measure, value }) => csvLine([title, item, measure, value])),
    ),
  ].join('')
}

async function openPage(
  context: Context,
  employee: ClosedEmployee,
  market: AskedMarket,
  query: PreciseQuery,
): Promise<OpenPage> {
  const { histograms, presets } = startOf(context, market)
  const errors = rangeProblems(query)
  const ranges = query.isAsked ? query.ranges : (presets[0]?.ranges ?? ANYTHING)
  const counts = countsIn(context, market, { ranges })
  const isAnswered =
    query.isAsked && Object.keys(errors).length === 0 && tooFewWords(counts) === null
  return {
    ...{ position: market.position.title, definition: market.definition },
    texts: query.isAsked ? typedTexts(query) : rangeTexts(ranges),
    ...{ errors, swapped: query.swapped, ranges, counts, histograms, presets },
    isAsked: query.isAsked,
    missing: SIZE_AXES.filter((axis) => ownNumbers(market)[axis] === null),
    ...(isAnswered
      ? await answerInBudget(context, employee, market, { ranges, counts })
      : { answered: null, beyondBudget: null }),
  }
}

/** As it was typed. */
function typedTexts({ fields }: PreciseQuery): Record<RangeField, string> {
  const texts = Object.entries(fields).map(([field, { typed }]) => [field, typed])
  return Object.fromEntries(texts) as Record<RangeField, string>
}

/** Histograms and presets: the same for whatever ranges the person tries, so they are made once a day. */
function startOf({ market }: Context, asked: AskedMarket) {
  const { index, eligible, current, query } = asked
  return market.remembered(current.snapshot.id, `${nameOfAsked(asked)} start`, () => {
    const question = askModel(current.model, query)
    const window = isRefused(question) ? null : comparablesWindow(question, index)
    const presets = presetsOf(index, eligible, { own: ownNumbers(asked), window })
    return { histograms: histogramsOf(index, eligible), presets }
  })
}

/** Beyond the day's questions the counts still answer, and the page says when figures do again. */
async function answerInBudget(
  ...asked: Parameters<typeof answerOf>
): Promise<Pick<OpenPage, 'answered' | 'beyondBudget'>> {
  try {
    return { answered: await answerOf(...asked), beyondBudget: null }
  } catch (error) {
    if (!(error instanceof LimitReached) || error.kind !== 'rate') throw error
    return { answered: null, beyondBudget: error.message }
  }
}

/** Who may not see the person's pay gets the market's figures without it. */
async function answerOf(
  context: Context,
  employee: ClosedEmployee,
  asked: AskedMarket,
  { ranges, counts }: { readonly ranges: Ranges; readonly counts: PreciseCounts },
): Promise<AnsweredRanges> {
  const { current, query, definition } = asked
  const look = await lookAtPerson(context, 'estimate', employee)
  const made = await answerChosen(context, current, query, {
    name: `precise ${preciseSearch(ranges)}`,
    choose: recordsWithin(ranges),
  })
  const { published } = made
  const estimate =
    published.kind === 'refused'
      ? published
      : { kind: 'comparables' as const, quantiles: published.adjusted }
  const law = await employerLaw(context, today(context))
  const placed = look.seesPay
    ? placePay({ employee: withPay(look, employee), estimate, definition, law })
    : null
  const { name, source } = current.snapshot
  return {
    answer: { ...made, pay: placed?.pay?.dollars || null },
    ...{ ranges, counts, definition, asOf: query.asOf, snapshot: { name, source } },
    type: employee.organization.type,
    calledName: calledName(employee),
  }
}
