/** A prediction in blocks, in reading order: three kinds, other facts, reasons, evidence, test. */
import type { PublishedGroup } from '../../engine/audit/publish-coverage.ts'
import { factsBeyondData } from '../../engine/estimate/estimate.ts'
import { MINIMUM_ORGANIZATIONS_FOR_TAILS } from '../../engine/facts/disclosure.ts'
import type { PayQuantiles } from '../../engine/model/fitted-model.ts'
import type { PublishedChosen, PublishedModelAlone } from '../../engine/privacy/publish-chosen.ts'
import type { PublishedModelledEstimate } from '../../engine/privacy/publish-estimate.ts'
import { formatNumber, formatPercent } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_SENTENCES, type DefinitionOfPay } from '../../pay/definition.ts'
import { dollars, signedMarketDollars } from '../../pay/figures.ts'
import type { Block, Cell, DocumentSection } from '../documents/blocks.ts'
import { sharedDomain } from '../documents/chart.ts'
import { comparableBlocks } from '../sections/evidence.ts'
import { capitalized, published, span } from '../sections/words.ts'

/** "The model expects $61,200 for Sam" */
export function predictionTitle({ model, calledName }: Prediction): string {
  const { p50 } = model.quantiles
  return p50 === null
    ? `The model’s prediction for ${calledName}`
    : `The model expects ${dollars(p50)} for ${calledName}`
}

/** The intervals, in words. */
export function predictionLede({ model, combined }: Prediction): string {
  const { p10, p25, p75, p90 } = model.quantiles
  const [half, most] = [span(p25, p75), span(p10, p90)]
  const within = most
    ? `, its 80% interval ${most}.`
    : '. Its 80% interval is withheld: too few similar organizations are near.'
  const graded = `The report’s range has strength ${combined.strength.overall}.`
  return half ? `Its 50% interval is ${half}${within} ${graded}` : graded
}

/** `key` names the slots that a page fills: the meter, and the form of other facts. */
export function predictionSections(prediction: Prediction): DocumentSection[] {
  return [
    { key: 'kinds', title: 'Ways to this pay', blocks: kindBlocks(prediction) },
    {
      key: 'what-if',
      title: 'What if the facts were different?',
      blocks: changeBlocks(prediction),
    },
    { key: 'drivers', title: 'What drives the model’s figure', blocks: driverBlocks(prediction) },
    { key: 'nearest', title: 'The nearest evidence', blocks: nearestBlocks(prediction) },
    { key: 'tested', title: 'How this model was tested', blocks: testBlocks(prediction) },
  ]
}

const COMPARABLES = 'Comparables alone'
const MODEL = 'The model alone'

/** One of the ways to a range that a prediction puts side by side. */
interface Kind {
  readonly title: string
  readonly quantiles: PayQuantiles | null
  /** Whether no comparables are in it. */
  readonly modelled: boolean
  readonly worth: string
  /** what it is, in a sentence */
  readonly words: string
}

/** Three; two where comparables move nothing, so that the report shows the model's range. */
function kindsOf(prediction: Prediction): readonly Kind[] {
  const { comparables, model, combined, calledName, definition } = prediction
  const isOne = FIGURES.every(([key]) => model.quantiles[key] === combined.quantiles[key])
  const chosen = comparables.kind === 'chosen' ? comparables : null
  const survey = 'what the whole survey teaches about these facts, without looking at who is near.'
  return [
    {
      ...{ title: COMPARABLES, quantiles: chosen?.adjusted ?? null, modelled: false },
      worth: chosen?.effectiveOrganizations.text ?? 'too few',
      words: `the organizations most like yours, the nearest counting most, each moved to ${calledName}’s facts. Each counts with the average of its group of at least five, so that no single pay can be read from the figure.`,
    },
    {
      title: isOne ? 'The model, as the report shows it' : MODEL,
      ...{ quantiles: model.quantiles, modelled: !isOne || combined.kind === 'modelled' },
      worth: 'the whole survey',
      words: isOne
        ? `${survey} ${combined.kind === 'modelled' ? MODEL_ALONE : UNMOVED} ${DEFINITION_SENTENCES[definition]}`
        : survey,
    },
    ...(isOne
      ? []
      : [
          {
            ...{ title: 'Combined, as the report shows it', quantiles: combined.quantiles },
            modelled: combined.kind === 'modelled',
            worth: combined.evidence.effectiveOrganizations.text,
            words: `the model’s range, moved toward the comparables as far as they are worth believing. ${DEFINITION_SENTENCES[definition]}`,
          },
        ]),
  ]
}

