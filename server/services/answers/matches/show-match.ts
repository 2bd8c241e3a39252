/** One match as its page shows it: a draft answered today, a frozen one as it was. */

import { frozenDocument, type MatchDocument } from '~/core/answers/matches/sections/document.ts'
import type { MatchState } from '~/core/answers/matches/state.ts'
import { fixedFacts, type OwnFacts } from '~/core/answers/matches/words.ts'
import type { OwnComparable } from '~/core/answers/own-comparables/comparable.ts'
import { comparableValues } from '~/core/answers/own-comparables/comparable-values.ts'
import { comparableWarnings } from '~/core/answers/own-comparables/warnings.ts'
import { can, showsPay } from '~/core/authorize.ts'
import type { OfferedFacts } from '~/core/engine/comparables/fixed-rows.ts'
import type { MatchQuestion } from '~/core/engine/comparables/match-question.ts'
import { mainPosition } from '~/core/engine/facts/pay-record.ts'
import { type Context, today } from '../../../context.ts'
import { recordRangesSeen } from '../../people/pay-access/range-views.ts'
import { lockOf, type PlanLock } from '../../plan-of.ts'
import { answerMatch, type MatchAnswer } from './answer-match.ts'
import { stateOf } from './list-matches.ts'
import { type LoadedMatch, loadMatchFor, requireMatch } from './load-match.ts'
import { ownFacts } from './own-facts.ts'

export interface ShownMatch {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly state: MatchState
  readonly employee: { readonly id: number; readonly name: string; readonly jobTitle: string }
  readonly question: MatchQuestion
  readonly own: OwnFacts
  /** what may be fixed; null where nothing is answered */
  readonly offered: OfferedFacts | null
  /** null where the plan opens no draft */
  readonly document: MatchDocument | null
  readonly locked: PlanLock | null
  readonly mayWrite: boolean
  readonly entries: readonly {
    readonly id: number
    readonly version: number
    readonly values: Readonly<Record<string, string>>
  }[]
  readonly frozen: {
    /** an instant */
    readonly at: string
    readonly by: string
    readonly sha256: string
  } | null
  readonly packets: readonly number[]
}

/** Needs estimate.read. No pay of the person is read; a member who sees the range is listed in board packets. */
export async function showMatch(
  context: Context,
  { matchId }: { readonly matchId: number },
): Promise<ShownMatch> {
  const loaded = await loadMatchFor(context, 'estimate.read', matchId)
  const { match, employee } = loaded
  const { id, name, version, question, packets } = match
  const own = await ownFacts(context, employee)
  const locked = await lockOf(() => requireMatch(context, employee))
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
    frozen: frozenOf(match),
    offered: shown.offered,
    document: shown.document && {
      ...shown.document,
      comparables: seesOwn ? shown.document.comparables : [],
    },
  }
}

function frozenOf({ set, sha256 }: LoadedMatch['match']): ShownMatch['frozen'] {
  return set && sha256 !== null ? { at: set.frozenAt, by: set.frozenBy, sha256 } : null
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
  return { document, offered: 'refused' in answer ? null : answer.offered }
}

function answerOf(
  answer: MatchAnswer,
): Pick<MatchDocument, 'figures' | 'snapshot' | 'counts' | 'peersAsBefore'> {
  if ('refused' in answer) {
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
  }
  return comparables.map((one) => comparableWarnings(one, asked))
}
