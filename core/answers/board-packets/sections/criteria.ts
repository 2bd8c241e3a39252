/** The criteria as they were sealed, who had opened figures before, and what was added to them. */

import { DEFINITION_LABELS } from '../../../pay/definition.ts'
import { formatMoney } from '../../../pay/money.ts'
import type { Block } from '../../documents/blocks.ts'
import { CRITERIA_LABELS as labels, SIMILAR_TYPE_LABELS, STEP_LABELS } from '../labels.ts'
import { instant } from '../minutes.ts'
import type { Amendment, Criteria } from '../packet.ts'
import { seenBeforeLines } from '../seen-before.ts'
import { amendmentTable } from './amendments.ts'
import { dateBlocks, type PacketSection } from './document.ts'

export const criteria: PacketSection = {
  key: 'criteria',
  step: 'criteria',
  title: STEP_LABELS.criteria,
  blocks: (packet) => {
    const { criteria: sealed, seal, seenBefore, criteriaAmendments } = packet.record
    if (!sealed || !seal) return [{ kind: 'slot', name: 'criteria', otherwise: [NOT_SEALED] }]
    const when = `Sealed by ${seal.by} on ${instant(seal.at)} by our clock, before this packet showed a figure.`
    return [
      ...dateBlocks(packet, 'criteria'),
      { kind: 'paragraph', words: when },
      { kind: 'paragraph', size: 'small', words: `SHA-256 ${seal.sha256}` },
      { kind: 'facts', facts: factsOf(sealed) },
      { kind: 'heading', level: 3, text: 'Who had already opened figures' },
      { kind: 'list', items: seenBeforeLines(seenBefore) },
      ...(criteriaAmendments.length > 0 ? amendmentBlocks(criteriaAmendments) : []),
    ]
  },
}

const NOT_SEALED: Block = {
  ...{ kind: 'notice', tone: 'info', title: 'The criteria are not sealed yet' },
  words: 'A packet shows its criteria once an owner or editor has sealed them.',
}

function amendmentBlocks(added: readonly Amendment[]): Block[] {
  const title = 'Amendments of the criteria'
  return [{ kind: 'heading', level: 3, text: title }, amendmentTable(title, added)]
}

function factsOf(sealed: Criteria) {
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
