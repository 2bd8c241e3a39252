/**
 * What an estimate is based on: three grades, the spread of pay, how many records are left, and the nearest of them.
 */
import type { CountBand } from '../../../disclosure/bands.ts'
import type { Block, Cell, Stretch } from '../../../documents/blocks.ts'
import { beyondDataWords } from '../../../estimation/estimate/data-edge.ts'
import { drawnDensity } from '../../../estimation/estimate/pay-curve.ts'
import { lowest } from '../../../estimation/estimate/strength.ts'
import { DEFINITION_SENTENCES } from '../../../pay/definition.ts'
import { linkTo } from '../../addresses.ts'
import type { At, Section } from '../../section.ts'
import { calledName, capitalized, longDate } from '../../words.ts'
import { meansOf } from '../head/blocks.ts'
import type { Head } from '../head/facts.ts'
import { isFromModelAlone, isModelled, type Modelled } from '../head/modelled.ts'
import { comparableBlocks } from './comparable-blocks.ts'
import type { EvidenceFacts } from './facts.ts'

/** What of a report this section reads. */
type Drawn = Head & At & EvidenceFacts

export const evidence: Section<Drawn> = {
  key: 'evidence',
  view: 'evidence',
  title: () => 'What this is based on',
  blocks: (report) => (isModelled(report) ? evidenceBlocks(report) : []),
}

function evidenceBlocks(report: Modelled<Drawn>): Block[] {
  if (report.blend)
    return [...blendBlocks(report.blend), ...(report.peersAsBefore ? [AS_BEFORE] : [])]
  return [
    ...strengthBlocks(report),
    ...spreadBlocks(report),
    ...attritionBlocks(report),
    ...(report.peersAsBefore ? [AS_BEFORE] : []),
    ...comparableBlocks(report.estimate),
    {
      kind: 'note',
      summary: 'How records are counted and compared',
      blocks: [
        {
          kind: 'paragraph',
          words: [
            {
              text: 'Each step says how many records are left, and why the others do not count. The nearest records count most. No organization counts for more than 25%. Counts below 20 are shown in bands. ',
            },
            linkTo(report, 'evidence', 'method', 'How this was computed'),
          ],
        },
      ],
    },
  ]
}

/** Each position has evidence of its own. */
function blendBlocks(parts: NonNullable<Head['blend']>): Block[] {
  return [
    {
      ...{ kind: 'table', caption: 'What each position is based on' },
      columns: [
        { header: 'Position' },
        { header: 'Range from' },
        { header: 'Organizations', align: 'end' },
        { header: 'Strength', align: 'end' },
      ],
      rows: parts.map(({ title, kind, organizations, strength }) => [
        title,
        kind === 'modelled' ? 'the model alone' : 'comparables',
        ...[organizations, strength],
      ]),
    },
    {
      kind: 'paragraph',
      words:
        'The blend is as strong as its weakest position. The report of each position says how its records are counted, and lists its comparables.',
    },
  ]
}

/** Half of the typical range as a share of the median: "16%". */
function tightnessOf({ quantiles }: Modelled<Drawn>['estimate']): string | null {
  const { p25, p50, p75 } = quantiles
  return p25 && p50 && p75 ? `${Math.round(((p75 - p25) / 2 / p50) * 100)}%` : null
}

/** The grades in one line; the tiles say how they are given. */
export function strengthWords(report: Modelled<Head & At>): readonly Stretch[] {
  const { strength, evidence: found } = report.estimate
  const months = found.medianAgeMonths
  const parts = [
    `based on ${organizationWords(found.organizations)}${ofWeakest(report)} (${strength.organizations})`,
    months === null ? null : `data ${months} months old (${strength.recency})`,
    `typical error ${tightnessOf(report.estimate) ?? 'not known'} (${strength.tightness})`,
  ]
  return [
    { text: `Strength ${strength.overall}:`, strong: true },
    { text: ` ${parts.filter((part) => part !== null).join(', ')}. ${beyondMeans(report)}` },
    linkTo(report, 'evidence', 'evidence', 'What this is based on'),
  ]
}

