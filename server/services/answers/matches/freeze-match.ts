/** Freezes a match: what it answers today, as canonical JSON under a hash. It never changes afterwards. */
import { canonicalJson } from '~/core/answers/board-packets/canonical.ts'
import type { FrozenSet } from '~/core/answers/matches/stored-match.ts'
import { fixedFacts } from '~/core/answers/matches/words.ts'
import { mainPosition } from '~/core/engine/facts/pay-record.ts'
import { InvalidInput } from '~/core/errors.ts'
import { CODE_VERSION } from '~/core/version.ts'
import { insertAll } from '~/database/insert-all.ts'
import { freezeMatchRow } from '~/database/queries/answers/matches.ts'
import { type Context, today, transact } from '../../../context.ts'
import { sha256Of } from '../board-packets/seal-criteria.ts'
import { signature } from '../board-packets/signature.ts'
import { answerMatch, weighMatch } from './answer-match.ts'
import { changeMatch, type LoadedMatch, recordMatch } from './change-match.ts'
import { ownFacts } from './show-match.ts'

/** Figures, groups and own comparables as they are; the records with their weights, as reports keep them. */
export async function freezeMatch(
  context: Context,
  { matchId, name }: { readonly matchId: number; readonly name: string },
) {
  return await transact(context, async (inside) => {
    const loaded = await changeMatch(inside, matchId, 'draft')
    const { match, employee } = loaded
    const asOf = today(inside)
    const answer = await answerMatch(inside, employee, match.question, asOf)
    if (answer.refused) throw notYet(answer.refused.reason)
    const { figures, current } = answer
    if ('kind' in figures) throw notYet(figures.reason)
    if (answer.peersAsBefore) throw notYet(OF_EARLIER_GROUPS)
    const { at, by, name: byName } = await signature(inside)
    const signed = { frozenAt: at.toISOString(), frozenBy: byName }
    const { snapshot } = current
    const set: FrozenSet = {
      ...{ name, ...(await describe(inside, loaded)), asOf, figures, ...signed },
      snapshot: {
        ...{ name: snapshot.name, source: snapshot.source, referenceDate: snapshot.referenceDate },
      },
    }
    const text = canonicalJson(set)
    const sha256 = sha256Of(text)
    const frozen = { name, text, sha256, snapshotId: snapshot.id, at, by, byName }
    await freezeMatchRow(inside.db, match.id, frozen)
    const records = await weighMatch(inside, employee, match.question, asOf)
    await insertAll(
      inside.db,
      'match_records',
      records.map(({ recordId, weight }) => ({ match_id: match.id, record_id: recordId, weight })),
    )
    await recordMatch(inside, 'match.freeze', employee, { id: match.id, name })
    return { id: match.id, name, sha256 }
  })
}

export type FrozenMatch = Awaited<ReturnType<typeof freezeMatch>>

async function describe(inside: Context, { match, employee }: LoadedMatch) {
  return {
    person: employee.name,
    position: mainPosition(employee).title,
    codeVersion: CODE_VERSION,
    question: match.question,
    facts: fixedFacts(match.question, await ownFacts(inside, employee)),
    comparables: match.comparables.map(({ content }) => content),
  }
}

const OF_EARLIER_GROUPS =
  'The figures are of groups of organizations that were answered before, not of those that this match chooses. It can be frozen after the next survey.'

function notYet(reason: string): InvalidInput {
  return new InvalidInput({}, {}, `There is no range to freeze yet. ${reason}`)
}
