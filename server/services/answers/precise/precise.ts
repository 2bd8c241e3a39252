/** The page of ranges: its sliders with their histograms, the counts, presets, and the answer that was asked for. */
import { placePay } from '~/core/answers/analysis/place-pay.ts'
import { sectionsCsv } from '~/core/answers/documents/csv-lines.ts'
import { calledName, NAMELESS } from '~/core/answers/sections/words.ts'
import {
  countRanges,
  type PreciseCounts,
  presetsOf,
  SIZE_AXES,
} from '~/core/answers/tools/counts.ts'
import { histogramsOf } from '~/core/answers/tools/histogram.ts'
import {
  type AnsweredRanges,
  answerSections,
  tooFewWords,
} from '~/core/answers/tools/precise-answer.ts'
import { comparablesWindow, recordsWithin } from '~/core/answers/tools/precise-records.ts'
import {
  ANYTHING,
  type OwnNumbers,
  type PreciseQuery,
  preciseSearch,
  type RangeField,
  type Ranges,
  rangeProblems,
  rangeTexts,
  readPreciseQuery,
  readWindow,
} from '~/core/answers/tools/ranges.ts'
import { isRefused } from '~/core/engine/predict/predict-pay.ts'
import { InvalidInput, LimitReached } from '~/core/errors.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { type Context, personOf, today } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { countFile } from '../../count-file.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import {
  type ClosedEmployee,
  loadEmployeeFor,
  withPay,
} from '../../people/pay-access/load-employee.ts'
import { lookAtPerson } from '../../people/pay-access/look.ts'
import { recordEvent } from '../../record-event.ts'
import { answerChosen } from '../estimates/estimate-chosen.ts'
import { type OpenRecords, openRecords, openTool, requireTool } from '../estimates/person-tool.ts'

interface Asked {
  readonly employeeId: number
  readonly query: PreciseQuery
}

/**
 * Needs estimate.read. Stores nothing; the answer spends a question, as a report does. Throws LimitReached for somebody
 * who counts for hours on end.
 */
export async function readPrecise(context: Context, { employeeId, query }: Asked) {
  const { employee, person, locked } = await openTool(context, employeeId, 'precise')
  if (locked) return { person, shown: { kind: 'locked', lock: locked } as const }
  if (query.isAsked) await limitCounts(context)
  const market = await openMarketOf(context, employee, query.definition)
  if ('kind' in market) return { person, shown: { kind: 'refused', refusal: market } as const }
  return { person, shown: await openPage(context, employee, market, query) }
}

/** The answer as a file. Nothing where nothing is answered. Throws LimitReached where the plan does not open it. */
export async function exportPrecise(
  context: Context,
  { employeeId, query }: Asked,
): Promise<string | null> {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  await requireTool(context, employee, 'precise')
  if (!query.isAsked) return null
  await countFile(context)
  await limitCounts(context)
  const market = await openMarketOf(context, employee, query.definition)
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
  return sectionsCsv(answerSections(answered))
}

