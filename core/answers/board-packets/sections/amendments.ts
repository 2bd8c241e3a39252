/** What was added to a finished record: amendments of it, and approvals of its minutes. */

import { formatDate } from '../../../pay/date.ts'
import type { TableBlock } from '../../documents/blocks.ts'
import { AMENDMENT_LABELS } from '../labels.ts'
import type { Amendment } from '../packet.ts'
import type { PacketSection } from './document.ts'

/** Amendments of the criteria come before the end, and are with the criteria. */
export const amendments: PacketSection = {
  key: 'amendments',
  step: 'record',
  title: 'Added later',
  blocks: ({ amendments: all }) => {
    const later = all.filter(({ kind }) => kind !== 'criteria')
    return later.length > 0 ? [amendmentTable('Amendments and approvals', later)] : []
  },
}

export function amendmentTable(caption: string, rows: readonly Amendment[]): TableBlock {
  return {
    ...{ kind: 'table', caption, stacked: true },
    columns: [
      { header: 'What', share: 0.6 },
      { header: 'Why, and by whom', share: 0.4, long: true },
    ],
    rows: rows.map((one) => [
      {
        text: `${AMENDMENT_LABELS[one.kind]} ${one.number}, ${formatDate(one.dated)}`,
        below: one.text,
      },
      { text: one.reason, below: `${one.by}, ${formatDate(one.at)}` },
    ]),
  }
}
