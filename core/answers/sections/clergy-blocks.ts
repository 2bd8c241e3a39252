/** The housing allowance: which of the three limits applies, and what a parsonage is worth. */
import { formatList, formatPercent } from '../../forms/numbers.ts'
import { clergyStudio } from '../../pay/clergy/clergy-studio.ts'
import type {
  ClergyStudio,
  HousingLimit,
  LeastOfThree,
  SecaOffsetChoices,
  TakeHome,
} from '../../pay/clergy/studio-inputs.ts'
import { formatDate } from '../../pay/date.ts'
import {
  type ClergyTaxStatus,
  DEFINITION_LABELS,
  EMPLOYER_COST_PARTS,
  owesSeca,
} from '../../pay/definition.ts'
import { type Cents, formatMoney } from '../../pay/money.ts'
import { PARSONAGE_METHOD_LABELS } from '../../people/organizations/pay-policy.ts'
import type { Block, Cell, TableBlock } from '../documents/blocks.ts'
import { capitalized, firstName } from './words.ts'

const LIMITS: Readonly<Record<HousingLimit, string>> = {
  designated: 'Designated in advance',
  spent: 'Spent on the home',
  rentalValue: 'Fair rental value with utilities',
}
const LIMIT_WORDS: Readonly<Record<HousingLimit, string>> = {
  designated: 'the designated amount',
  spent: 'the amount spent on the home',
  rentalValue: 'the fair rental value with utilities',
}

export function housingBlocks({ housing, split, equalizer, basis, inputs }: ClergyStudio): Block[] {
  if (!housing || !split) return []
  const none =
    'No housing allowance is designated. The board can designate one before it is paid. Try an amount above.'
  const count = housing.limits.length === 3 ? 'three' : 'two'
  const tooMuch = (inputs.designated.value ?? 0) > split.designated
  return [
    heading(`Housing: the least of ${count}`),
    ...(split.designated > 0
      ? leastOf(housing, split.designated, basis.status)
      : [paragraph(none)]),
    ...(tooMuch
      ? [paragraph('No more than the whole salary can be designated, so that amount is used.')]
      : []),
    ...(equalizer ? equalizerBlocks(equalizer, basis) : []),
  ]
}

function leastOf(
  { limits, binding, excludable, complete }: LeastOfThree,
  designated: number,
  status: ClergyTaxStatus,
): Block[] {
  const taxed = designated - excludable
  const most = Math.max(1, ...limits.map(({ amount }) => amount ?? 0))
  const missing = limits.filter(({ amount }) => amount === null)
  const unknown =
    missing.length > 0
      ? ` Enter ${missing.map(({ limit }) => LIMIT_WORDS[limit]).join(' and ')} to know.`
      : ''
  const limited = complete ? capitalized(LIMIT_WORDS[binding]) : `So far ${LIMIT_WORDS[binding]}`
  return [
    paragraph(
      `${limited} is the limit: ${formatMoney(excludable)} is free of income tax${complete ? '' : ' at most'}. ${taxed > 0 ? `${formatMoney(taxed)} of the allowance is taxed.` : 'None of the allowance is taxed.'} ${SECA_ON_HOUSING[status]}${unknown}`,
    ),
    {
      ...{ kind: 'table', caption: 'Designated, spent, and fair rental value: the least counts' },
      columns: [
        { header: 'Limit', share: 0.4 },
        { header: '', share: 0.38 },
        { header: 'A year', align: 'end' },
      ],
      rows: limits.map(({ limit, amount }): Cell[] => [
        limit === binding && amount !== null ? `${LIMITS[limit]} (the limit)` : LIMITS[limit],
        amount === null ? '' : { bar: amount / most },
        amount === null ? 'not known' : formatMoney(amount),
      ]),
    },
    note(
      'How the exclusion is computed',
      'A minister’s allowance is free of income tax up to the least of three amounts (26 USC 107). They are the amount designated in advance, the amount spent on the home, and what the home would rent for, furnished, with utilities. In a parsonage the rental value is given in kind, so two limits remain. A couple of ministers has one home and one exclusion.',
    ),
  ]
}

/**
 * A year in which the yearly rate changes is taxed on what it pays. What is tried for the housing is a yearly rate, so
 * it is left out.
 */
