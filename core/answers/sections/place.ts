/** Where present and proposed pay are in the range, and where the organization's policy aims. */

import { z } from 'zod'
import { type Ageing, ageingFactorAtGrowth, monthsBetween } from '../../engine/model/ageing.ts'
import { readTyped } from '../../forms/reading.ts'
import { formatDate, formatMonth } from '../../pay/date.ts'
import {
  DEFINITION_LABELS,
  type DefinitionOfPay,
  EMPLOYER_COST_PARTS,
} from '../../pay/definition.ts'
import { parseAmount } from '../../pay/entered-amount.ts'
import { dollars, ordinal } from '../../pay/figures.ts'
import { proposalWords } from '../../people/employees/proposal.ts'
import { formatCompaRatio, type PlacedPay } from '../analysis/place-pay.ts'
import { describePlace, percentileInWords } from '../analysis/range-words.ts'
import type { Block, Stretch, TilesBlock } from '../documents/blocks.ts'
import { type At, pageLink, reportSearch, type Section, type ShareRules } from './addresses.ts'
import { isUnpaid } from './head.ts'
import { type Head, hasRange, type Ranged } from './head-facts-schema.ts'
import type { ReasonsFacts } from './reasons.ts'
import { calledName, capitalized, NAMELESS, percentOf } from './words.ts'

export function placedIn({ estimate, pay, definition, employee }: Ranged<Drawn>): PlacedIn {
  const enterAt = employee.id > 0 ? `/employee/${employee.id}#field-retirement` : undefined
  return { quantiles: estimate.quantiles, isPayKnown: pay !== null, definition, enterAt }
}

/** Drawn again in the browser while a proposal is dragged or typed. */
export function proposedBlocks(placed: PlacedPay, range: PlacedIn): Block[] {
  const where = describePlace(placed.dollars, range.quantiles)
  // a salary is proposed: without the housing in it, it is another amount
  const counted = range.definition === 'cash' ? ' of cash' : ''
  return [
    { kind: 'heading', level: 3, text: `Proposed: ${dollars(placed.dollars)}${counted}, ${where}` },
    placeTiles(placed, range),
  ]
}

function placeTiles(placed: PlacedPay, range: PlacedIn): TilesBlock {
  const { quantiles, isPayKnown, enterAt } = range
  const { compaRatio, employerCost } = placed
  const missing = isPayKnown ? 'a benefit’s cost is missing' : 'no pay is entered'
  return {
    kind: 'tiles',
    tiles: [
      {
        ...{ label: 'Compa-ratio', note: 'pay divided by the median' },
        value: compaRatio === null ? 'not known' : formatCompaRatio(compaRatio),
      },
      { label: 'Place in the range', ...penetration(placed, quantiles) },
      { label: 'Percentile', value: percentile(placed) },
      {
        label: DEFINITION_LABELS.employer_cost,
        value: employerCost === null ? 'not known' : dollars(employerCost),
        note: employerCost === null ? missing : costNote(placed),
        ...(employerCost === null && enterAt && { href: enterAt }),
      },
    ],
  }
}

/** A house is pay that a church which owns it does not pay in cash. */
function costNote({ inKind }: PlacedPay): string {
  if (!inKind) return EMPLOYER_COST_PARTS
  return `${EMPLOYER_COST_PARTS}; ${dollars(inKind)} of it is the rental value of the house, not cash`
}

/** Inside the typical range as a share of the way; outside it in dollars, which nobody has to translate. */
function penetration(
  { dollars: pay, rangePenetration: share }: PlacedPay,
  { p25, p75 }: Ranged<Drawn>['estimate']['quantiles'],
): { readonly value: string; readonly note?: string } {
  if (share === null || p25 === null || p75 === null) return { value: 'not known' }
  if (pay < p25) return { value: dollars(p25 - pay), note: 'below the 25th percentile' }
  if (pay > p75) return { value: dollars(pay - p75), note: 'above the 75th percentile' }
  const way = `${Math.round(share * 100)}%`
  return { value: way, note: 'of the way from the 25th to the 75th percentile' }
}

function percentile({ percentile: known }: PlacedPay): string {
  return known ? percentileInWords(known) : 'not known'
}

/** Why a person has no place in the range: a package needs more than a salary. */
export function unplacedWords(name: string, definition: DefinitionOfPay): string {
  return definition === 'package' || definition === 'employer_cost'
    ? `Some of what counts as ${DEFINITION_LABELS[definition].toLowerCase()} is missing for ${name}: the salary, or the cost of a benefit.`
    : `No yearly pay is entered for ${name} yet.`
}