const UNMOVED =
  'The comparables do not move it. They show what it is based on, and how far one may trust it.'

const COUNTED: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }

function kindBlocks(prediction: Prediction): Block[] {
  const { comparables, calledName, pay, peersAsBefore } = prediction
  const kinds = kindsOf(prediction)
  const drawn = kinds.flatMap(({ quantiles }) => (quantiles ? Object.values(quantiles) : []))
  const domain = sharedDomain([...drawn, pay || null])
  const charts = kinds.flatMap(({ title, quantiles, modelled }): Block[] =>
    quantiles === null
      ? []
      : [
          { kind: 'heading', level: 3, text: title },
          {
            kind: 'chart',
            chart: {
              ...{ type: 'range', range: quantiles, domain },
              ...{ name: capitalized(calledName), pay: pay || null },
              ...(modelled && { modelled: true, hatched: 'from the model alone' }),
            },
          },
        ],
  )
  const refused: Block[] =
    comparables.kind === 'refused'
      ? [{ kind: 'paragraph', words: `${COMPARABLES}: ${comparables.reason}` }]
      : []
  const count = COUNTED[kinds.length]
  return [
    ...refused,
    ...charts,
    ...(peersAsBefore ? [AS_BEFORE] : []),
    { kind: 'note', summary: `The ${count} as a table`, blocks: [kindTable(kinds)] },
    {
      kind: 'note',
      summary: `What each of the ${count} is`,
      blocks: kinds.map(({ title, words }) => ({ kind: 'paragraph', words: `${title}: ${words}` })),
    },
  ]
}

const AS_BEFORE: Block = {
  kind: 'paragraph',
  words:
    'Same comparables as before: this position was asked about in as many ways as one account may.',
}

const FIGURES = [
  ['p10', '10th'],
  ['p25', '25th'],
  ['p50', 'Median'],
  ['p75', '75th'],
  ['p90', '90th'],
] as const

function kindTable(kinds: readonly Kind[]): Block {
  const figures = (quantiles: PayQuantiles | null): Cell[] =>
    FIGURES.map(([key]) => (quantiles ? published(quantiles[key]) : 'not published'))
  return {
    ...{
      kind: 'table',
      caption: `Percentiles by each of the ${COUNTED[kinds.length]}, dollars a year`,
      stacked: true,
    },
    columns: [
      { header: 'From', share: 0.26 },
      ...FIGURES.map(([, header]) => ({ header, align: 'end' as const })),
      { header: 'Worth organizations', align: 'end' },
    ],
    rows: kinds.map(({ title, quantiles, worth }) => [title, ...figures(quantiles), worth]),
  }
}

function changeBlocks({ entered, model, combined }: Prediction): Block[] {
  const intro: Block = {
    kind: 'paragraph',
    words:
      'Ask for other facts, one or several. Nothing is stored, and an empty field keeps what was entered.',
  }
  if (!entered) return [intro, { kind: 'slot', name: 'what-if' }]
  const line = (name: string, before: number | null, now: number | null): Cell[] => [
    name,
    published(before),
    published(now),
    before === null || now === null ? '' : changeText(now - before),
  ]
  return [
    intro,
    {
      ...{ kind: 'table', caption: 'The median for the facts as entered and as asked' },
      columns: [
        { header: 'Median', share: 0.34 },
        { header: 'As entered', align: 'end' },
        { header: 'As asked', align: 'end' },
        { header: 'Change', align: 'end' },
      ],
      rows: [
        line(MODEL, entered.model, model.quantiles.p50),
        line('In the report', entered.combined, combined.quantiles.p50),
      ],
    },
    { kind: 'slot', name: 'what-if' },
  ]
}