export function paidInYearBlocks(studio: ClergyStudio): Block[] {
  const { basis, inputs } = studio
  const { paid, ...rest } = basis
  if (!paid) return []
  const designated = { typed: '', value: null, problem: null }
  const ofYear = clergyStudio({ ...rest, pay: paid.pay }, { ...inputs, designated })
  const both = [ofYear, studio]
  const line = (what: string, amount: (one: ClergyStudio) => Cents | null | undefined): Cell[] => [
    what,
    ...both.map((one) => {
      const cents = amount(one)
      return cents == null ? 'not known' : formatMoney(cents)
    }),
  ]
  const year = `Paid in ${paid.year}`
  const since = paid.since === null ? '' : ` from ${formatDate(paid.since)}`
  return [
    heading(year),
    paragraph(
      `Pay changed on ${formatDate(paid.changedOn)}, so ${paid.year} is taxed on what is paid in the year${since}. The other figures on this page are for a full year.`,
    ),
    {
      ...{ kind: 'table', caption: `What is paid in ${paid.year}, and a full year` },
      columns: [
        { header: 'Dollars' },
        { header: year, align: 'end' },
        { header: 'A full year', align: 'end' },
      ],
      rows: [
        line('Cash', ({ split, basis: { pay } }) => split?.cash ?? pay.cash + pay.allowance),
        ...(studio.split
          ? [
              line('Designated for housing', ({ split }) => split?.designated),
              line('Free of income tax at most', ({ housing }) => housing?.excludable),
              line('Income tax is on', ({ bases }) => bases?.incomeTax),
            ]
          : []),
        ...(studio.seca ? [line('SECA', ({ seca }) => seca?.tax)] : []),
        ...(basis.pay.benefits
          ? [line('Retirement and insurance, as entered', (one) => one.basis.pay.benefits)]
          : []),
        ...(basis.status === 'lay'
          ? [line('Employer FICA', ({ employerFica }) => employerFica?.amount)]
          : []),
      ],
    },
  ]
}

const SECA_ON_HOUSING: Readonly<Record<ClergyTaxStatus, string>> = {
  lay: '',
  dual_status: 'SECA is on all of it.',
  supply: 'SECA is on all of it.',
  seca_exempt: 'No SECA is due on it (Form 4361).',
  retired: 'No SECA is due on it, because it is part of a pension.',
}

function equalizerBlocks(
  rows: NonNullable<ClergyStudio['equalizer']>,
  { parsonageMethod: chosen, status }: ClergyStudio['basis'],
): Block[] {
  return [
    heading('The value of the parsonage'),
    paragraph(
      `These methods compare a person who lives in a parsonage with a person who is paid an allowance.${owesSeca(status) ? ' For SECA only the fair rental value with utilities counts.' : ''}`,
    ),
    {
      ...{ kind: 'table', caption: 'The parsonage, counted three ways' },
      columns: [{ header: 'Counted as' }, { header: 'A year', align: 'end' }],
      rows: rows.map(({ method, value }) => [
        `${PARSONAGE_METHOD_LABELS[method]}${method === chosen ? ' (by the pay policy)' : ''}`,
        value === null ? 'not known' : formatMoney(value),
      ]),
    },
  ]
}

// SECA step by step, and an offset for half of it by each method.

export function secaBlocks(studio: ClergyStudio): Block[] {
  const { seca, offsets, basis } = studio
  const { secaOffset } = basis.pay
  const isNeedless = !owesSeca(basis.status) && secaOffset > 0
  return [
    heading('Social Security: SECA'),
    ...(seca ? [secaTable(studio, seca)] : [paragraph(whyNoSeca(studio))]),
    ...(offsets ? offsetBlocks(studio, offsets) : []),
    ...(isNeedless
      ? [
          paragraph(
            `${formatMoney(secaOffset)} is paid as an offset although no SECA is due. It is pay, taxed like any other.`,
          ),
        ]
      : []),
  ]
}

function whyNoSeca({ basis, bases }: ClergyStudio): string {
  if (basis.status === 'seca_exempt') {
    return 'With an approved Form 4361 no SECA is due on pay as a minister, and it earns no Social Security credits. Wages from other work are still under FICA.'
  }
  if (basis.status === 'retired') {
    return 'A pension, and the housing that is designated from it, is outside SECA (26 USC 1402(a)(8)). Pay for new work as a minister is not: add that job as a person of its own.'
  }
  if (bases?.seca == null) {
    return 'SECA is also on the fair rental value of the parsonage with utilities, which is not entered yet. Enter it to see the tax.'
  }
  return 'This year’s rates are not entered yet, so the tax is not computed.'
}

