/** A board packet as a paper: the same sections and words as on its pages. */
import type { PacketDocument } from '~/core/answers/board-packets/decision-sections.ts'
import { APPROVER_WORDS } from '~/core/answers/board-packets/labels.ts'
import { APPENDIX } from '~/core/answers/board-packets/minutes.ts'
import type { PacketRecord } from '~/core/answers/board-packets/packet.ts'
import {
  aboutOf,
  footOf,
  packetSections,
  practiceBlocks,
  SUPPORT,
  stateBlocks,
  titleOf,
} from '~/core/answers/board-packets/packet-sections.ts'
import { isPractice } from '~/core/answers/board-packets/presumption.ts'
import type { DocumentSection } from '~/core/answers/documents/blocks.ts'
import type { Paper, PaperBlock } from '~/core/answers/documents/paper.ts'
import { formatDate, localDay } from '~/core/pay/date.ts'
import { timeZoneOf } from '~/core/pay/region.ts'
import { paperBlocks, paperSection } from './paper-blocks.ts'

/** `madeAt`: an instant. */
export function boardPacketDocument(packet: PacketDocument, madeAt: string): Paper {
  const { record, finalized } = packet
  const title = titleOf(record)
  const printed = finalized
    ? []
    : [`printed on ${formatDate(localDay(madeAt, timeZoneOf(record.organization.state)))}`]
  const practice = isPractice(record) ? ['PRACTICE'] : []
  const over = [...practice, ...aboutOf(record), ...printed].join('  ·  ')
  const blocks: PaperBlock[] = [
    { kind: 'title', over, text: title, lede: SUPPORT },
    ...paperBlocks([...practiceBlocks(packet), ...stateBlocks(packet)]),
    ...packetSections(packet).flatMap((section) =>
      section.key === 'minutes' && record.meeting ? toSign(section, record) : paperSection(section),
    ),
  ]
  const part = { title, about: record.organization.name, foot: footOf(record), blocks }
  return { title, language: 'en-US', madeAt, parts: [part] }
}

/** Minutes are on pages of their own, with lines to sign on before their appendix; nobody signs practice. */
function toSign(minutes: DocumentSection, record: PacketRecord): PaperBlock[] {
  const names = [...APPROVER_WORDS[record.meeting?.approver ?? 'other'].signs]
  const { blocks } = minutes
  const appendix = blocks.findIndex((one) => one.kind === 'heading' && one.text === APPENDIX)
  const end = appendix < 0 ? blocks.length : appendix
  return [
    { kind: 'new-page' },
    ...paperSection({ ...minutes, blocks: blocks.slice(0, end) }),
    ...(isPractice(record) ? [] : [{ kind: 'signatures' as const, names }]),
    ...paperBlocks(blocks.slice(end)),
  ]
}