function changeText(change: number): string {
  return change === 0 ? 'none' : signedMarketDollars(change)
}

function driverBlocks({ model, calledName }: Prediction): Block[] {
  const { p50 } = model.quantiles
  if (p50 === null) return []
  return [
    {
      kind: 'paragraph',
      words:
        'From the average of this kind of position to the model’s median. The lines add up exactly.',
    },
    {
      kind: 'chart',
      chart: {
        type: 'waterfall',
        start: { label: 'Average of this kind of position', value: model.base },
        steps: model.contributions.map(({ label, dollars: change }) => ({ label, change })),
        end: { label: `The model’s median for ${calledName}`, value: p50 },
      },
    },
  ]
}

function nearestBlocks({ combined }: Prediction): Block[] {
  // the section has a heading of its own
  return comparableBlocks(combined).filter(({ kind }) => kind !== 'heading')
}

function testBlocks({ tested }: Prediction): Block[] {
  const { engineVersion, snapshot, source, builtOn, records, organizations, typicalMiss } = tested
  const miss =
    typicalMiss === undefined
      ? ''
      : ` Half of all predictions missed by less than ${formatPercent(typicalMiss, 1)}.`
  const from = source === 'demonstration' ? ' of invented demonstration data' : ''
  const groups = [
    ['All positions', tested.coverage80, null],
    ['This position', tested.position?.coverage80 ?? null, tested.position],
    ['This size', tested.size?.coverage80 ?? null, tested.size],
  ] as const
  return [
    {
      kind: 'paragraph',
      words: `Engine ${engineVersion}, fitted on ${formatDate(builtOn)} to snapshot ${snapshot}${from}: ${formatNumber(records)} records of ${formatNumber(organizations)} organizations. It was then asked about organizations that it had not seen.${miss}`,
    },
    {
      ...{ kind: 'table', caption: 'How often real pay lay between P10 and P90', stacked: true },
      columns: [
        { header: 'Asked about', share: 0.4 },
        { header: 'Within P10 to P90', align: 'end' },
        { header: 'Chance alone', align: 'end' },
        { header: 'Records', align: 'end' },
        { header: 'Organizations', align: 'end' },
      ],
      rows: groups.map(([name, coverage, group]) => testRow(name, coverage, group)),
    },
    {
      kind: 'paragraph',
      size: 'small',
      words:
        'A range that keeps its promise holds 80%. A group is shown when 100 records of ten organizations and more were judged. Measured on salary.',
    },
  ]
}

function testRow(name: string, coverage: number | null, group: PublishedGroup | null): Cell[] {
  const titled: Cell = group ? { text: name, below: group.name } : name
  if (coverage === null) return [titled, 'too few judged', '', '', '']
  const margin = group ? `±${group.margin} points` : ''
  return [
    titled,
    formatPercent(coverage, group ? 0 : 1),
    margin,
    group ? formatNumber(group.records) : '',
    group?.organizations ?? '',
  ]
}

export interface Prediction extends ThreeKinds {
  /** "Sam", "this position" */
  readonly calledName: string
  readonly position: string
  readonly definition: DefinitionOfPay
  /** exact dollars a year; null where unknown or hidden */
  readonly pay: number | null
  /** medians for the facts as they were entered; null where nothing is asked otherwise */
  readonly entered: Medians | null
  readonly peersAsBefore: boolean
  readonly tested: Tested
}

/** Dollars a year, to $100. */
interface Medians {
  readonly model: number | null
  readonly combined: number | null
}