function secaTable(studio: ClergyStudio, seca: NonNullable<ClergyStudio['seca']>): TableBlock {
  const { basis, bases, inputs } = studio
  const { rates, pay } = basis
  const paid = pay.inParsonage ? ['Cash', 'allowance', 'parsonage'] : ['Cash', 'housing']
  const taxed = formatList([...paid, ...(pay.secaOffset > 0 ? ['the offset paid'] : [])])
  const { netShare = 0, socialSecurity = 0, medicare = 0 } = rates.seca ?? {}
  const steps: [string, number][] = [
    [taxed, bases?.seca ?? 0],
    [`Net earnings, ${percent(netShare)} of it`, seca.earnings],
    [
      `${percent(socialSecurity)} Social Security, up to ${formatMoney(seca.baseLeft)}`,
      seca.socialSecurity,
    ],
    [`${percent(medicare)} Medicare`, seca.medicare],
    ...(seca.additionalMedicare > 0
      ? [[additionalLabel(basis, inputs), seca.additionalMedicare] as [string, number]]
      : []),
    [`SECA${additionalWords(studio, seca.earnings)}`, seca.tax],
  ]
  return { ...moneyTable('SECA step by step', 'Step', steps), total: true }
}

function additionalLabel({ rates }: ClergyStudio['basis'], { filing }: ClergyStudio['inputs']) {
  const { additionalMedicare: additional } = rates
  if (additional === null || filing === null) return 'Additional Medicare tax'
  return `Additional Medicare tax, ${percent(additional.rate)} above ${formatMoney(additional[filing])}`
}

/**
 * What to add to Social Security and Medicare on `earned`: " before the additional 0.9%" while no filing status was
 * chosen. Empty where the additional tax cannot be due.
 */
export function additionalWords({ basis, inputs }: ClergyStudio, earned: number): string {
  const { additionalMedicare: additional } = basis.rates
  if (additional === null) return ''
  const { filing, otherWages } = inputs
  const most = additional[filing ?? 'single']
  if (earned + (otherWages.value ?? 0) <= most) return ''
  return filing === null
    ? ` before the additional ${percent(additional.rate)}`
    : `, with the additional ${percent(additional.rate)}`
}

/** What the additional tax of a lay person is judged by: the money, and lodging that the job does not require. */
export function wagesOfLay(
  { basis: { pay, form8274, rates } }: ClergyStudio,
  lay: TakeHome,
): number {
  const wages = lay.paid + (pay.requiredLodging ? 0 : lay.inKind)
  return form8274 ? wages * (rates.seca?.netShare ?? 1) : wages
}

function offsetBlocks(
  { basis }: ClergyStudio,
  { half, flat, grossedUp }: SecaOffsetChoices,
): Block[] {
  const { secaOffset } = basis.pay
  const now =
    secaOffset > 0
      ? `${formatMoney(secaOffset)} is paid now.`
      : 'None is paid now. Many churches pay one.'
  const rows: [string, number][] = [
    ['Half of SECA on the pay before an offset', half],
    ...(flat === null ? [] : [['The 7.65% convention of many churches', flat] as [string, number]]),
    ...grossedUp.map(({ rate, offset }): [string, number] => [
      `Grossed up at a marginal rate of ${percent(rate)}`,
      offset,
    ]),
  ]
  return [
    heading('An offset for half of it'),
    paragraph(`${now} Both taxes are on it.`),
    moneyTable('Offset by method', 'Method', rows),
    note(
      'How an offset is computed',
      'By the formula half of SECA is 7.064775% of pay while net earnings stay under the wage base, not 7.65%, because the tax is on 92.35% of pay. The convention pays what the employer of a lay person would pay. Grossing up finds the offset that leaves half of SECA after SECA and income tax on the offset, with half of that SECA deducted.',
    ),
  ]
}

// Take-home pay of the minister and of a lay person with the same salary, and what each costs the employer.

export function takeHomeBlocks(studio: ClergyStudio): Block[] {
  const { person, lay, basis, employerFica } = studio
  if (!person) return []
  const both = lay ? [person, lay] : [person]
  const line = (what: string, amount: (one: TakeHome) => string) => [what, ...both.map(amount)]
  const [owner, isSecond] = [lay ?? person, lay !== null || basis.status === 'lay']
  const earned = Math.max(studio.seca?.earnings ?? 0, isSecond ? wagesOfLay(studio, owner) : 0)
  return [
    heading('Take-home pay and cost'),
    paragraph(takeHomeWords(studio, person, lay)),
    {
      ...{ kind: 'table', caption: 'Take-home pay and cost, approximately, dollars a year' },
      columns: [
        { header: 'Dollars a year' },
        { header: capitalized(firstName(basis.name)), align: 'end' },
        ...(lay ? [{ header: 'Lay, the same salary', align: 'end' } as const] : []),
      ],
      rows: [
        line('Paid in money', ({ paid }) => rounded(paid)),
        line(`Social Security and Medicare${additionalWords(studio, earned)}`, ({ socialTax }) =>
          minus(socialTax),
        ),
        line('Income tax, approximately', ({ incomeTax }) =>
          incomeTax === null ? 'needs a tax rate' : minus(incomeTax),
        ),
        line('Take-home pay', ({ left }) => rounded(left)),
        ...(person.inKind > 0
          ? [
              line('Use of the house, in addition', ({ inKind }) =>
                inKind > 0 ? rounded(inKind) : 'none',
              ),
              line('Take-home pay and the house', ({ left, inKind }) =>
                formatMoney(toTheDollar(left) + toTheDollar(inKind)),
              ),
            ]
          : []),
        ...costRows(basis, line),
      ],
    },
    note(
      'How take-home pay and cost are computed',
      [
        aboutTakeHome(studio),
        costWords(studio, person),
        ...(employerFica?.amount === 0 ? [employerFica.because] : []),
      ].join(' '),
    ),
  ]
}

