/** The data the board reviewed: a frozen report, comparables from other sources, the rule for small organizations. */

import { formatDate } from '../../../pay/date.ts'
import { DEFINITION_LABELS } from '../../../pay/definition.ts'
import { paidTimeWords } from '../../../pay/money.ts'
import type { Block } from '../../documents/blocks.ts'
import { ownComparableBlocks } from '../../matches/own-comparable-words.ts'
import { citedBlocks } from '../../matches/sections.ts'
import { crowdTables } from '../../sections/evidence.ts'
import { STEP_LABELS } from '../labels.ts'
import { receiptsLines } from '../minutes.ts'
import type { AttachedReport } from '../packet.ts'
import { type ReceiptsLimit, smallOrganizationWords } from '../small-organization.ts'
import { dateBlocks, type PacketDocument, type PacketSection } from './document.ts'

export const data: PacketSection = {
  key: 'data',
  step: 'data',
  title: STEP_LABELS.data,
  blocks: (packet) => {
    if (!packet.record.seal) return []
    const { report, match = null, comparables } = packet.record
    return [
      ...dateBlocks(packet, 'data'),
      { kind: 'heading', level: 3, text: 'Stipend report' },
      ...(report ? reportBlocks(report) : [paragraph('No report is attached.')]),
      { kind: 'slot', name: 'report' },
      ...(match || packet.state === 'open'
        ? [{ kind: 'heading' as const, level: 3 as const, text: 'Comparability set' }]
        : []),
      ...(match ? citedBlocks(match) : []),
      ...(!match && packet.state === 'open' ? [paragraph('No match is cited.')] : []),
      { kind: 'slot', name: 'match' },
      { kind: 'heading', level: 3, text: 'Comparables from other sources' },
      ...(comparables.length > 0
        ? ownComparableBlocks(comparables, packet.warnings)
        : [paragraph('No other comparables are entered.')]),
      { kind: 'slot', name: 'comparable' },
      ...smallOrganizationBlocks(packet),
      { kind: 'slot', name: 'receipts' },
    ]
  },
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function reportBlocks(report: AttachedReport): Block[] {
  const { number, position, definition, asOf, snapshot } = report
  const survey =
    snapshot.source === 'demonstration' ? 'demonstration survey (synthetic)' : 'member survey'
  const caption = [
    `Report ${number}: ${position}, ${DEFINITION_LABELS[definition].toLowerCase()}, ${paidTimeWords(report)} as of ${formatDate(asOf)}.`,
    `Snapshot ${snapshot.name}, ${survey}; ${report.organizations} organizations, strength ${report.strength}.`,
  ].join(' ')
  const { limits, modelled = false, crowds = [] } = report
  return [
    ...(limits ? [limitNotice(limits)] : []),
    { kind: 'chart', chart: { type: 'range', range: report.quantiles, modelled }, caption },
    ...(crowds.length > 0 ? crowdTables(crowds) : []),
    { kind: 'note', summary: 'How these figures were made', blocks: report.method.map(paragraph) },
  ]
}

function limitNotice(words: string): Block {
  return { kind: 'notice', tone: 'signal', title: 'What limits this range', words }
}

/** Where it may matter: the receipts are entered, the comparables are all there is, or the packet is still open. */
function smallOrganizationBlocks({ record, limit, state }: PacketDocument): Block[] {
  const [entered] = receiptsLines(record, limit)
  if (entered === undefined && record.report && state !== 'open') return []
  return [
    { kind: 'heading', level: 3, text: 'Three comparables for a small organization' },
    paragraph(entered ?? smallOrganizationWords({ kind: 'unknown' }, limit)),
    ...(limit ? [sourceOf(limit)] : []),
  ]
}

function sourceOf({ source, sourceUrl, checkedOn }: ReceiptsLimit): Block {
  const link = sourceUrl === null ? { text: source } : { text: source, href: sourceUrl }
  const rest = `, checked on ${formatDate(checkedOn)}. Receipts of organizations you control count as yours.`
  return { kind: 'paragraph', size: 'small', words: [link, { text: rest }] }
}
