/**
 * The clergy pay studio: how a minister's pay divides, what it is taxed, what is left and what it costs; for lay staff
 * the FICA side.
 */

import { formatList } from '../../forms/numbers.ts'
import type { ClergyStudio, LeastOfThree } from '../../pay/clergy/studio-inputs.ts'
import { formatDate } from '../../pay/date.ts'
import { CONSTANT_WORDS, constantValue, type DatedConstant, noteOnConstant } from '../../pay/law.ts'
import { formatMoney } from '../../pay/money.ts'
import type { Block, Cell } from '../documents/blocks.ts'
import type { Section } from './addresses.ts'
import { heading, housingBlocks, paragraph, secaBlocks, takeHomeBlocks } from './clergy-blocks.ts'
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

function findingOf({ basis, housing, seca, bases, person }: ClergyStudio): string {
  const name = firstName(basis.name)
  const atTheStart = capitalized(name)
  if (basis.status === 'lay') {
    if (!person) return 'This year’s rates are not entered yet, so nothing is computed.'
    return `Of ${formatMoney(person.paid)} in wages, ${name} pays ${formatMoney(person.socialTax)} to Social Security and Medicare. The employer’s cost is ${formatMoney(person.cost)}.`
  }
  const free = housing && bases ? incomeTaxWords(housing, bases.incomeTax) : ''
  if (basis.status === 'seca_exempt') {
    return `${free} ${atTheStart} is exempt from SECA (Form 4361): none is due on pay as a minister.`.trim()
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
  return `${which}: ${formatList(parts)}. Designated housing comes out of the same salary. The rest is cash.`
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