type Line = (what: string, amount: (one: TakeHome) => string) => string[]

/** The one employer cost, and the part of it that a church which owns the house does not pay in cash. */
function costRows({ pay }: ClergyStudio['basis'], line: Line): string[][] {
  const inHouse = (inKind: number) => Math.max(0, inKind - (pay.utilities ?? 0))
  const label = DEFINITION_LABELS.employer_cost
  if (pay.benefits === null) return [line(label, () => 'not known')]
  const isWithout = pay.benefits === undefined
  return [
    line(isWithout ? `${label}, without benefits` : label, ({ cost }) => rounded(cost)),
    ...(pay.inParsonage
      ? [
          line('Of it in cash, without the rental value', ({ cost, inKind }) =>
            rounded(cost - inHouse(inKind)),
          ),
        ]
      : []),
  ]
}

/** What the employer cost counts, or why it is not known. */
export function costWords({ basis: { pay } }: ClergyStudio, person: TakeHome): string {
  if (pay.benefits === undefined) {
    return `The employer cost is ${rounded(person.cost)}, without retirement and insurance.`
  }
  if (pay.benefits === null) {
    return `The employer cost is not known, because the cost of retirement or insurance is not entered. Without them it is ${rounded(person.cost)}.`
  }
  const house =
    person.inKind > 0
      ? ' The house counts at its rental value. That is pay, but a church that owns the house does not pay it in cash.'
      : ''
  return `The employer cost is ${rounded(person.cost)}: ${EMPLOYER_COST_PARTS}.${house}`
}

function takeHomeWords(
  { basis, inputs }: ClergyStudio,
  person: TakeHome,
  lay: TakeHome | null,
): string {
  const after = inputs.marginal.value === null ? 'after Social Security and Medicare' : 'after tax'
  const mine = `Take-home pay is about ${rounded(person.left)} ${after}${lay && person.inKind > 0 ? ', and the house' : ''}.`
  if (!lay) return mine
  const more = lay.cost - person.cost
  const cost =
    more === 0
      ? 'The two cost the employer the same.'
      : `The lay person costs ${rounded(Math.abs(more))} ${more > 0 ? 'more' : 'less'}.`
  const proposed = basis.pay.paidAs === 'proposed' ? ' Both are for the proposed pay.' : ''
  return `${mine} A lay person with the same pay takes home about ${rounded(lay.left)}. ${cost}${proposed}`
}

function aboutTakeHome({ basis, inputs, lay }: ClergyStudio): string {
  const rate = inputs.marginal.value
  const tax =
    rate === null
      ? 'No income tax is taken off, because no rate was entered.'
      : `The rate of ${percent(rate)} is applied to every taxable dollar. Real brackets and the standard deduction take less.`
  const seca = owesSeca(basis.status)
    ? 'SECA is on the offset too, and half of it is deducted before income tax. '
    : ''
  const side = lay
    ? `${seca}The lay person is paid the same amount, including housing, as wages, with the same benefits.`
    : ''
  const filed = basis.form8274
    ? 'The church filed Form 8274, so its lay staff pay SECA in place of FICA.'
    : ''
  return `This is an approximation. ${[tax, side, filed].filter(Boolean).join(' ')}`
}

// Blocks and amounts that the parts of the clergy section share.

export function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

export function heading(text: string): Block {
  return { kind: 'heading', level: 3, text }
}

export function note(summary: string, words: string): Block {
  return { kind: 'note', summary, blocks: [paragraph(words)] }
}

function moneyTable(
  caption: string,
  header: string,
  rows: readonly (readonly [string, number])[],
): TableBlock {
  return {
    ...{ kind: 'table', caption },
    columns: [{ header }, { header: 'A year', align: 'end' }],
    rows: rows.map(([what, amount]) => [what, formatMoney(amount)]),
  }
}

function percent(share: number): string {
  return formatPercent(Math.round(share * 10_000) / 100)
}

function rounded(cents: number): string {
  return formatMoney(toTheDollar(cents))
}

function toTheDollar(cents: number): number {
  return Math.round(cents / 100) * 100
}

function minus(cents: number): string {
  return cents === 0 ? '$0' : `−${rounded(cents)}`
}
