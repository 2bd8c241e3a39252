/** The finding of a report as its title, and what must be known before reading on. */

import { doubtWords } from '../../engine/estimate/estimate.ts'
import { MINIMUM_ORGANIZATIONS } from '../../engine/facts/disclosure.ts'
import { formatList, formatPercent } from '../../forms/numbers.ts'
import { titleOfMany } from '../../market/positions/position-name.ts'
import type { PublicEstimate, PublicSource } from '../../market/sources/public-estimate-schema.ts'
import { askedWords } from '../../market/sources/public-words.ts'
import { formatDate } from '../../pay/date.ts'
import { type DefinitionOfPay, largeShareOfMeans } from '../../pay/definition.ts'
import { dollars } from '../../pay/figures.ts'
import { centsFromDollars } from '../../pay/money.ts'
import type { Block, Stretch } from '../documents/blocks.ts'
import { type At, reportSearch } from './addresses.ts'
import type { ModelledEstimate } from './head-facts.ts'
import type { Head } from './head-facts-schema.ts'
import { calledName, capitalized, firstName, hasOwnName, span } from './words.ts'

/** What of a report this section reads. */
type Drawn = Head & At

/** The finding; the figures that matter are strong. */
export function titleOf(report: Drawn): readonly Stretch[] {
  const { estimate, employee, position, definition } = report
  const half =
    estimate.kind === 'refused' ? null : span(estimate.quantiles.p25, estimate.quantiles.p75)
  if (estimate.kind === 'public') return publicTitle(report, estimate, half)
  if (!half) return [{ text: `${employee.name}, ${position.title.toLowerCase()}` }]
  const unpaid = isUnpaid(report)
  if (report.blend) return blendTitle(report, half)
  const whom =
    hasOwnName(employee) && !unpaid
      ? `${titleOfMany(position.title)} like ${firstName(employee.name)}`
      : `similar ${titleOfMany(position.title)}`
  const finding =
    estimate.kind === 'modelled'
      ? `modeled range for ${whom}: `
      : `half of ${whom} ${earnWord(definition)} `
  const text = unpaid ? `If this role were paid: ${finding}` : capitalized(finding)
  return [{ text }, { text: half, strong: true }]
}

/** Whose figures they are is said first. Without enough people for half of them the median is told. */
function publicTitle(
  report: Drawn,
  { source, quantiles }: PublicEstimate,
  half: string | null,
): readonly Stretch[] {
  const by = BY_SOURCE[source.kind]
  const whom = report.blend ? 'these roles together' : whomCounted(source)
  const found = half
    ? report.blend
      ? `the typical range of ${whom} is `
      : `half of ${whom} earn `
    : `the median of ${whom} is `
  const text = isUnpaid(report)
    ? `If this role were paid: ${by}, ${found}`
    : capitalized(`${by}, ${found}`)
  return [{ text }, { text: half ?? dollars(quantiles.p50 ?? 0), strong: true }]
}

/** Whom the source counts, which may be more than one position: lead, associate and youth pastors are its clergy. */
function whomCounted(source: PublicSource): string {
  return source.kind === 'census_workers'
    ? source.census.workers
    : 'executive directors of similar nonprofits'
}

const BY_SOURCE = { census_workers: 'by the Census', public_filings: 'by public filings' } as const

/** Nobody who holds all of the positions was counted, so that nobody is said to earn it. */
function blendTitle(report: Drawn, half: string): readonly Stretch[] {
  const { blend = [], employee } = report
  const kind = blend.some((part) => part.kind === 'modelled')
    ? 'partly modeled, blended range'
    : 'blended range'
  const whose = hasOwnName(employee) ? `${firstName(employee.name)}’s` : 'these'
  const work = `${whose} ${NUMBERS[blend.length] ?? 'several'} roles`
  const text = `${kind} for ${work}: `
  const found = isUnpaid(report) ? `If these roles were paid: ${text}` : capitalized(text)
  return [{ text: found }, { text: half, strong: true }]
}

const NUMBERS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }

/** What the reasons start from. */
export function averageWords({ blend, estimate }: Pick<Head, 'blend' | 'estimate'>): string {
  if (estimate.kind === 'public') return 'the Census level'
  return blend
    ? 'the average of these kinds of positions, by their shares'
    : 'the average of this kind of position'
}

/** A volunteer without pay: the report values the role, and nothing of it is a person's pay. */
export function isUnpaid({ employee, pay }: Pick<Head, 'employee' | 'pay'>): boolean {
  return employee.kind === 'volunteer' && !pay?.dollars
}

const PENSION = 'pension, which is not compared with pay for a job'

/** What limits the range, then the median, and where the person's pay is. */
export function ledeOf(report: Drawn): string | undefined {
  const { estimate } = report
  if (estimate.kind === 'refused') return undefined
  const found = [limitsOf(estimate, report.blend), placeWords(report)].filter(Boolean).join(' ')
  return found === '' ? undefined : found
}

/** Said before any figure: whom a public source asked, facts beyond the data, a range of the model alone. */
export function limitsOf(
  estimate: Pick<ModelledEstimate, 'kind' | 'warnings' | 'legalStart'> | PublicEstimate,
  blend: Head['blend'] = [],
): string {
  const law = estimate.legalStart?.words
  if (estimate.kind === 'public') {
    return [askedWords(estimate.source), law].filter(Boolean).join(' ')
  }
  const { kind, warnings } = estimate
  const parts = blend.filter((part) => part.kind === 'modelled').map(({ title }) => title)
  const part = `For ${formatList(parts)} too few similar organizations are known, so that part comes from the model alone.`
  const alone = kind === 'modelled' ? (parts.length > 0 ? part : MODEL_ALONE) : null
  return [doubtWords(warnings), alone, law].filter(Boolean).join(' ')
}