/** How the model did on organizations that it had not seen. */
export interface Tested {
  readonly engineVersion: string
  readonly snapshot: string
  readonly source: 'demonstration' | 'member'
  /** YYYY-MM-DD */
  readonly builtOn: string
  readonly records: number
  readonly organizations: number
  /** percent within P10 to P90, one decimal */
  readonly coverage80: number
  /** percent, one decimal; absent before it was measured */
  readonly typicalMiss?: number | undefined
  /** of this position and of organizations of this budget; null where too few were judged */
  readonly position: PublishedGroup | null
  readonly size: PublishedGroup | null
}

export interface ThreeKinds {
  /** records alone, moved to the person's facts */
  readonly comparables: PublishedChosen
  readonly model: PublishedModelAlone
  /** what the report shows */
  readonly combined: PublishedModelledEstimate
}

interface Disagreement {
  /** median of the comparables over the model's, less 1 */
  readonly share: number
  readonly level: 'agree' | 'close' | 'apart' | 'far apart'
}

/** Shares up to which they agree, are close, and are apart. */
const LIMITS = [
  [0.03, 'agree'],
  [0.08, 'close'],
  [0.15, 'apart'],
] as const

/** The meter is full at this share. */
export const FULL_METER = 0.2

/** Null where comparables alone have no median. */
export function disagreementOf({
  comparables,
  model,
}: Pick<ThreeKinds, 'comparables' | 'model'>): Disagreement | null {
  if (comparables.kind === 'refused') return null
  const [records, alone] = [comparables.adjusted.p50, model.quantiles.p50]
  if (records === null || alone === null || alone === 0) return null
  const share = records / alone - 1
  const level = LIMITS.find(([limit]) => Math.abs(share) <= limit)?.[1] ?? 'far apart'
  return { share, level }
}

/** "Comparables pay 9% less than the model expects." */
export function disagreementWords({ share }: Disagreement): string {
  const percent = Math.round(100 * Math.abs(share))
  if (share === 0) return 'Comparables and the model have the same median.'
  if (percent === 0) return 'The medians of comparables and model are within 1%.'
  return `Comparables pay ${formatPercent(percent)} ${share < 0 ? 'less' : 'more'} than the model expects.`
}

/** One sentence on which of them to trust here. */
export function trustWords(kinds: ThreeKinds): string {
  const { comparables, combined } = kinds
  if (factsBeyondData(combined.warnings).length > 0) return BEYOND
  const disagreement = disagreementOf(kinds)
  if (disagreement === null || combined.kind === 'modelled') return MODEL_ALONE
  const { level } = disagreement
  if (comparables.kind === 'chosen' && isFew(comparables.effectiveOrganizations.exact)) {
    return level === 'agree' || level === 'close' ? FEW : FEW_APART
  }
  return TRUST[level]
}

/** Bands below 20 have no number: 5-9 and 10-19 are both few. */
function isFew(exact: number | null): boolean {
  return exact === null || exact < 2 * MINIMUM_ORGANIZATIONS_FOR_TAILS
}

const BEYOND =
  'Some facts are beyond almost all our data. Use the report’s range with caution, and ask similar organizations.'
const MODEL_ALONE =
  'Too few similar organizations are near, so only the model answers: use its range with caution.'
const FEW =
  'The comparables are worth few organizations, so use the report’s range, which leans on the model.'
const FEW_APART =
  'The comparables are few and disagree with the model, so use the report’s range, and look for comparables of your own.'

const TRUST: Readonly<Record<Disagreement['level'], string>> = {
  agree: 'They agree, so use the report’s range with confidence.',
  close: 'They are close, so use the report’s range.',
  apart:
    'They are apart, so use the report’s range, and read the nearest comparables before you decide: they may share something that the model does not know.',
  'far apart':
    'They are far apart, so do not rest on one figure: read the nearest comparables, check the facts you entered, and treat both medians as possible.',
}
