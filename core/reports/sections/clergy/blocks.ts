/** The clergy pay studio: how a minister's pay divides, what it is taxed, what is left and what it costs; for lay staff the FICA side. */
import type { Block, Cell, TableBlock } from '../../../documents/blocks.ts'
import { PARSONAGE_METHOD_LABELS } from '../../../organizations/pay-policy/pay-policy-words.ts'
import type { ClergyStudio, SecaOffsetChoices } from '../../../pay/clergy/clergy-studio.ts'
import type { HousingLimit, LeastOfThree } from '../../../pay/clergy/housing.ts'
import type { TakeHome } from '../../../pay/clergy/take-home.ts'
import { CONSTANT_WORDS, constantValue } from '../../../pay/constant-words.ts'
import { type DatedConstant, noteOnConstant } from '../../../pay/dated-constant.ts'
import { formatDate } from '../../../quantities/date.ts'
import { formatMoney } from '../../../quantities/format-money.ts'
import { formatPercent } from '../../../quantities/format-number.ts'
import type { Section } from '../../section.ts'
import { capitalized, firstName, listed } from '../../words.ts'
import type { Head } from '../head/facts.ts'
import type { ClergyFacts } from './facts.ts'

/** What of a report this section reads. */
type Drawn = Head & ClergyFacts

export type ClergyDrawn = Pick<Drawn, 'clergy' | 'constants' | 'asOf'>

export const clergy: Section<Drawn> = {
  key: 'clergy',
  view: ({ clergy: studio }) => (studio?.basis.status === 'lay' ? 'package' : 'clergy'),
  title: ({ clergy: studio }) =>
    studio?.basis.status === 'lay' ? 'Social Security and Medicare' : 'Clergy pay studio',
  blocks: (report) => clergyBlocks(report),
}