const MODEL_ALONE = `Too few organizations are similar enough: weighted, they count for fewer than ${MINIMUM_ORGANIZATIONS}. So this range comes from the model alone.`

function placeWords({ estimate, pay, employee, isPayPlanned }: Drawn): string | undefined {
  if (estimate.kind === 'refused') return undefined
  const { p25, p50, p75 } = estimate.quantiles
  if (p50 === null) return undefined
  const median = `The median is ${dollars(p50)}.`
  const name = capitalized(calledName(employee))
  if (isUnpaid({ employee, pay })) return `${median} ${name} is a volunteer and is not paid.`
  if (!pay) return median
  if (employee.isPension) return `${median} ${name}’s ${dollars(pay.dollars)} is a ${PENSION}.`
  if (pay.dollars === 0) return `${median} ${name} is not paid.`
  const isInside = p25 !== null && p75 !== null && pay.dollars >= p25 && pay.dollars <= p75
  const inside = isInside ? ', inside the typical range' : ''
  const whose = isPayPlanned ? `${name}’s planned` : `${name}’s`
  return `${median} ${whose} ${dollars(pay.dollars)} is ${againstMedian(pay.dollars, p50)}${inside}.`
}

/** A what-if must not be taken for the person's own facts; a missing range says why and what would open it. */
export function noticesOf(report: Drawn): readonly Block[] {
  const { whatIf = [], estimate } = report
  const asked = whatIf.map(
    ({ fact, entered, asked: now }) => `${fact}: ${now} instead of ${entered}.`,
  )
  const other: Block = {
    ...{ kind: 'notice', tone: 'signal', title: 'A what-if, not the facts as they were entered' },
    words: asked.join(' '),
  }
  const refused: Block[] =
    estimate.kind === 'refused'
      ? [
          {
            ...{ kind: 'notice', tone: 'signal', title: 'No range can be shown' },
            words: [{ text: `${estimate.reason} ${estimate.unlock}` }, ...waysOn(report)],
          },
        ]
      : []
  return [...(asked.length > 0 ? [other] : []), ...refused, ...aboveMeans(report)]
}

/** Pay that takes most of the budget: the market range says nothing about what an organization can afford. */
function aboveMeans(report: Drawn): Block[] {
  const large = meansOf(report)
  if (!large) return []
  return [
    {
      ...{ kind: 'notice', tone: 'signal', title: 'This pay is large for the budget' },
      words: `${large.isProposed ? 'With the proposal: ' : ''}${large.sentence} Check both figures. The range and its grade describe the market, not what the budget can carry.`,
    },
  ]
}

/** Of the proposed pay where there is one: the cost to the employer, as far as it is known. */
export function meansOf({
  pay,
  proposed,
  organization: { operatingBudget },
}: Pick<Head, 'pay' | 'proposed' | 'organization'>) {
  const placed = proposed ?? pay
  if (!placed || operatingBudget === null) return null
  const yearly = centsFromDollars(placed.employerCost ?? placed.knownCost ?? placed.dollars)
  const large = largeShareOfMeans(yearly, centsFromDollars(operatingBudget))
  return large && { ...large, isProposed: proposed !== null }
}

/** What can be done about a missing range, where the report is read on one of our own pages. */
function waysOn({ definition, employee, at }: Drawn): Stretch[] {
  if (!at?.query || employee.id === 0) return []
  const other = `${at.base}${reportSearch({ ...at.query, definition: 'salary' })}`
  return [
    ...(definition === 'salary'
      ? []
      : [{ text: ' ' }, { text: 'See the range of salary', href: other }, { text: '.' }]),
    { text: ' ' },
    { text: 'Look at what was entered', href: `/employee/${employee.id}` },
    { text: '.' },
  ]
}

/** Under which number, and when, a report was saved. */
export interface FrozenAs {
  readonly number: number
  readonly createdAt: string
}

/** "Report 3, saved on June 30, 2026", "Working report of June 30, 2026, not saved" */
export function whichReport(frozen: FrozenAs | null, madeAt: string): string {
  return frozen
    ? `Report ${frozen.number}, saved on ${formatDate(frozen.createdAt)}`
    : `Working report of ${formatDate(madeAt)}, not saved`
}

/** The name of a report in a list of documents: "Report 3: Maria Alvarez, Worship Pastor" */
export function documentTitle(report: Drawn, frozen: FrozenAs | null): string {
  const { employee, position } = report
  return `${frozen ? `Report ${frozen.number}` : 'Working report'}: ${employee.name}, ${position.title}`
}

/** Whose report it is: "Maria Alvarez, Worship Pastor", "Grace Chapel, Columbus, OH" */
export function aboutOf({ employee, position, organization }: Drawn): readonly string[] {
  return [
    `${employee.name}, ${employee.jobTitle || position.title}`,
    `${organization.name}, ${organization.city}, ${organization.state}`,
  ]
}

/** "5% below it", "4% above it", "within 1% of it". */
function againstMedian(pay: number, median: number): string {
  const percent = Math.round((pay / median - 1) * 100)
  if (Math.abs(percent) <= 1) return 'within 1% of it'
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'below' : 'above'} it`
}

/** "earn $52,000" of what reaches the person; an employer's cost is nobody's earnings. */
export function earnWord(definition: DefinitionOfPay): 'earn' | 'cost' {
  return definition === 'employer_cost' ? 'cost' : 'earn'
}