async function openPage(
  context: Context,
  employee: ClosedEmployee,
  market: OpenRecords,
  query: PreciseQuery,
) {
  const { histograms, presets } = startOf(context, market)
  const errors = rangeProblems(query)
  const ranges = query.isAsked ? query.ranges : (presets[0]?.ranges ?? ANYTHING)
  const counts = countsIn(context, market, { ranges })
  const isAnswered =
    query.isAsked && Object.keys(errors).length === 0 && tooFewWords(counts) === null
  return {
    ...{ kind: 'open' as const, position: market.position.title, definition: market.definition },
    texts: query.isAsked ? typedTexts(query) : rangeTexts(ranges),
    ...{ errors, swapped: query.swapped, ranges, counts, histograms, presets },
    isAsked: query.isAsked,
    // own facts that presets would start from
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
function startOf({ market }: Context, asked: OpenRecords) {
  const { index, eligible, current, question } = asked
  return market.remembered(current.snapshot.id, `${nameOfAsked(asked)} start`, () => {
    const window = isRefused(question) ? null : comparablesWindow(question, index)
    const presets = presetsOf(index, eligible, { own: ownNumbers(asked), window })
    return { histograms: histogramsOf(index, eligible), presets }
  })
}

/** Beyond the day's questions the counts still answer, and the page says when figures do again. */
async function answerInBudget(...asked: Parameters<typeof answerOf>) {
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
  asked: OpenRecords,
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

async function openMarketOf(
  context: Context,
  employee: ClosedEmployee,
  asked: DefinitionOfPay | null,
) {
  return await openRecords(context, employee, { asked, asOf: today(context) })
}

/** All that counts depend on besides the snapshot and what is counted. */
function nameOfAsked({ definition, query }: OpenRecords): string {
  return `precise ${definition} ${JSON.stringify(query)}`
}

/** The person's own numbers; an attendance of nobody is unknown. */
function ownNumbers({ query }: OpenRecords): OwnNumbers {
  const { operatingBudget, attendance, yearsExperience } = query
  return { budget: operatingBudget, attendance: attendance || null, experience: yearsExperience }
}

/** One a second, for an hour on end. */
const MOST_AN_HOUR = 3600

/**
 * Needs estimate.read and the plan. Null where nothing can be counted, before the first snapshot. Throws LimitReached
 * where the plan does not open it, or somebody counts for hours on end.
 */
export async function countPrecise(
  context: Context,
  { employeeId, query }: { readonly employeeId: number; readonly query: PreciseQuery },
): Promise<PreciseCounts | null> {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  await requireTool(context, employee, 'precise')
  await limitCounts(context)
  const market = await openMarketOf(context, employee, query.definition)
  return 'kind' in market ? null : countsIn(context, market, query)
}

/** The page and its file count what is asked too. */
async function limitCounts(context: Context): Promise<void> {
  await limitAttempts(context, {
    ...{ key: `precise counts ${personOf(context)}`, most: MOST_AN_HOUR, withinSeconds: 3600 },
    sentence: (wait) => `You have counted very often. The counts open again in ${wait}.`,
  })
}

/** Counted once for the same ranges of the same asker on the same day. The caller authorizes. */
function countsIn(
  { market }: Context,
  asked: OpenRecords,
  { ranges }: Pick<PreciseQuery, 'ranges'>,
): PreciseCounts {
  const name = `${nameOfAsked(asked)} ${preciseSearch(ranges)}`
  const { index, eligible, current } = asked
  return market.brief.keep(`${current.snapshot.id} ${name}`, () =>
    countRanges(index, eligible, ranges),
  )
}

/** The page of these windows. Needs estimate.read; throws InvalidInput with what to write instead. */
export async function readWindows(
  context: Context,
  asked: {
    readonly employeeId: number
    readonly windows: readonly string[]
    readonly definition: DefinitionOfPay
  },
) {
  const { employeeId, windows, definition } = asked
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  const market = await openMarketOf(context, employee, definition)
  const own =
    'kind' in market ? { budget: null, attendance: null, experience: null } : ownNumbers(market)
  let ranges: Ranges = ANYTHING
  for (const text of windows) {
    const reading = readWindow(text, own)
    if (!reading.ok) throw new InvalidInput({}, {}, `--window ${text}: ${reading.problem}`)
    ranges = { ...ranges, [reading.value.axis]: reading.value.range }
  }
  const search = Object.fromEntries(new URLSearchParams(preciseSearch(ranges, definition)))
  const page = await readPrecise(context, { employeeId, query: readPreciseQuery(search) })
  return { employeeId, type: page.person.type, shown: withoutName(page.shown) }
}

/** What `estimates show --window` answers, without the person's name. */
export type ShownWindows = Awaited<ReturnType<typeof readWindows>>

function withoutName(shown: Awaited<ReturnType<typeof readPrecise>>['shown']) {
  if (shown.kind !== 'open') return shown
  const { kind, position, ranges, counts, answered } = shown
  const nameless = answered && { ...answered, calledName: NAMELESS }
  return { kind, position, ranges, counts, answered: nameless }
}
