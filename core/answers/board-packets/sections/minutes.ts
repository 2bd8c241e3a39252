/** The minutes that the record makes. */
import type { Block } from '../../documents/blocks.ts'
import { STEP_LABELS } from '../labels.ts'
import type { PacketSection } from './document.ts'

export const minutes: PacketSection = {
  key: 'minutes',
  step: 'record',
  title: STEP_LABELS.record,
  blocks: ({ record, minutes: { sections } }) => {
    if (!record.seal) return []
    if (!record.meeting) return [{ kind: 'paragraph', words: NO_MEETING }]
    const { employee, organization } = record
    const title = `Minutes on the pay of ${employee.name}, ${employee.jobTitle}`
    return [
      { kind: 'paragraph', words: [{ text: title, strong: true }] },
      { kind: 'paragraph', words: organization.name },
      ...sections.flatMap(({ heading, lines }): Block[] => [
        { kind: 'heading', level: 3, text: heading },
        ...lines.flatMap(paragraphs),
      ]),
      { kind: 'slot', name: 'copy' },
    ]
  },
}

const NO_MEETING = 'The minutes are made from the record once a meeting is entered.'

/** What was typed on several lines is several paragraphs. */
function paragraphs(text: string): Block[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((words) => ({ kind: 'paragraph', words }))
}
