/** Three grades on paper, and what each was given for. */
import type { Block } from '~/core/documents/paper.ts'
import type { ModelledReport } from '~/core/reports/report.ts'

export function strengthBlocks({ estimate }: ModelledReport): Block[] {
  const { strength, evidence, quantiles } = estimate
  const { p25, p50, p75 } = quantiles
  const months = evidence.medianAgeMonths
  const half = p25 && p50 && p75 ? Math.round(((p75 - p25) / 2 / p50) * 100) : null
  return [
    { kind: 'heading', level: 2, text: 'Strength of this estimate' },
    {
      kind: 'table',
      caption: 'Three grades, A to D',
      columns: [
        { header: 'Grade', share: 0.1 },
        { header: 'Of what', share: 0.2 },
        { header: 'For what' },
      ],
      rows: [
        [
          strength.organizations,
          'Organizations',
          {
            text: `${evidence.effectiveOrganizations.text} organizations`,
            below: `effective; ${evidence.organizations.text} carry weight, none above a quarter`,
          },
        ],
        [
          strength.recency,
          'Age',
          {
            text: months === null ? 'age not known' : `${months} months old`,
            below: 'median age of the comparables, all moved to the day of this report',
          },
        ],
        [
          strength.tightness,
          'Tightness',
          {
            text: half === null ? 'not known' : `±${half} % around the middle`,
            below: 'half of comparable positions pay within it, so it is also the miss to expect',
          },
        ],
      ],
    },
    {
      kind: 'paragraph',
      size: 'small',
      words: `Whatever needs one grade takes the lowest: ${strength.overall}.`,
    },
  ]
}
