/** The head and foot of a packet: whose it is, its state, and what must be known of its figures. */

import { formatDate } from '../../../pay/date.ts'
import { DEFINITION_LABELS } from '../../../pay/definition.ts'
import { paidTimeWords } from '../../../pay/money.ts'
import type { Block } from '../../documents/blocks.ts'
import { instant } from '../minutes.ts'
import type { PacketRecord } from '../packet.ts'
import type { PacketDocument } from './document.ts'

export const SUPPORT = 'Documentation support under 26 CFR 53.4958-6, not legal advice.'

export function titleOf({ number, employee }: PacketRecord): string {
  return `Board packet ${number} for ${employee.name}`
}

export function aboutOf({ organization, employee }: PacketRecord): string[] {
  return [organization.name, `${employee.jobTitle}, ${paidTimeWords(employee)}`]
}

export function stateBlocks({ state, finalized }: PacketDocument): Block[] {
  if (finalized) {
    return [
      {
        ...{ kind: 'notice', tone: 'info' },
        title: `Finished on ${instant(finalized.at)} by ${finalized.by}`,
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
export function footOf({ report, criteria }: PacketRecord): string[] {
  const definition = report?.definition ?? criteria?.definition
  const pay = definition ? `Definition of pay: ${DEFINITION_LABELS[definition].toLowerCase()}.` : ''
  if (!report) return [`${SUPPORT} ${pay}`.trim()]
  const { snapshot } = report
  const source = `${pay} Snapshot ${snapshot.name} of ${formatDate(snapshot.referenceDate)}.`
  const synthetic = 'Synthetic demonstration survey. Do not set pay by it.'
  return snapshot.source === 'demonstration' ? [SUPPORT, source, synthetic] : [SUPPORT, source]
}