/** Of a blend the organizations are those of the position that has least to rest on. */
function ofWeakest({ blend = [] }: Head): string {
  const weakest = blend.find(({ isWeakest }) => isWeakest)
  return weakest ? ` for ${weakest.title}, the weakest part` : ''
}

/** A good grade must not read as a judgment of pay that the organization may not be able to afford. */
function beyondMeans(report: Head): string {
  const large = meansOf(report)
  return large ? `The grade is about the market: this pay is ${large.words}. ` : ''
}

/** "226 organizations", "5-9 organizations", "no similar organization". */
function organizationWords({ text, exact }: CountBand): string {
  return exact === 0 ? 'no similar organization' : `${text} organizations`
}

function strengthBlocks({ estimate, asOf }: Modelled<Drawn>): Block[] {
  const { strength, evidence: found } = estimate
  const months = found.medianAgeMonths
  const tightness = tightnessOf(estimate)
  return [
    { kind: 'heading', level: 3, text: 'Strength of this estimate' },
    {
      kind: 'tiles',
      tiles: [
        {
          ...{ label: organizationWords(found.organizations), value: strength.organizations },
          note:
            found.organizations.exact === 0
              ? 'no record is close enough; the range is the model’s alone'
              : `worth ${found.effectiveOrganizations.text} of equal weight; none counts for more than 25%`,
        },
        {
          label: months === null ? 'age not known' : `${months} months old`,
          value: strength.recency,
          note: `median age of the comparables, all adjusted to ${longDate(asOf)}`,
        },
        {
          label: tightness === null ? 'width not known' : `±${tightness} around the median`,
          value: strength.tightness,
          note:
            tightness === null
              ? 'too little is published to tell'
              : isFromModelAlone(estimate)
                ? `the model’s range reaches ${tightness} to either side`
                : `half of similar jobs pay within ${tightness} of the median`,
        },
      ],
    },
    {
      kind: 'paragraph',
      size: 'small',
      words: `Grades go from A to D. ${overallWords(estimate)}`,
    },
  ]
}

/** Why the overall grade is what it is. */
function overallWords({ strength, warnings }: Modelled<Drawn>['estimate']): string {
  const three = lowest(strength.organizations, strength.recency, strength.tightness)
  if (strength.overall === three) return `Overall grade: the lowest of the three, ${three}.`
  return `Overall grade: ${strength.overall}, below the lowest of the three. ${beyondDataWords(warnings) ?? ''}`.trim()
}

/** The curve through the published percentiles; the model alone has no distribution of pay to show. */
function spreadBlocks({ estimate, pay, employee, definition }: Modelled<Drawn>): Block[] {
  const { quantiles } = estimate
  if (isFromModelAlone(estimate)) return []
  const density = drawnDensity(quantiles)
  if (density.length === 0) return []
  return [
    { kind: 'heading', level: 3, text: 'How pay is spread' },
    {
      kind: 'chart',
      chart: {
        ...{ type: 'distribution', density, range: quantiles },
        ...{ name: capitalized(calledName(employee)), pay: pay?.dollars || null },
      },
      caption: `${DEFINITION_SENTENCES[definition]} The curve is drawn through the published percentiles and continues their slope beyond them.`,
    },
  ]
}

function attritionBlocks({ estimate }: Modelled<Drawn>): Block[] {
  const { attrition } = estimate.evidence
  if (attrition.length === 0) return []
  const most = Math.max(...attrition.map(({ count }) => count.exact ?? 0), 1)
  return [
    { kind: 'heading', level: 3, text: 'Records left after each condition' },
    {
      ...{ kind: 'table', caption: 'Records left after each condition' },
      columns: [
        { header: 'Condition', share: 0.52 },
        { header: '', share: 0.34 },
        { header: 'Records', align: 'end' },
      ],
      rows: attrition.map(({ label, count, why }): Cell[] => [
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
    'Same comparables as before: this position was asked about in as many ways as one account may. The person’s own facts still move the range.',
}
