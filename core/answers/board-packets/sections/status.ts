/** What the record has and lacks, and when it is due. */

import { formatDate } from '../../../pay/date.ts'
import type { Block } from '../../documents/blocks.ts'
import { type Deadline, daysLeftInWords } from '../deadline.ts'
import type { PacketSection } from './document.ts'

export const status: PacketSection = {
  key: 'status',
  step: 'all',
  title: 'Status of the record',
  blocks: ({ address, checks, dates, deadline, finalized }) => [
    ...(deadline ? deadlineBlocks(deadline, finalized !== null) : []),
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