// How long ago pay last changed, and how wages have risen since.

// How long ago a person's pay last changed, and how wages have risen since.

/** Younger pay needs no reminder. */
const WATCHED_AFTER_MONTHS = 12

/** Null where pay is too young for it, or nobody knows it. Salary in dollars a year. */
export function paySinceOf({
  ageing,
  growth,
  changedOn,
  today,
  salary,
}: {
  readonly ageing: Ageing
  /** the organization's own yearly growth beyond the index */
  readonly growth: number
  readonly changedOn: string
  readonly today: string
  readonly salary: number | null
}): PaySince | null {
  const months = Math.floor(monthsBetween(changedOn, today) + 1e-9)
  if (salary === null || salary <= 0 || months < WATCHED_AFTER_MONTHS) return null
  const factor = ageingFactorAtGrowth(ageing, growth, changedOn, today)
  return {
    changedOn,
    months,
    indexRise: factor - 1,
    inTodaysDollars: Math.round(salary * factor),
    publishedTo: ageing.index.at(-1)?.month ?? '',
  }
}

/** What of a report this section reads. */
export type Drawn = Head & At & PlaceFacts & ReasonsFacts

export const place: Section<Drawn> = {
  key: 'place',
  view: 'answer',
  title: (report) =>
    isUnpaid(report) ? 'If this role were paid' : `Where ${calledName(report.employee)} stands`,
  blocks: (report) => (hasRange(report) ? placeBlocks(report) : []),
}

function placeBlocks(report: Ranged<Drawn>): Block[] {
  const { pay, proposed, employee } = report
  if (employee.isPension && pay) return pensionBlocks(pay)
  return [
    ...(pay && pay.dollars > 0 ? presentPay(report, pay) : withoutPlace(report)),
    { kind: 'slot', name: 'warnings', otherwise: sinceBlocks(report) },
    {
      ...{ kind: 'slot', name: 'proposed' },
      otherwise: proposed ? [...proposedBlocks(proposed, placedIn(report)), ...byWhom(report)] : [],
    },
    ...goalBlocks(report),
    {
      kind: 'note',
      summary: 'How a place in the range is computed',
      blocks: [
        {
          kind: 'paragraph',
          words:
            'The compa-ratio is pay divided by the median. The percentile is read from the curve of the distribution; beyond its published ends only the side is given. The cost adds what the employer pays for retirement, insurance and a Social Security offset. For lay staff it adds the employer’s share of Social Security and Medicare at today’s rates.',
        },
      ],
    },
  ]
}

/** No ratio, no goal and no proposal: those compare pay for a job. */
function pensionBlocks(pay: PlacedPay): Block[] {
  const { employerCost } = pay
  const cost =
    employerCost === null
      ? `${DEFINITION_LABELS.employer_cost} is not known: a benefit’s cost is missing.`
      : `${DEFINITION_LABELS.employer_cost} is ${dollars(employerCost)}: ${costNote(pay)}.`
  return [
    sentence(
      `The ${dollars(pay.dollars)} a year is a pension, which has no place in a range of pay.`,
    ),
    sentence(cost),
  ]
}

function presentPay(report: Ranged<Drawn>, pay: PlacedPay): Block[] {
  const { estimate, payEffectiveOn } = report
  const where = describePlace(pay.dollars, estimate.quantiles)
  const day = payEffectiveOn ? formatDate(payEffectiveOn) : ''
  const text = report.isPayPlanned
    ? `Planned from ${day}: ${where}`
    : `Now: ${where}${day && `, since ${day}`}`
  return [{ kind: 'heading', level: 3, text }, placeTiles(pay, placedIn(report))]
}

/** As much of a report as a place in its range needs. */
export interface PlacedIn {
  readonly quantiles: Ranged<Drawn>['estimate']['quantiles']
  readonly isPayKnown: boolean
  readonly definition: DefinitionOfPay
  /** where what is missing is entered */
  readonly enterAt?: string | undefined
}

/** When the stored proposal becomes pay, and who wrote it. */
function byWhom({ proposal }: Drawn): Block[] {
  return proposal ? [sentence(`This pay is planned ${proposalWords(proposal)}.`)] : []
}

