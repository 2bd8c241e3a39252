/** The figures of law and tax that a report was computed with: since when, from where, and when somebody looked. */
import type { Block } from '~/core/documents/paper.ts'
import { CONSTANT_WORDS, constantValue } from '~/core/pay/constant-words.ts'
import { type DatedConstant, noteOnConstant } from '~/core/pay/dated-constant.ts'
import { formatDate } from '~/core/quantities/date.ts'

export function constantBlocks(constants: readonly DatedConstant[], asOf: string): Block[] {
  const known = constants.filter(({ key }) => CONSTANT_WORDS[key])
  if (known.length === 0) return []
  return [
    {
      kind: 'table',
      caption: 'Figures of law used',
      captionShown: true,
      columns: [
        { header: 'Figure' },
        { header: 'Value', align: 'end' },
        { header: 'Holds from' },
        { header: 'Source' },
      ],
      rows: known.map((constant) => [
        CONSTANT_WORDS[constant.key] ?? constant.key,
        constantValue(constant),
        formatDate(constant.effectiveFrom),
        {
          text: constant.source,
          below: noteOnConstant(constant, asOf) ?? `last checked ${formatDate(constant.checkedOn)}`,
        },
      ]),
    },
  ]
}
