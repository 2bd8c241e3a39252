/** One match as its page shows it: a draft answered today, a frozen one as it was. */
import { comparableValues, type OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import { comparableWarnings } from '~/core/answers/matches/own-comparable-words.ts'
import { frozenDocument, type MatchDocument } from '~/core/answers/matches/sections.ts'
import { fixedFacts, type OwnFacts } from '~/core/answers/matches/words.ts'
import { can, showsPay } from '~/core/authorize.ts'
import { offeredFacts } from '~/core/engine/comparables/fixed-rows.ts'
import type { MatchQuestion, MatchState } from '~/core/engine/comparables/match-question.ts'
import { countMatch, matchedCrowds, matchRecords } from '~/core/engine/comparables/match-records.ts'
import { SETTING_LABELS } from '~/core/engine/facts/organization.ts'
import { mainPosition } from '~/core/engine/facts/pay-record.ts'
import { workplaceOf } from '~/core/engine/facts/person-schema.ts'
import { isRefused } from '~/core/engine/predict/predict-pay.ts'
import { publishCounts, publishMatch } from '~/core/engine/privacy/publish-match.ts'
import { HOURS_PER_WEEK_FULL_TIME } from '~/core/pay/money.ts'
import { findState, REGION_LABELS } from '~/core/pay/region.ts'
import {
  findPersonOfMatch,
  type ListedMatchRow,
  listMatchRows,
} from '~/database/queries/answers/matches.ts'
import { type Context, today } from '../../../context.ts'
import { listDenominations } from '../../market/catalog.ts'
import type { LoadedEmployee } from '../../people/pay-access/load-employee.ts'
import { recordRangesSeen } from '../../people/pay-access/range-views.ts'
import { lockOf } from '../../plan-of.ts'
import { answerChosen } from '../estimates/estimate-chosen.ts'
import { openRecords, openTool, requireTool } from '../estimates/person-tool.ts'
import { type LoadedMatch, loadMatchFor } from './change-match.ts'

/** Needs estimate.read. No pay of the person is read; a member who sees the range is listed in board packets. */
export async function showMatch(context: Context, { matchId }: { readonly matchId: number }) {
  const loaded = await loadMatchFor(context, 'estimate.read', matchId)
  const { match, employee } = loaded
  const { id, name, version, question, packets } = match
  const own = await ownFacts(context, employee)
  const locked = await lockOf(() => requireTool(context, employee, 'match'))
  const seesOwn = showsPay(context.actor, employee.organization.id)
  const shown = match.set
    ? { offered: null, document: frozenDocument(match.set, warningsOf(context, loaded)) }
    : locked
      ? { offered: null, document: null }
      : await answered(context, loaded, own)
  if (shown.document) await recordRangesSeen(context, employee.membership, [employee.id])
  return {
    ...{ id, name, version, question, packets, own, locked, state: stateOf(match) },
    employee: { id: employee.id, name: employee.name, jobTitle: employee.jobTitle },
    mayWrite: can(context.actor, 'match.write', employee),
    entries: (seesOwn ? match.comparables : []).map(({ content, ...entry }) => {
      return { ...entry, values: comparableValues(content) }
    }),
    frozen:
      match.set && match.sha256 !== null
        ? { at: match.set.frozenAt, by: match.set.frozenBy, sha256: match.sha256 }
        : null,
    // what may be fixed; null where nothing is answered
    offered: shown.offered,
    // null where the plan opens no draft
    document: shown.document && {
      ...shown.document,
      comparables: seesOwn ? shown.document.comparables : [],
    },
  }
}

async function answered(context: Context, loaded: LoadedMatch, own: OwnFacts) {
  const { match, employee } = loaded
  const asOf = today(context)
  const answer = await answerMatch(context, employee, match.question, asOf)
  const document: MatchDocument = {
    ...{ position: mainPosition(employee).title, asOf, question: match.question },
    facts: fixedFacts(match.question, own),
    comparables: match.comparables.map(({ content }) => content),
    warnings: warningsOf(context, loaded),
    ...answerOf(answer),
  }
  return { document, offered: answer.refused ? null : answer.offered }
}

function answerOf(
  answer: MatchAnswer,
): Pick<MatchDocument, 'figures' | 'snapshot' | 'counts' | 'peersAsBefore'> {
  if (answer.refused) {
    return { figures: answer.refused, snapshot: null, counts: null, peersAsBefore: false }
  }
  const { name, source, referenceDate } = answer.current.snapshot
  const { figures, counts, peersAsBefore } = answer
  return { figures, counts, peersAsBefore, snapshot: { name, source, referenceDate } }
}

function warningsOf(context: Context, { match, employee }: LoadedMatch) {
  const comparables: readonly OwnComparable[] =
    match.set?.comparables ?? match.comparables.map(({ content }) => content)
  const asked = {
    hoursPerWeek: employee.hoursPerWeek,
    definition: match.question.definition,
    today: match.set?.asOf ?? today(context),
    ...{ position: employee.jobTitle, organization: employee.organization.name, all: comparables },
  }
  return comparables.map((one) => comparableWarnings(one, asked))
}

/** Needs estimate.read. What was made is listed under every plan. */
export async function listMatches(
  context: Context,
  { employeeId }: { readonly employeeId: number },
) {
  const { employee, person, locked } = await openTool(context, employeeId, 'match')
  const rows = await listMatchRows(context.db, { employeeId })
  return {
    ...{ employee: person, locked, matches: rows.map(listed) },
    mayWrite: can(context.actor, 'match.write', employee),
    // the definition of pay that a new match begins with
    definition: employee.organization.payPolicy?.definition ?? ('salary' as const),
  }
}

export type ListedMatch = Awaited<ReturnType<typeof listMatches>>['matches'][number]

function listed(row: ListedMatchRow) {
  const { id, name, updatedAt, frozenAt, packets } = row
  return {
    ...{ id, name, packets, state: stateOf(row), updatedAt: updatedAt.toISOString() },
    frozenAt: frozenAt?.toISOString() ?? null,
  }
}

function stateOf({
  frozenAt,
  archivedAt,
}: Pick<ListedMatchRow, 'frozenAt' | 'archivedAt'>): MatchState {
  if (frozenAt === null) return 'draft'
  return archivedAt === null ? 'frozen' : 'archived'
}

export async function ownFacts(context: Context, employee: LoadedEmployee): Promise<OwnFacts> {
  const { organization, hoursPerWeek } = employee
  const { denominationKey: key, setting } = organization
  const groups = key === null ? [] : await listDenominations(context)
  const group = groups.find(({ denominations }) => denominations.some((one) => one.key === key))
  const state = findState(workplaceOf(employee).stateCode)
  return {
    organizations: organization.type === 'church' ? 'churches' : 'nonprofits',
    setting: setting && SETTING_LABELS[setting].toLowerCase(),
    isFullTime: hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME,
    denomination: group?.denominations.find((one) => one.key === key)?.name ?? null,
    family: group?.family ?? null,
    region: state ? REGION_LABELS[state.region] : null,
    state: state?.name ?? null,
  }
}

/** Null where there is no such match. */
export async function personOfMatch(context: Context, matchId: number): Promise<number | null> {
  return await findPersonOfMatch(context.db, matchId)
}

/** Groups that are told at most, nearest first. */
const MOST_GROUPS = 24

/**
 * One question to the privacy guard; LimitReached beyond the day's budget. The same facts, day and choice are answered
 * from memory.
 *
 * @param asOf YYYY-MM-DD
 */
export async function answerMatch(
  context: Context,
  employee: LoadedEmployee,
  question: MatchQuestion,
  asOf: string,
) {
  const opened = await openMatch(context, employee, question, asOf)
  if ('kind' in opened) return { refused: opened }
  const { current, asked, index, eligible } = opened
  const name = `match ${JSON.stringify(question)}`
  const { published, peersAsBefore } = await answerChosen(context, current, asked.query, {
    name,
    choose: (one, rows, others) => matchRecords(one, rows, others, question),
  })
  const { query, model } = asked
  const key = `${model.settings.definition} ${JSON.stringify(query)} described ${name}`
  const { crowds, counts, offered } = context.market.remembered(current.snapshot.id, key, () => ({
    crowds: matchedCrowds(
      asked,
      index,
      matchRecords(asked, index, eligible, question),
      question,
      MOST_GROUPS,
    ),
    counts: countMatch(asked, index, eligible, question),
    offered: offeredFacts(asked, index, eligible),
  }))
  const figures =
    published.kind === 'refused' ? published : publishMatch(published, peersAsBefore ? [] : crowds)
  // where earlier groups were used, because the actor's limit is reached, no list is told
  return { current, figures, counts: publishCounts(counts), offered, peersAsBefore }
}

export type MatchAnswer = Awaited<ReturnType<typeof answerMatch>>

/** The frozen records of the answer and what each counts. */
export async function weighMatch(
  context: Context,
  employee: LoadedEmployee,
  question: MatchQuestion,
  asOf: string,
) {
  const opened = await openMatch(context, employee, question, asOf)
  if ('kind' in opened) return []
  const { asked, index, eligible } = opened
  const { rows, weights } = matchRecords(asked, index, eligible, question)
  return Array.from(rows, (row, i) => ({ recordId: index.recordIds[row]!, weight: weights[i]! }))
}

async function openMatch(
  context: Context,
  employee: LoadedEmployee,
  { definition }: MatchQuestion,
  asOf: string,
) {
  const opened = await openRecords(context, employee, { asked: definition, asOf })
  if ('kind' in opened) return opened
  const { question: one } = opened
  return isRefused(one) ? one : { ...opened, asked: one }
}
