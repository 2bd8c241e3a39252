/** The approved pay, its terms, and where it is in the data the board reviewed. */

import { formatDate } from '../../../pay/date.ts'
import { DEFINITION_LABELS } from '../../../pay/definition.ts'
import { formatMoney } from '../../../pay/money.ts'
import type { Block } from '../../documents/blocks.ts'
import { DECISION_LABELS as labels, STEP_LABELS } from '../labels.ts'
import type { Decision, PacketRecord } from '../packet.ts'
import { approvedPay, type ReliedOnRange, standingInWords } from '../pay-decided.ts'
import { dateBlocks, type PacketSection } from './document.ts'

export const decision: PacketSection = {
  key: 'decision',
  step: 'decision',
  title: STEP_LABELS.decision,
  blocks: (packet) => {
    const { record, range } = packet
    if (!record.seal) return []
    return [
      ...dateBlocks(packet, 'decision'),
      ...(range ? placeBlocks(record, range) : [paragraph(NOTHING_TO_COMPARE)]),
      { kind: 'heading', level: 3, text: 'What was approved' },
      {
        ...{ kind: 'slot', name: 'decision' },
        otherwise: record.decision
          ? [factsOf(record.decision, record)]
          : [paragraph('The decision is not entered yet.')],
      },
    ]
  },
}

const NOTHING_TO_COMPARE = 'There is no data yet to compare the pay with.'

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function placeBlocks(record: PacketRecord, range: ReliedOnRange): Block[] {
  const { report, decision: decided } = record
  const counted = DEFINITION_LABELS[range.definition]
  const pay = decided && approvedPay(decided, range.definition)
  const [low, high] = [range.low, range.high].map((end) => formatMoney(Math.round(end * 100)))
  const place =
    pay !== null
      ? [paragraph(`${standingInWords(pay, range)}.`)]
      : range.from === 'comparables'
        ? [paragraph(`The comparables run from ${low} to ${high} (${counted.toLowerCase()}).`)]
        : []
  if (!report || range.from !== 'report') return place
  const chart = { type: 'range', range: report.quantiles, payLabel: 'Approved' } as const
  return [
    {
      ...{ kind: 'chart', chart: { ...chart, pay: pay === null ? null : pay / 100 } },
      caption: `${counted} a year, report ${report.number}`,
    },
    ...place,
  ]
}

const AMOUNTS = [
  'cash',
  'housing',
  'secaOffset',
  'retirement',
  'insurance',
  'employerFica',
] as const

function factsOf(decided: Decision, { criteria }: PacketRecord): Block {
  const definition = criteria?.definition ?? 'salary'
  const total = `${formatMoney(approvedPay(decided, definition))} a year`
  const facts = [
    ...AMOUNTS.filter((name) => decided[name] !== 0).map((name) => ({
      ...{ name: labels[name], value: `${formatMoney(decided[name])} a year` },
    })),
    { name: `Pay compared (${DEFINITION_LABELS[definition].toLowerCase()})`, value: total },
    { name: labels.effectiveOn, value: formatDate(decided.effectiveOn) },
    { name: labels.terms, value: decided.terms },
    { name: labels.basis, value: decided.basis ?? '' },
    { name: labels.adjustments, value: decided.adjustments ?? '' },
  ]
  return { kind: 'facts', facts: facts.filter(({ value }) => value !== '') }
}
