/** The sections of a packet in the order they are read: on the pages of its steps and on paper. */
import { SURVEYS } from '../../market/sources/public-sources.ts'
import { formatDate, formatLocalInstant } from '../../pay/date.ts'
import { DEFINITION_LABELS } from '../../pay/definition.ts'
import { formatMoney, paidTimeWords } from '../../pay/money.ts'
import { timeZoneOf } from '../../pay/region.ts'
import type { Block, DocumentSection } from '../documents/blocks.ts'
import { ownComparableBlocks } from '../matches/own-comparable-words.ts'
import { citedBlocks } from '../matches/sections.ts'
import { crowdTables } from '../sections/evidence.ts'
import { criteriaTestLines, type ReceiptsLimit, smallOrganizationWords } from './data-checks.ts'
import {
  amendments,
  amendmentTable,
  dateBlocks,
  decision,
  meeting,
  minutes,
  type PacketDocument,
  type PacketSection,
} from './decision-sections.ts'
import { CRITERIA_LABELS as labels, SIMILAR_TYPE_LABELS, STEP_LABELS } from './labels.ts'
import { receiptsLines } from './minutes.ts'
import { type Deadline, daysLeftInWords } from './order-of-dates.ts'
import {
  type AttachedReport,
  type Criteria,
  PACKET_STEPS,
  type PacketRecord,
  type PacketStep,
} from './packet.ts'
import { isPractice, PRACTICE } from './presumption.ts'
import { seenBeforeLines } from './seen-before.ts'

/** Those that have something to say; of one step, or of all. */
export function packetSections(
  packet: PacketDocument,
  only?: PacketSection['step'],
): DocumentSection[] {
  return SECTIONS.flatMap((section): DocumentSection[] => {
    const { key, title, step } = section
    if (only !== undefined && only !== step) return []
    const blocks = section.blocks(packet)
    return blocks.length === 0
      ? []
      : [
          {
            key,
            title: typeof title === 'string' ? title : title(packet),
            step: numberOf(step, key),
            blocks,
          },
        ]
  })
}

function numberOf(step: PacketStep | 'all', key: string): string | undefined {
  if (step === 'all' || key === amendments.key) return undefined
  return String(PACKET_STEPS.indexOf(step) + 1)
}

export const SUPPORT = 'Documentation support under 26 CFR 53.4958-6, not legal advice.'

export function titleOf(record: PacketRecord): string {
  const { number, employee } = record
  return `${isPractice(record) ? 'Practice packet' : 'Board packet'} ${number} for ${employee.name}`
}

export function aboutOf({ organization, employee }: PacketRecord): string[] {
  return [organization.name, `${employee.jobTitle}, ${paidTimeWords(employee)}`]
}

/** On every page of a packet whose figures are invented, and first on its paper. */
export function practiceBlocks({ record }: Pick<PacketDocument, 'record'>): Block[] {
  if (!isPractice(record)) return []
  return [{ kind: 'notice', tone: 'signal', title: 'Practice packet', words: PRACTICE }]
}

export function stateBlocks({ state, finalized, record }: PacketDocument): Block[] {
  if (finalized) {
    const at = formatLocalInstant(finalized.at, timeZoneOf(record.organization.state))
    return [
      {
        ...{ kind: 'notice', tone: 'info' },
        title: `Finished on ${at} by ${finalized.by}`,
        words: 'The record and its minutes cannot be changed. Later additions follow the minutes.',
      },
      { kind: 'paragraph', size: 'small', words: `SHA-256 of the record ${finalized.sha256}` },
    ]
  }
  if (state === 'set aside') {
    const words = 'It can be viewed but no longer changed.'
    return [{ kind: 'notice', tone: 'info', title: 'This packet was set aside', words }]
  }
  const words = 'This record is not finished and may still change.'
  return [{ kind: 'notice', tone: 'signal', title: 'A draft', words }]
}

/** At the foot of every printed page. */
export function footOf(record: PacketRecord): string[] {
  const { report, criteria } = record
  const practice = isPractice(record) ? [FOOT_OF_PRACTICE] : []
  const definition = report?.definition ?? criteria?.definition
  const pay = definition ? `Definition of pay: ${DEFINITION_LABELS[definition].toLowerCase()}.` : ''
  if (!report) return [...practice, `${SUPPORT} ${pay}`.trim()]
  const { snapshot } = report
  const source = `${pay} Snapshot ${snapshot.name} of ${formatDate(snapshot.referenceDate)}.`
  return [...practice, SUPPORT, source]
}

const FOOT_OF_PRACTICE = 'Practice packet: the figures are invented. Do not set pay by them.'

const criteria: PacketSection = {
  key: 'criteria',
  step: 'criteria',
  title: STEP_LABELS.criteria,
  blocks: (packet) => {
    const { criteria: sealed, seal, seenBefore, criteriaAmendments } = packet.record
    if (!sealed || !seal) return [{ kind: 'slot', name: 'criteria', otherwise: [NOT_SEALED] }]
    const timeZone = timeZoneOf(packet.record.organization.state)
    const at = formatLocalInstant(seal.at, timeZone)
    const when = `Sealed by ${seal.by} on ${at} by our clock, before this packet showed a figure.`
    return [
      ...dateBlocks(packet, 'criteria'),
      { kind: 'paragraph', words: when },
      { kind: 'paragraph', size: 'small', words: `SHA-256 ${seal.sha256}` },
      { kind: 'facts', facts: criteriaFacts(sealed) },
      { kind: 'heading', level: 3, text: 'Who had already opened figures' },
      { kind: 'list', items: seenBeforeLines(seenBefore, timeZone) },
      ...(criteriaAmendments.length > 0 ? amendmentBlocks(packet.record) : []),
    ]
  },
}

