/** A board packet as it is read: its record, and what follows from it. */

import type { Block } from '../../documents/blocks.ts'
import { comparableWarnings } from '../../matches/own-comparable-words.ts'
import { type MinutesSection, minutesOf, minutesText } from '../minutes.ts'
import type { Deadline } from '../order-of-dates.ts'
import { type DateFinding, dateFindings } from '../order-of-dates.ts'
import type { Amendment, PacketRecord, PacketState, PacketStep } from '../packet.ts'
import { type ReliedOnRange, reliedOnRange } from '../pay-decided.ts'
import type { ReceiptsLimit } from '../presumption.ts'
import { type Check, checksOf } from '../presumption.ts'

/** What is stored of a packet, and when it is read. */
export interface PacketFacts {
  /** "/report/7/board-packet/1" */
  readonly address: string
  readonly state: PacketState
  readonly record: PacketRecord
  readonly finalized: { readonly at: string; readonly by: string; readonly sha256: string } | null
  readonly amendments: readonly Amendment[]
  /** null before a meeting was entered */
  readonly deadline: Deadline | null
  readonly limit: ReceiptsLimit | null
  /** as they were finished; null while the record makes them */
  readonly finishedMinutes: Minutes | null
  /** YYYY-MM-DD: today, or the day the record was finished; the earliest it was in the United States */
  readonly on: string
}

export interface Minutes {
  readonly sections: readonly MinutesSection[]
  readonly text: string
}

export interface PacketDocument extends PacketFacts {
  readonly minutes: Minutes
  readonly checks: readonly Check[]
  /** what is out of order; of a finished record too, whose minutes may be older than the rule */
  readonly dates: readonly DateFinding[]
  /** null where there is nothing to compare the pay with */
  readonly range: ReliedOnRange | null
  /** for each comparable of the record: what makes it less comparable */
  readonly warnings: readonly (readonly string[])[]
}

export function packetDocument(facts: PacketFacts): PacketDocument {
  const { record, limit, finishedMinutes, on } = facts
  const { comparables, criteria, employee } = record
  const definition = criteria?.definition ?? null
  const asked = { hoursPerWeek: employee.hoursPerWeek, definition, today: on }
  const dates = dateFindings(record, on)
  const made = { limit, dates }
  const minutes = { sections: minutesOf(record, made), text: minutesText(record, made) }
  return {
    ...{ ...facts, dates },
    minutes: finishedMinutes ?? minutes,
    checks: checksOf(record, made),
    range: reliedOnRange(record),
    warnings: comparables.map((one) => comparableWarnings(one, asked)),
  }
}

/** A part of a packet; the only place of its words. */
export interface PacketSection {
  /** anchor on the page */
  readonly key: string
  /** on which page of the packet it is; the status is beside every one */
  readonly step: PacketStep | 'all'
  readonly title: string
  /** empty where this packet has nothing to say of it */
  readonly blocks: (packet: PacketDocument) => readonly Block[]
}

/** What is out of order among the dates that a step holds, above its facts. */
export function dateBlocks({ dates }: PacketDocument, step: PacketStep): Block[] {
  const here = dates.filter((one) => one.step === step)
  if (here.length === 0) return []
  const words = here.map(({ sentence }) => sentence).join(' ')
  return [{ kind: 'notice', tone: 'signal', title: 'Check these dates', words }]
}
