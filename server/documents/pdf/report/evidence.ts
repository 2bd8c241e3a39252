/** How many records stand behind the range, and the nearest of them as far as they may be shown. */
import type { Block } from '~/core/documents/paper.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars } from '~/core/reports/words.ts'

/** The very close ones; a committee reads no further. */
const SHOWN = 8

export function evidenceBlocks(report: ModelledReport): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'How many stand behind it' },
    ...attritionBlocks(report),
    ...(report.peersAsBefore ? [AS_BEFORE] : []),
    ...comparableBlocks(report),
  ]
}

function attritionBlocks({ estimate }: ModelledReport): Block[] {
  const { attrition } = estimate.evidence
  if (attrition.length === 0) return []
  const most = Math.max(...attrition.map(({ count }) => count.exact ?? 0), 1)
  return [
    {
      kind: 'table',
      caption: 'Records left after each condition',
      columns: [
        { header: 'Condition', share: 0.52 },
        { header: '', share: 0.34 },
        { header: 'Records', align: 'end' },
      ],
      rows: attrition.map(({ label, count, why }) => [
        why ? { text: label, below: why } : label,
        { bar: (count.exact ?? 0) / most },
        count.text,
      ]),
    },
  ]
}

const AS_BEFORE: Block = {
  kind: 'paragraph',
  words:
    'Same peers as before: this position was asked about in as many ways as one account may. Your own facts still move the range.',
}

function comparableBlocks({ estimate }: ModelledReport): Block[] {
  const { comparables, comparablesWithheld } = estimate
  const heading: Block = { kind: 'heading', level: 3, text: 'The nearest comparables' }
  if (comparablesWithheld) {
    const words = `${comparablesWithheld.reason} ${comparablesWithheld.unlock}`
    return [heading, { kind: 'paragraph', words }]
  }
  if (comparables.length === 0) return []
  return [
    heading,
    {
      kind: 'paragraph',
      words:
        'Shown in bands and rounded to $500, so that nobody can be recognised. They come in groups of at least five organizations that look alike; “Moved” is what the model makes of the group’s pay, its mean, for this person’s facts and date.',
    },
    {
      kind: 'table',
      caption: 'Nearest comparables',
      columns: [
        { header: 'Budget' },
        { header: 'Where' },
        { header: 'Nearness' },
        { header: 'Pays', align: 'end' },
        { header: 'Moved', align: 'end' },
      ],
      rows: comparables
        .slice(0, SHOWN)
        .map(({ budgetBand, place, nearness, pay, movedPay }) => [
          ...[budgetBand, place, nearness],
          ...[dollars(pay), dollars(movedPay)],
        ]),
    },
  ]
}
