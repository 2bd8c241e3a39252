/** Three grades on paper, and what each was given for. */
import type { Block } from '~/core/documents/paper.ts'
import type { ModelledReport } from '~/core/reports/report.ts'

export function strengthBlocks({ estimate }: ModelledReport): Block[] {
  const { strength, evidence, quantiles } = estimate
  const { p25, p50, p75 } = quantiles
  const months = evidence.medianAgeMonths
  const half = p25 && p50 && p75 ? Math.round(((p75 - p25) / 2 / p50) * 100) : null
  return [
    { kind: 'heading', level: 3, text: 'Strength of this estimate' },
    {
      kind: 'tiles',
      tiles: [
        {
          label: `${evidence.effectiveOrganizations.text} organizations`,
          value: strength.organizations,
          note: `effective; ${evidence.organizations.text} carry weight, none above a quarter`,
        },
        {
          label: months === null ? 'age not known' : `${months} months old`,
          value: strength.recency,
          note: 'median age of the comparables, all moved to the day of this report',
        },
        {
          label: half === null ? 'tightness not known' : `±${half} % around the middle`,
          value: strength.tightness,
          note: 'half of comparable positions pay within it, so it is also the miss to expect',
        },
      ],
    },
    {
      kind: 'paragraph',
      size: 'small',
      words: `Grades from A to D: how many organizations, how recent, how tight. Whatever needs one grade takes the lowest: ${strength.overall}.`,
    },
  ]
}
