/** Resolves the live figures of an article by the services that the product itself asks. */

import {
  type ChartKey,
  type ContentChart,
  type LiveFigure,
  type LiveFigureText,
  readLiveFigure,
  type SnapshotFact,
} from '~/core/content/document/live-figures.ts'
import { insightBlocks } from '~/core/content/insights/insight.ts'
import { formatNumber, formatPercent } from '~/core/forms/numbers.ts'
import { publicName } from '~/core/market/sources/public-words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { constantValue, type DatedConstant } from '~/core/pay/law.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { datedConstants } from '~/database/queries/pay/constants.ts'
import { type Context, today } from '../../context.ts'
import { describeSurvey, type SurveyDescription } from '../answers/estimates/describe-survey.ts'
import { type PreviewAnswer, rangeForEveryone } from '../answers/estimates/preview-estimate.ts'
import { readInsight } from './resources/read-insight.ts'

/** By key; null for a figure that is not there, or not published for want of records. */
export type LiveFigures = Readonly<Record<string, LiveFigureText | null>>

export async function resolveLiveFigures(
  context: Context,
  keys: readonly string[],
): Promise<LiveFigures> {
  const saysDate = keys.includes('snapshot.date')
  const resolved = await Promise.all(
    keys.map(async (key): Promise<[string, LiveFigureText | null]> => {
      const figure = readLiveFigure(key)
      const text = figure && (await resolve(context, figure))
      // a text that names the day of the snapshot does not repeat it after each of its figures
      return [key, text && figure.kind === 'snapshot' && saysDate ? { ...text, asOf: null } : text]
    }),
  )
  return Object.fromEntries(resolved)
}

async function resolve(context: Context, figure: LiveFigure): Promise<LiveFigureText | null> {
  switch (figure.kind) {
    case 'snapshot': {
      const survey = await describeSurvey(context)
      return survey && snapshotFigure(survey, figure.fact)
    }
    case 'law':
      return await lawFigure(context, figure)
    case 'range':
      return await rangeFigure(context, figure)
  }
}

function snapshotFigure(survey: SurveyDescription, fact: SnapshotFact): LiveFigureText {
  const { accuracy } = survey
  const date = formatDate(survey.referenceDate)
  const texts: Readonly<Record<SnapshotFact, string>> = {
    name: survey.snapshot,
    date,
    records: formatNumber(survey.records),
    organizations: formatNumber(survey.organizations),
    coverage: formatPercent(accuracy.coverage80, 1),
    coverage50: formatPercent(accuracy.coverage50, 1),
    'typical-error': formatPercent(accuracy.medianAbsolutePercentageError, 1),
  }
  const isDate = fact === 'name' || fact === 'date'
  return { text: texts[fact], asOf: isDate ? null : date, href: '/method' }
}

async function lawFigure(
  context: Context,
  { constant, jurisdiction }: Extract<LiveFigure, { kind: 'law' }>,
): Promise<LiveFigureText | null> {
  const dated = await constantsOf(context, jurisdiction)
  const found = dated.get(constant)
  if (!found) return null
  return {
    text: constantValue(found),
    asOf: formatDate(found.effectiveFrom),
    href: '/resources/news',
  }
}

async function constantsOf(
  context: Context,
  jurisdiction: string,
): Promise<ReadonlyMap<string, DatedConstant>> {
  const on = today(context)
  return await context.market.shared(`dated constants ${jurisdiction} ${on}`, () =>
    datedConstants(context.db, jurisdiction, on),
  )
}

async function rangeFigure(
  context: Context,
  { question }: Extract<LiveFigure, { kind: 'range' }>,
): Promise<LiveFigureText | null> {
  const answer = await context.market.shared(`range in texts ${JSON.stringify(question)}`, () =>
    rangeForEveryone(context, question),
  )
  const told = answer && rangeTold(answer)
  if (!told) return null
  const { position, budget, attendance, state, type } = question
  const asked = new URLSearchParams({ position, operatingBudget: String(budget), state, type })
  if (attendance !== null) asked.set('attendance', String(attendance))
  return {
    text: `${formatDollars(told.p25)} to ${formatDollars(told.p75)}${told.source}`,
    asOf: told.asOf,
    href: `/preview?${asked}`,
  }
}

/** Null where the half of the range is not told. */
function rangeTold(answer: PreviewAnswer) {
  if (answer.kind === 'refused') return null
  if (answer.kind === 'range') {
    return { ...answer, source: '', asOf: formatDate(answer.referenceDate) }
  }
  const { p25, p75 } = answer.estimate.quantiles
  if (p25 === null || p75 === null) return null
  return { p25, p75, source: ` (${publicName(answer.estimate.source)})`, asOf: null }
}

// Charts of articles, as on the page of insights.

/** Null where no source that answers can draw it: the page then draws nothing, and `content check` names it. */
export async function chartOf(context: Context, key: ChartKey): Promise<ContentChart | null> {
  const insight = await readInsight(context, key)
  return insight && { blocks: insightBlocks(insight) }
}