/** Why the person has no place, and what to do about it. */
function withoutPlace(report: Ranged<Drawn>): Block[] {
  const { employee, pay, seesPay, definition } = report
  const name = calledName(employee)
  if (employee.name === NAMELESS) {
    return [sentence('The person’s present and proposed pay are not part of this shared report.')]
  }
  if (!seesPay) {
    return [
      sentence(
        'You don’t have access to pay here. An owner of the organization can turn on “sees pay” for you. The market range is yours to read.',
      ),
    ]
  }
  if (pay || isUnpaid(report)) {
    return [
      sentence(
        `${capitalized(name)} is not paid. The range shows what the role would pay. Propose an amount to see what it would cost.`,
      ),
    ]
  }
  if (report.parsonageUnvalued) return [unvaluedParsonage(name, employee.id)]
  if (report.proposal) return [sentence(`${capitalized(name)} is not paid yet.`)]
  const needsBenefits = definition === 'package' || definition === 'employer_cost'
  const words: Stretch[] = [
    { text: `${unplacedWords(name, definition)} ` },
    ...(employee.id > 0
      ? [
          pageLink(employee.id, `/employee/${employee.id}`, 'Enter pay'),
          { text: ' to see the place in the range. ' },
        ]
      : []),
    {
      text: needsBenefits
        ? report.estimate.kind === 'public'
          ? 'Say of each benefit what it costs, or that you do not offer it.'
          : 'A proposal can be placed under salary.'
        : 'You can propose a salary without it.',
    },
  ]
  return [{ kind: 'paragraph', words }]
}

function unvaluedParsonage(name: string, employeeId: number): Block {
  const fact = `${capitalized(name)} lives in a parsonage without a rental value, so the salary is not known.`
  if (employeeId === 0) return sentence(fact)
  return {
    kind: 'paragraph',
    words: [
      { text: `${fact} ` },
      pageLink(
        employeeId,
        `/employee/${employeeId}#field-parsonageRentalValue`,
        'Enter the rental value',
      ),
      {
        text: ' to see the place in the range. The pay policy can also count it as a share of cash.',
      },
    ],
  }
}

function sentence(words: string): Block {
  return { kind: 'paragraph', words }
}

export function sinceBlocks({ since, employee, at }: Head & At & PlaceFacts): Block[] {
  if (!since) return []
  const { months, indexRise, inTodaysDollars, publishedTo } = since
  const name = capitalized(calledName(employee))
  const amount = dollars(inTodaysDollars)
  const proposed = readTyped(String(inTodaysDollars), parseAmount)
  const href = at?.query && `${at.base}${reportSearch(at.query, { proposed })}#place`
  return [
    {
      ...{ kind: 'notice', tone: 'signal', title: 'Last change of pay' },
      words: [
        {
          text: `${name}’s pay last changed ${months} months ago. The employment cost index rose ${percentOf(indexRise)} since; it is published here to ${formatMonth(publishedTo)} and continued by assumed growth. In today’s dollars the same pay is `,
        },
        href ? { text: `${amount}: propose it`, href } : { text: amount },
        { text: '.' },
      ],
    },
  ]
}

function goalBlocks({ tuning, organization }: Drawn): Block[] {
  if (!tuning) return []
  const { targetPercentile, targetPay } = tuning.policy
  const goal =
    targetPercentile === 50 ? 'the median' : `the ${ordinal(targetPercentile)} percentile`
  const amount =
    targetPay === null ? 'which is beyond the published range' : `which is ${dollars(targetPay)}`
  return [
    {
      kind: 'paragraph',
      words: [
        pageLink(organization.id, `/organization/${organization.id}/policy`, 'The pay policy'),
        { text: ` aims for ${goal}, ${amount}.` },
      ],
    },
  ]
}

const placeSchema = z.object({
  /** only where pay is known, seen, and old enough to mention */
  since: z
    .object({
      /** YYYY-MM-DD */
      changedOn: z.string(),
      months: z.number(),
      /** rise of the wage index since then, as a share */
      indexRise: z.number(),
      /** salary of then carried to today, dollars a year, exact */
      inTodaysDollars: z.number(),
      /** last published month of the index, YYYY-MM; growth is assumed after it */
      publishedTo: z.string(),
    })
    .optional(),
  /** pay is entered, but the person lives in a parsonage of unknown rental value */
  parsonageUnvalued: z.boolean().optional(),
})

export type PlaceFacts = Readonly<z.infer<typeof placeSchema>>

const PLACE_SHARE: ShareRules<PlaceFacts> = { since: false, parsonageUnvalued: false }

export const placePart = { schema: placeSchema, share: PLACE_SHARE }

export type PaySince = Readonly<NonNullable<PlaceFacts['since']>>
