/**
 * The clergy pay studio: how a minister's pay divides, what it is taxed, what is left and what it costs; for lay staff
 * the FICA side.
 */

import { formatList } from '../../forms/numbers.ts'
import {
  CHURCH_ALTERNATIVE,
  type ClergyStudio,
  type LeastOfThree,
  retirementCap,
} from '../../pay/clergy/studio-inputs.ts'
import { formatDate } from '../../pay/date.ts'
import { CONSTANT_WORDS, constantValue, type DatedConstant, noteOnConstant } from '../../pay/law.ts'
import { formatMoney } from '../../pay/money.ts'
import type { Block, Cell } from '../documents/blocks.ts'
import type { Section } from './addresses.ts'
import {
  additionalWords,
  costWords,
  heading,
  housingBlocks,
  note,
  paidInYearBlocks,
  paragraph,
  secaBlocks,
  takeHomeBlocks,
  wagesOfLay,
} from './clergy-blocks.ts'
import type { ClergyFacts } from './clergy-facts-schema.ts'
import type { Head } from './head-facts-schema.ts'
import { capitalized, firstName } from './words.ts'

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
  if (!studio || isOfNothing(studio)) return []
  const isLay = studio.basis.status === 'lay'
  return [
    { kind: 'paragraph', size: 'large', words: findingOf(studio) },
    paragraph(aboutPay(studio)),
    ...paidInYearBlocks(studio),
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

/** Nothing is taxed where nothing is paid. */
function isOfNothing({ basis: { pay } }: ClergyStudio): boolean {
  return pay.cash === 0 && pay.allowance === 0 && pay.secaOffset === 0 && !pay.inParsonage
}

function findingOf(studio: ClergyStudio): string {
  const { basis, housing, seca, bases, person } = studio
  const name = firstName(basis.name)
  const atTheStart = capitalized(name)
  if (basis.status === 'lay') {
    if (!person) return 'This year’s rates are not entered yet, so nothing is computed.'
    return `Of ${formatMoney(person.paid)} in wages, ${name} pays ${formatMoney(person.socialTax)} to Social Security and Medicare${additionalWords(studio, wagesOfLay(studio, person))}. ${costWords(studio, person)}`
  }
  const free = housing && bases ? incomeTaxWords(housing, bases.incomeTax) : ''
  if (basis.status === 'seca_exempt') {
    return `${free} ${atTheStart} is exempt from SECA (Form 4361): none is due on pay as a minister.`.trim()
  }
  if (basis.status === 'retired') {
    return `${free} ${atTheStart} is retired: no SECA is due on a pension, housing included.`.trim()
  }
  if (!seca || bases?.seca == null) return free
  return `${free} SECA is on ${formatMoney(bases.seca)} and comes to ${formatMoney(seca.tax)}${additionalWords(studio, seca.earnings)}.`
}

function incomeTaxWords({ complete, excludable }: LeastOfThree, taxed: number): string {
  const base = `Income tax is on ${formatMoney(taxed)}${complete ? '' : ' or more'}`
  if (excludable === 0) return `${base}.`
  return `${base}: ${formatMoney(excludable)} of housing is free of it${complete ? '' : ' at most'}.`
}

function aboutPay({ basis, split }: ClergyStudio): string {
  const { pay, status } = basis
  const noun = status === 'retired' ? 'pension' : 'pay'
  const named = pay.paidAs === 'proposed' ? `The proposed ${noun}` : `${capitalized(noun)} today`
  const which = basis.paid ? `${named}, for a full year` : named
  if (!split) {
    if (pay.requiredLodging) {
      return `${which}: the money is wages. The lodging is not, because the job requires living there (26 USC 119): no FICA and no tax is due on it.`
    }
    const housing = pay.allowance > 0 || pay.inParsonage
    return `${which}: all of it is wages${housing ? ', including housing. The housing exclusion is for ministers only' : ''}.`
  }
  const parts = [
    `${formatMoney(split.cash)} in cash`,
    split.designated > 0 ? `${formatMoney(split.designated)} designated for housing` : '',
    pay.secaOffset > 0 ? `${formatMoney(pay.secaOffset)} as an offset` : '',
    pay.inParsonage ? 'a parsonage' : '',
  ].filter((part) => part !== '')
  const source = status === 'retired' ? 'pension' : 'salary'
  const supply = status === 'supply' ? ` ${SUPPLY}` : ''
  return `${which}: ${formatList(parts)}. Designated housing comes out of the same ${source}. The rest is cash.${supply}`
}

const SUPPLY =
  'A supply or interim minister pays SECA like any minister. Each church that pays designates housing for its own part, in advance. Whether income tax is on a Form W-2 or a Form 1099-NEC depends on how the work is arranged: ask a tax adviser.'

function designationBlocks({ basis, designation }: ClergyStudio): Block[] {
  if (!designation) return []
  const title = heading('Designation for the minutes')
  if (designation.kind === 'refused') {
    return [title, { kind: 'notice', tone: 'signal', words: designation.reason }]
  }
  return [
    title,
    paragraph(
      `Have the ${basis.status === 'retired' ? 'body that pays the pension' : 'board'} adopt its own wording before any of it is paid.`,
    ),
    { kind: 'quote', paragraphs: designation.paragraphs },
    { kind: 'slot', name: 'copy' },
  ]
}

/** What may be put away this year; a pension earns no room for it. */
function retirementBlocks({ basis, bases, housing, person }: ClergyStudio): Block[] {
  const { retirement } = basis.rates
  if (!retirement || basis.status === 'retired') return []
  const { deferral, fromAge50, age60To63, overall } = retirement
  const money = formatMoney
  const ages = `From age 50 the limit is ${money(fromAge50)}, from 60 to 63 ${money(age60To63)}. The employer’s contributions are not pay for either tax.`
  const own = `In ${basis.year} up to ${money(deferral)} of pay can be deferred.`
  if (!bases) {
    const most = person ? ' or the pay that is taxed, before deferrals, whichever is less' : ''
    return [
      heading('403(b) limits'),
      paragraph(`${own} With the employer’s contributions the limit is ${money(overall)}${most}.`),
      note('More about the limits', ages),
    ]
  }
  const { yearly, lifetime } = CHURCH_ALTERNATIVE
  const includible = bases.incomeTax
  const isFinal = includible >= overall || (housing?.complete ?? true)
  const more = isFinal ? '' : ' (more if less of the housing is free of tax)'
  return [
    heading('403(b) limits'),
    paragraph(
      `${own} With the employer’s contributions at most ${money(retirementCap(overall, includible))} can be added: the limit of ${money(overall)} or includible compensation of ${money(includible)}, whichever is less${more}.`,
    ),
    note(
      'More about the limits',
      `${ages} Includible compensation is the pay that income tax is on, without tax-free housing and a parsonage. A church plan may use the church alternative instead: up to ${money(yearly)} a year even if includible compensation is less, ${money(lifetime)} in a lifetime. Ask the plan for its calculation.`,
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