const NOT_SEALED: Block = {
  ...{ kind: 'notice', tone: 'info', title: 'The criteria are not sealed yet' },
  words: 'A packet shows its criteria once an owner or editor has sealed them.',
}

function amendmentBlocks({ criteriaAmendments, organization }: PacketRecord): Block[] {
  const title = 'Amendments of the criteria'
  return [
    { kind: 'heading', level: 3, text: title },
    amendmentTable(title, criteriaAmendments, organization.state),
  ]
}

/** As a packet records them, also in the example for visitors. */
export function criteriaFacts(sealed: Criteria) {
  const { budgetFrom, budgetTo, definition } = sealed
  return [
    { name: labels.position, value: sealed.position },
    { name: labels.duties, value: sealed.duties },
    { name: labels.organizationTypes, value: SIMILAR_TYPE_LABELS[sealed.organizationTypes] },
    {
      name: 'Operating budget',
      value: `${formatMoney(budgetFrom)} to ${formatMoney(budgetTo)} a year`,
    },
    { name: labels.geography, value: sealed.geography },
    { name: labels.denomination, value: sealed.denomination ?? 'Makes no difference' },
    { name: labels.definition, value: DEFINITION_LABELS[definition] },
    { name: labels.targetPercentile, value: String(sealed.targetPercentile) },
    { name: labels.reason, value: sealed.reason },
  ]
}

const data: PacketSection = {
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
      ...(report ? testBlocks(packet.record) : []),
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

/** The sealed criteria held against the organizations of the report. */
function testBlocks({ report, test }: PacketRecord): Block[] {
  if (!report || test?.report !== report.number) return []
  const { quantiles } = test
  const caption = 'Only the organizations of the report that meet the sealed criteria'
  const chart: readonly Block[] = quantiles
    ? [{ kind: 'chart', chart: { type: 'range', range: quantiles }, caption }]
    : []
  return [
    { kind: 'heading', level: 3, text: 'How many meet the sealed criteria' },
    ...criteriaTestLines(test).map(paragraph),
    ...chart,
  ]
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function reportBlocks(report: AttachedReport): Block[] {
  const { number, position, definition, asOf } = report
  const caption = [
    `Report ${number}: ${position}, ${DEFINITION_LABELS[definition].toLowerCase()}, ${paidTimeWords(report)} as of ${formatDate(asOf)}.`,
    `${sourceWords(report)}, strength ${report.strength}.`,
  ].join(' ')
  const { limits, modelled = false, origin = modelled ? 'modelled' : 'comparables' } = report
  const { crowds = [], minimum = [] } = report
  return [
    ...(limits
      ? [
          {
            kind: 'notice',
            tone: 'signal',
            title: 'What limits this range',
            words: limits,
          } as const,
        ]
      : []),
    { kind: 'chart', chart: { type: 'range', range: report.quantiles, origin }, caption },
    ...(crowds.length > 0 ? crowdTables(crowds) : []),
    ...minimum.map(paragraph),
    { kind: 'note', summary: 'How these figures were made', blocks: report.method.map(paragraph) },
  ]
}

/** "Snapshot 2026-Q3, member survey; 34 organizations", "Census workers, 2024; 253 people" */
function sourceWords({ snapshot, organizations }: AttachedReport): string {
  if (snapshot.source === 'public') return `${snapshot.name}; ${organizations}`
  return `Snapshot ${snapshot.name}, ${SURVEYS[snapshot.source]}; ${organizations} organizations`
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

const status: PacketSection = {
  key: 'status',
  step: 'all',
  title: 'Status of the record',
  blocks: ({ address, checks, dates, deadline, finalized, record }) => [
    ...(deadline && (finalized || !isPractice(record))
      ? deadlineBlocks(deadline, finalized !== null)
      : []),
    {
      kind: 'checklist',
      items: checks.map(({ state, sentence, step }) => ({
        state,
        words: state === 'done' ? sentence : [{ text: sentence, href: `${address}/${step}` }],
      })),
    },
    ...(finalized && dates.length > 0 ? [EXPLAIN] : []),
    ...(deadline ? [LAW] : []),
  ],
}

const EXPLAIN: Block = {
  kind: 'paragraph',
  words:
    'The finished record and its SHA-256 are unchanged. Explain dates that are out of order in an amendment.',
}

const LAW: Block = {
  ...{ kind: 'paragraph', size: 'small' },
  words:
    '26 CFR 53.4958-6(c)(3): records are prepared before the later of the next meeting and 60 days after the final action, so aim to finish a day earlier. Approval of the minutes follows within a reasonable time.',
}

/** Three readings: running, stopped in time, late. */
function deadlineBlocks(deadline: Deadline, isFinished: boolean): Block[] {
  const { because, dueOn, isLate } = deadline
  const value = isFinished && !isLate ? 'On time' : capital(daysLeftInWords(deadline))
  const rule = because === 'next meeting' ? 'the next meeting' : '60 days after the final action'
  const note = `${isFinished ? 'It was due' : 'Due'} by ${formatDate(dueOn)}, ${rule}.`
  return [
    { kind: 'tiles', tiles: [{ label: 'Deadline of the record', value, note }] },
    ...(isLate ? [LATE] : []),
  ]
}

const LATE: Block = {
  kind: 'paragraph',
  words: 'A late record does not meet the regulation’s timing; explain why in the record.',
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const SECTIONS: readonly PacketSection[] = [
  ...[status, criteria, data, meeting, decision, minutes],
  amendments,
]
