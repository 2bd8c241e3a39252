/** Freezes a match: what it answers today, as canonical JSON under a hash. It never changes afterwards. */
import { MOST_ENTRIES } from '~/core/answers/board-packets/attendee-list.ts'
import { canonicalJson } from '~/core/answers/board-packets/stored.ts'
import type { FrozenSet } from '~/core/answers/matches/stored-match.ts'
import { fixedFacts } from '~/core/answers/matches/words.ts'
import { mainPosition } from '~/core/engine/facts/pay-record.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { CODE_VERSION } from '~/core/version.ts'
import { insertAll } from '~/database/insert-all.ts'
import { findMatch, freezeMatchRow } from '~/database/queries/answers/matches.ts'
import { insertPacketEntry } from '~/database/queries/answers/packet-lists.ts'
import { savePacketMatch } from '~/database/queries/answers/packet-writes.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import {
  changePacket,
  type LoadedPacket,
  type PacketAddress,
} from '../board-packets/load-packet.ts'
import { recordOf } from '../board-packets/packet-record.ts'
import { sha256Of, signature } from '../board-packets/start-packet.ts'
import { changeMatch, type LoadedMatch, recordMatch } from './change-match.ts'
import { answerMatch, ownFacts, weighMatch } from './show-match.ts'

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

/** One that is frozen, of the same person, and not archived. */
export async function citeMatch(
  context: Context,
  input: PacketAddress & { readonly matchId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const match = await findMatch(inside.db, input.matchId)
    if (match?.employeeId !== input.employeeId || !match.set || match.archivedAt) {
      throw new NotFound()
    }
    await savePacketMatch(inside.db, found.packet.id, match.id)
    await recordCited(inside, found, { match: match.name })
  })
}

export async function uncite(context: Context, input: PacketAddress): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    await savePacketMatch(inside.db, found.packet.id, null)
    await recordCited(inside, found, { match: null })
  })
}

/** Adds the cited match's own comparables to the packet's; one that is there already is not added again. */
export async function takeOver(context: Context, input: PacketAddress): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const { match = null, comparables } = recordOf(found.employee, found.packet)
    if (!match) throw new Conflict('This packet cites no match.')
    const known = comparables.map(canonicalJson)
    const others = match.set.comparables.filter((one) => !known.includes(canonicalJson(one)))
    if (comparables.length + others.length > MOST_ENTRIES) {
      throw new Conflict(`A packet can hold ${MOST_ENTRIES} of these. Remove one first.`)
    }
    const written = { by: personOf(inside), at: inside.now() }
    for (const one of others) {
      const key = { packetId: found.packet.id, kind: 'comparable' as const }
      await insertPacketEntry(inside.db, key, { content: JSON.stringify(one), ...written })
    }
    await recordEvent(inside, {
      action: 'packet.update',
      organizationId: found.employee.organization.id,
      subject: { kind: 'board_packet', id: found.packet.id },
      details: { number: found.packet.number, part: 'comparable', person: found.employee.name },
    })
  })
}

async function recordCited(
  inside: Context,
  { employee, packet }: LoadedPacket,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordEvent(inside, {
    action: 'packet.cite',
    organizationId: employee.organization.id,
    subject: { kind: 'board_packet', id: packet.id },
    details: { number: packet.number, person: employee.name, ...details },
  })
}
