/** A board packet as a paper: its seal, data, minutes and what was added, in the order a reviewer asks for them. */

import { type Deadline, daysLeftInWords } from '~/core/board-packets/deadline.ts'
import {
  AMENDMENT_LABELS,
  CRITERIA_LABELS,
  SIMILAR_TYPE_LABELS,
  SOURCE_LABELS,
} from '~/core/board-packets/labels.ts'
import { type MinutesSection, seenBeforeLines } from '~/core/board-packets/minutes.ts'
import type { Amendment, Criteria, PacketRecord } from '~/core/board-packets/packet.ts'
import {
  approvedPay,
  type ReliedOnRange,
  standingInWords,
} from '~/core/board-packets/pay-decided.ts'
import type { Check } from '~/core/board-packets/presumption.ts'
import type { Paper, PaperBlock } from '~/core/documents/paper.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { longDate } from '~/core/reports/words.ts'
import { drawnChart } from './drawn-chart.tsx'

export interface PacketPaper {
  readonly record: PacketRecord
  readonly minutes: readonly MinutesSection[]
  readonly amendments: readonly Amendment[]
  readonly checks: readonly Check[]
  readonly deadline: Deadline | null
  readonly range: ReliedOnRange | null
  readonly finalized: { readonly at: string; readonly by: string; readonly sha256: string } | null
  readonly madeAt: string
}

export function boardPacketDocument(packet: PacketPaper): Paper {
  const { employee, number, organization } = packet.record
  const title = `Board packet ${number}: ${employee.name}`
  const part = {
    title,
    about: organization.name,
    foot: footOf(packet.record),
    blocks: [
      ...headBlocks(packet),
      ...standingBlocks(packet),
      ...criteriaBlocks(packet.record),
      ...dataBlocks(packet),
      ...minutesBlocks(packet),
      ...amendmentBlocks(packet.amendments),
    ],
  }
  return { title, language: 'en-US', madeAt: packet.madeAt, parts: [part] }
}

function footOf({ report, criteria }: PacketRecord): string[] {
  const support = 'Documentation support under 26 CFR 53.4958-6, not legal advice.'
  const definition = report?.definition ?? criteria?.definition
  const pay = definition ? `Definition of pay: ${DEFINITION_LABELS[definition].toLowerCase()}.` : ''
  if (!report) return [`${support} ${pay}`.trim()]
  const { snapshot } = report
  const source = `${pay} Snapshot ${snapshot.name} of ${formatDate(snapshot.referenceDate)}.`
  const synthetic = 'Synthetic demonstration survey. Do not set pay by it.'
  return snapshot.source === 'demonstration' ? [support, source, synthetic] : [support, source]
}

function headBlocks({ record, finalized, madeAt }: PacketPaper): PaperBlock[] {
  const { employee, organization, number } = record
  const state = finalized
    ? `Finished on ${longDate(finalized.at)} by ${finalized.by}.`
    : `Not finished; printed on ${longDate(madeAt)}.`
  return [
    {
      kind: 'title',
      over: `Board packet ${number} · ${organization.name}`,
      text: `How the pay of ${employee.name} was decided`,
      lede: `${employee.jobTitle}, ${employee.hoursPerWeek} hours a week. ${state}`,
    },
    ...(finalized
      ? []
      : [
          {
            kind: 'notice' as const,
            tone: 'signal' as const,
            title: 'A draft',
            words: 'This record is not finished and may still change.',
          },
        ]),
  ]
}

function standingBlocks({ checks, deadline, finalized }: PacketPaper): PaperBlock[] {
  const clock = deadline && {
    name: finalized ? 'It was due' : 'Due',
    value: `by ${formatDate(deadline.dueOn)}${finalized && !deadline.isLate ? ': on time' : `: ${daysLeftInWords(deadline)}`}`,
  }
  const marks = { done: 'Done', missing: 'Missing', look: 'Check this' } as const
  return [
    { kind: 'heading', level: 2, text: 'Status of the record' },
    ...(clock ? [{ kind: 'facts' as const, facts: [clock] }] : []),
    {
      kind: 'table',
      caption: 'Checklist',
      columns: [
        { header: 'Requirement', share: 0.8 },
        { header: 'State', share: 0.2 },
      ],
      rows: checks.map(({ sentence, state }) => [sentence, marks[state]]),
    },
  ]
}

function criteriaBlocks({ criteria, seal, seenBefore }: PacketRecord): PaperBlock[] {
  if (!criteria || !seal) return []
  return [
    { kind: 'heading', level: 2, text: 'Criteria, sealed before figures', step: '1' },
    {
      kind: 'paragraph',
      words: `Sealed by ${seal.by} on ${longDate(seal.at)} at ${seal.at.slice(11, 16)} UTC.`,
    },
    { kind: 'paragraph', size: 'small', words: `SHA-256 ${seal.sha256}` },
    { kind: 'facts', facts: criteriaFacts(criteria).map(onOneLine) },
    { kind: 'heading', level: 3, text: 'Who had already opened figures' },
    { kind: 'list', items: seenBeforeLines(seenBefore) },
  ]
}

