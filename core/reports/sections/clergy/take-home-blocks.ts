/** Take-home pay of the minister and of a lay person with the same salary, and what each costs the employer. */
import type { Block } from '../../../documents/blocks.ts'
import type { ClergyStudio } from '../../../pay/clergy/studio.ts'
import type { TakeHome } from '../../../pay/clergy/take-home.ts'
import { capitalized, firstName } from '../../words.ts'
import { heading, minus, note, paragraph, percent, rounded } from './parts.ts'

export function takeHomeBlocks(studio: ClergyStudio): Block[] {
  const { person, lay, basis, employerFica } = studio
  if (!person) return []
  const both = lay ? [person, lay] : [person]
  const line = (what: string, amount: (one: TakeHome) => string) => [what, ...both.map(amount)]
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
        line('Social Security and Medicare', ({ socialTax }) => minus(socialTax)),
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
