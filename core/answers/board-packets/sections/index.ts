/** The sections of a packet in the order they are read: on the pages of its steps and on paper. */
import type { DocumentSection } from '../../documents/blocks.ts'
import { PACKET_STEPS, type PacketStep } from '../packet.ts'
import { amendments } from './amendments.ts'
import { criteria } from './criteria.ts'
import { data } from './data.ts'
import { decision } from './decision.ts'
import type { PacketDocument, PacketSection } from './document.ts'
import { meeting } from './meeting.ts'
import { minutes } from './minutes.ts'
import { status } from './status.ts'

const SECTIONS: readonly PacketSection[] = [
  ...[status, criteria, data, meeting, decision, minutes],
  amendments,
]

/** Those that have something to say; of one step, or of all. */
export function packetSections(
  packet: PacketDocument,
  only?: PacketSection['step'],
): DocumentSection[] {
  return SECTIONS.flatMap((section): DocumentSection[] => {
    const { key, title, step } = section
    if (only !== undefined && only !== step) return []
    const blocks = section.blocks(packet)
    return blocks.length === 0 ? [] : [{ key, title, step: numberOf(step, key), blocks }]
  })
}

function numberOf(step: PacketStep | 'all', key: string): string | undefined {
  if (step === 'all' || key === amendments.key) return undefined
  return String(PACKET_STEPS.indexOf(step) + 1)
}