function criteriaFacts(criteria: Criteria): { name: string; value: string }[] {
  return [
    { name: CRITERIA_LABELS.position, value: criteria.position },
    { name: CRITERIA_LABELS.duties, value: criteria.duties },
    {
      name: CRITERIA_LABELS.organizationTypes,
      value: SIMILAR_TYPE_LABELS[criteria.organizationTypes],
    },
    {
      name: 'Operating budget',
      value: `${formatMoney(criteria.budgetFrom)} to ${formatMoney(criteria.budgetTo)} a year`,
    },
    { name: CRITERIA_LABELS.geography, value: criteria.geography },
    {
      name: CRITERIA_LABELS.denomination,
      value: criteria.denomination ?? 'makes no difference',
    },
    { name: CRITERIA_LABELS.definition, value: DEFINITION_LABELS[criteria.definition] },
    { name: CRITERIA_LABELS.targetPercentile, value: String(criteria.targetPercentile) },
    { name: CRITERIA_LABELS.reason, value: criteria.reason },
  ]
}

function dataBlocks({ record, range }: PacketPaper): PaperBlock[] {
  const { report, comparables, seal } = record
  if (!seal || (!report && comparables.length === 0)) return []
  return [
    { kind: 'heading', level: 2, text: 'Comparability data', step: '2' },
    ...(report ? reportBlocks(record, range) : []),
    ...(comparables.length > 0 ? [comparableTable(record)] : []),
  ]
}

function reportBlocks(
  { report, decision }: PacketRecord,
  range: ReliedOnRange | null,
): PaperBlock[] {
  if (!report) return []
  const fits = decision && range?.from === 'report'
  const pay = fits ? approvedPay(decision, range.definition) : null
  const caption = `Report ${report.number}: ${report.position}, ${DEFINITION_LABELS[report.definition].toLowerCase()}, ${report.hoursPerWeek} hours a week as of ${formatDate(report.asOf)}; ${report.organizations} organizations, strength ${report.strength}.`
  return [
    drawnChart(
      {
        ...{ type: 'range', range: report.quantiles, payLabel: 'Approved' },
        pay: pay === null ? null : pay / 100,
      },
      caption,
    ),
    ...(pay !== null && range
      ? [{ kind: 'paragraph' as const, words: `${standingInWords(pay, range)}.` }]
      : []),
    { kind: 'list', items: [...report.method] },
  ]
}

function comparableTable({ comparables }: PacketRecord): PaperBlock {
  return {
    kind: 'table',
    caption: 'Comparables of the organization’s own',
    captionShown: true,
    columns: [
      { header: 'Organization and position' },
      { header: 'Source' },
      { header: 'Pay a year', align: 'end' },
    ],
    rows: comparables.map((one) => [
      {
        text: one.organization,
        below: `${one.position}, ${one.fullTime ? 'full-time' : 'part-time'}`,
      },
      {
        text: `${SOURCE_LABELS[one.source]}: ${one.sourceDetail}`,
        below: `${formatDate(one.obtainedOn)}, by ${one.obtainedBy}`,
      },
      {
        text: formatMoney(one.annual),
        below: DEFINITION_LABELS[one.definition].toLowerCase(),
      },
    ]),
  }
}

function minutesBlocks({ minutes, record, finalized }: PacketPaper): PaperBlock[] {
  if (!record.meeting) return []
  return [
    { kind: 'new-page' },
    { kind: 'heading', level: 2, text: 'Minutes', step: '3' },
    ...minutes.flatMap(({ heading, lines }): PaperBlock[] => [
      { kind: 'heading', level: 3, text: heading },
      ...lines.flatMap(paragraphs),
    ]),
    ...(finalized
      ? [
          {
            kind: 'paragraph' as const,
            size: 'small' as const,
            words: `Finished on ${longDate(finalized.at)} at ${finalized.at.slice(11, 16)} UTC. SHA-256 of the whole record ${finalized.sha256}`,
          },
        ]
      : []),
    { kind: 'signatures', names: ['Chair', 'Secretary'] },
  ]
}

/** What was typed on several lines is several paragraphs, and in a table one. */
function paragraphs(text: string): PaperBlock[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((words) => ({ kind: 'paragraph', words }))
}

function onOneLine({ name, value }: { name: string; value: string }) {
  return { name, value: joined(value) }
}

function joined(text: string): string {
  return text.replace(/\n+/g, ' ')
}

function amendmentBlocks(amendments: readonly Amendment[]): PaperBlock[] {
  if (amendments.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Added later', step: '4' },
    {
      kind: 'table',
      caption: 'Amendments and approvals',
      columns: [
        { header: 'What', share: 0.6 },
        { header: 'Why, and by whom', share: 0.4 },
      ],
      rows: amendments.map((one) => [
        {
          text: `${AMENDMENT_LABELS[one.kind]} ${one.number}, ${formatDate(one.dated)}`,
          below: joined(one.text),
        },
        { text: joined(one.reason), below: `${one.by}, ${longDate(one.at)}` },
      ]),
    },
  ]
}