/** Drawn again in the browser while figures are tried. */
export function clergyBlocks({ clergy: studio, constants = [], asOf }: ClergyDrawn): Block[] {
  if (!studio) return []
  const isLay = studio.basis.status === 'lay'
  return [
    { kind: 'paragraph', size: 'large', words: findingOf(studio) },
    paragraph(aboutPay(studio)),
    { kind: 'slot', name: 'studio' },
    ...(isLay ? [] : [...housingBlocks(studio), ...secaBlocks(studio)]),
    ...takeHomeBlocks(studio),
    ...(isLay ? [] : designationBlocks(studio)),
    ...retirementBlocks(studio),
    ...constantBlocks(constants, asOf),
    {
      ...{ kind: 'paragraph', size: 'small' },
      words:
        'Use this to talk with a tax adviser; it is not tax advice. State and local taxes, credits, deductions and other income are left out.',
    },
  ]
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function heading(text: string): Block {
  return { kind: 'heading', level: 3, text }
}

function note(summary: string, words: string): Block {
  return { kind: 'note', summary, blocks: [paragraph(words)] }
}

function findingOf({ basis, housing, seca, bases, person }: ClergyStudio): string {
  const name = firstName(basis.name)
  if (basis.status === 'lay') {
    if (!person) return 'This year’s rates are not entered yet, so nothing is computed.'
    return `Of ${formatMoney(person.paid)} in wages, ${name} pays ${formatMoney(person.socialTax)} to Social Security and Medicare. The employer’s cost is ${formatMoney(person.cost)}.`
  }
  const free = housing && bases ? incomeTaxWords(housing, bases.incomeTax) : ''
  if (basis.status === 'seca_exempt') {
    return `${free} ${name} is exempt from SECA (Form 4361): none is due on pay as a minister.`.trim()
  }
  if (!seca || bases?.seca == null) return free
  return `${free} SECA is on ${formatMoney(bases.seca)} and comes to ${formatMoney(seca.tax)}.`
}

function incomeTaxWords({ complete, excludable }: LeastOfThree, taxed: number): string {
  const base = `Income tax is on ${formatMoney(taxed)}${complete ? '' : ' or more'}`
  if (excludable === 0) return `${base}.`
  return `${base}: ${formatMoney(excludable)} of housing is free of it${complete ? '' : ' at most'}.`
}

function aboutPay({ basis, split }: ClergyStudio): string {
  const { pay } = basis
  const which = pay.paidAs === 'proposed' ? 'The proposed pay' : 'Pay today'
  if (!split) {
    const housing = pay.allowance > 0 || pay.inParsonage
    return `${which}: all of it is wages${housing ? ', including housing. The housing exclusion is for ministers only' : ''}.`
  }
  const parts = [
    `${formatMoney(split.cash)} in cash`,
    split.designated > 0 ? `${formatMoney(split.designated)} designated for housing` : '',
    pay.secaOffset > 0 ? `${formatMoney(pay.secaOffset)} as an offset` : '',
    pay.inParsonage ? 'a parsonage' : '',
  ].filter((part) => part !== '')
  return `${which}: ${listed(parts)}. Designated housing comes out of the same salary. The rest is cash.`
}

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

function housingBlocks({ housing, split, equalizer, basis, inputs }: ClergyStudio): Block[] {
  if (!housing || !split) return []
  const none =
    'No housing allowance is designated. The board can designate one before it is paid. Try an amount above.'
  const count = housing.limits.length === 3 ? 'three' : 'two'
  const tooMuch = (inputs.designated.value ?? 0) > split.designated
  return [
    heading(`Housing: the least of ${count}`),
    ...(split.designated > 0 ? leastOf(housing, split.designated) : [paragraph(none)]),
    ...(tooMuch
      ? [paragraph('No more than the whole salary can be designated, so that amount is used.')]
      : []),
    ...(equalizer ? equalizerBlocks(equalizer, basis.parsonageMethod) : []),
  ]
}

function leastOf(
  { limits, binding, excludable, complete }: LeastOfThree,
  designated: number,
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
      `${limited} is the limit: ${formatMoney(excludable)} is free of income tax${complete ? '' : ' at most'}. ${taxed > 0 ? `${formatMoney(taxed)} of the allowance is taxed.` : 'None of the allowance is taxed.'} SECA is on all of it.${unknown}`,
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

function equalizerBlocks(
  rows: NonNullable<ClergyStudio['equalizer']>,
  chosen: ClergyStudio['basis']['parsonageMethod'],
): Block[] {
  return [
    heading('The value of the parsonage'),
    paragraph(
      'These methods compare a person who lives in a parsonage with a person who is paid an allowance. For SECA only the fair rental value with utilities counts.',
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

function secaBlocks(studio: ClergyStudio): Block[] {
  const { seca, offsets, basis } = studio
  const { secaOffset } = basis.pay
  const isNeedless = basis.status === 'seca_exempt' && secaOffset > 0
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
  if (bases?.seca == null) {
    return 'SECA is also on the fair rental value of the parsonage with utilities, which is not entered yet. Enter it to see the tax.'
  }
  return 'This year’s rates are not entered yet, so the tax is not computed.'
}

function secaTable(
  { basis, bases }: ClergyStudio,
  seca: NonNullable<ClergyStudio['seca']>,
): TableBlock {
  const { rates, pay } = basis
  const paid = pay.inParsonage ? ['Cash', 'allowance', 'parsonage'] : ['Cash', 'housing']
  const taxed = listed([...paid, ...(pay.secaOffset > 0 ? ['the offset paid'] : [])])
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
      ? [['Additional Medicare tax', seca.additionalMedicare] as [string, number]]
      : []),
    ['SECA', seca.tax],
  ]
  return { ...moneyTable('SECA step by step', 'Step', steps), total: true }
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
    paragraph(
      `${now} An offset is taxable pay, for income tax and for SECA. A grossed-up offset leaves half of SECA after its own taxes.`,
    ),
    moneyTable('Offset by method', 'Method', rows),
    note(
      'How an offset is computed',
      'By the formula half of SECA is 7.064775% of pay while net earnings stay under the wage base, not 7.65%, because the tax is on 92.35% of pay. The convention pays what an employer’s FICA would be. Grossing up finds the offset that leaves half of SECA after SECA and income tax on the offset, with half of that SECA deducted.',
    ),
  ]
}

function takeHomeBlocks(studio: ClergyStudio): Block[] {
  const { person, lay, basis, employerFica } = studio
  if (!person) return []
  const both = lay ? [person, lay] : [person]
  const line = (what: string, amount: (one: TakeHome) => string) => [what, ...both.map(amount)]
  const social =
    basis.status === 'lay' && !basis.form8274 ? 'Social Security and Medicare' : 'SECA or FICA'
  return [
    heading('Take-home pay and cost'),
    paragraph(takeHomeWords(studio, person, lay)),
    {
      ...{ kind: 'table', caption: 'Take-home pay and cost, approximately, dollars a year' },
      columns: [
        { header: 'Dollars a year' },
        { header: firstName(basis.name), align: 'end' },
        ...(lay ? [{ header: 'Lay, the same salary', align: 'end' } as const] : []),
      ],
      rows: [
        line('Paid in money', ({ paid }) => rounded(paid)),
        line(social, ({ socialTax }) => minus(socialTax)),
        line('Income tax, approximately', ({ incomeTax }) =>
          incomeTax === null ? 'needs a tax rate' : minus(incomeTax),
        ),
        line('Take-home pay', ({ left }) => rounded(left)),
        ...(person.inKind > 0
          ? [
              line('Use of the house, in addition', ({ inKind }) =>
                inKind > 0 ? rounded(inKind) : 'none',
              ),
            ]
          : []),
        line('Cost to the employer', ({ cost }) => rounded(cost)),
      ],
    },
    ...(employerFica?.amount === 0 ? [paragraph(employerFica.because)] : []),
    note('How take-home pay is computed', aboutTakeHome(studio)),
  ]
}

function takeHomeWords(
  { basis, inputs }: ClergyStudio,
  person: TakeHome,
  lay: TakeHome | null,
): string {
  const after = inputs.marginal.value === null ? 'after Social Security and Medicare' : 'after tax'
  const mine = `Take-home pay is about ${rounded(person.left)} ${after}${lay && person.inKind > 0 ? ', and the house' : ''}.`
  if (!lay) return `${mine} The cost to the employer is ${rounded(person.cost)}.`
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
      : `The rate of ${percent(rate)} is taken of every taxable dollar. Real brackets and the standard deduction take less.`
  const side = lay
    ? 'SECA is on the offset too, and half of it is deducted before income tax. The lay person is paid the same amount, including housing, as wages. Retirement and insurance are left out on both sides.'
    : 'Retirement and insurance are left out.'
  const filed = basis.form8274
    ? ' The church filed Form 8274, so its lay staff pay SECA in place of FICA.'
    : ''
  return `This is an approximation. ${tax} ${side}${filed}`
}

function designationBlocks({ designation }: ClergyStudio): Block[] {
  if (!designation) return []
  const title = heading('Designation for the minutes')
  if (designation.kind === 'refused') {
    return [title, { kind: 'notice', tone: 'signal', words: designation.reason }]
  }
  return [
    title,
    paragraph(
      'Only housing that is designated before it is paid counts, so the date is in the future. Have the board adopt its own wording; this is a start.',
    ),
    { kind: 'quote', paragraphs: designation.paragraphs },
    { kind: 'slot', name: 'copy' },
  ]
}

/** Context, not a computation: what may be put away this year. */
function retirementBlocks({ basis }: ClergyStudio): Block[] {
  const { retirement } = basis.rates
  if (!retirement) return []
  const { deferral, fromAge50, age60To63, overall } = retirement
  return [
    heading('403(b) limits'),
    paragraph(
      `In ${basis.year} up to ${formatMoney(deferral)} of pay can be deferred (${formatMoney(fromAge50)} from age 50, ${formatMoney(age60To63)} from 60 to 63). With the employer’s contributions the limit is ${formatMoney(overall)}. The employer’s contributions are not pay for either tax.`,
    ),
  ]
}

function constantBlocks(constants: readonly DatedConstant[], asOf: string): Block[] {
  const known = constants.filter(({ key }) => CONSTANT_WORDS[key])
  if (known.length === 0) return []
  const old = known.filter((constant) => noteOnConstant(constant, asOf) !== null)
  const which = old.length === 1 ? 'One figure of law is' : `${old.length} figures of law are`
  return [
    ...(old.length > 0
      ? [paragraph(`${which} older than a year or past their year. Each is marked below.`)]
      : []),
    {
      kind: 'note',
      summary: 'Figures of law used, with their sources',
      blocks: [
        {
          ...{ kind: 'table', caption: 'Figures of law used', stacked: true },
          columns: [
            { header: 'Figure' },
            { header: 'Value', align: 'end' },
            { header: 'Since' },
            { header: 'Source' },
            { header: 'Last checked' },
          ],
          rows: known.map((one): Cell[] => [
            CONSTANT_WORDS[one.key] ?? one.key,
            constantValue(one),
            formatDate(one.effectiveFrom),
            one.sourceUrl === null ? one.source : { text: one.source, href: one.sourceUrl },
            noteOnConstant(one, asOf) ?? formatDate(one.checkedOn),
          ]),
        },
      ],
    },
  ]
}

function percent(share: number): string {
  return formatPercent(Math.round(share * 10_000) / 100)
}

function rounded(cents: number): string {
  return formatMoney(Math.round(cents / 100) * 100)
}

function minus(cents: number): string {
  return cents === 0 ? '$0' : `−${rounded(cents)}`
}
