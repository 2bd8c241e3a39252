/** SECA step by step, and an offset for half of it by each method. */
import type { Block, TableBlock } from '../../../documents/blocks.ts'
import type { ClergyStudio, SecaOffsetChoices } from '../../../pay/clergy/studio.ts'
import { formatMoney } from '../../../quantities/format-money.ts'
import { formatList } from '../../../quantities/list.ts'
import { heading, moneyTable, note, paragraph, percent } from './parts.ts'

export function secaBlocks(studio: ClergyStudio): Block[] {
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
      ? [['Additional Medicare tax', seca.additionalMedicare] as [string, number]]
      : []),
    ['SECA', seca.tax],
  ]
  return { ...moneyTable('SECA step by step', 'Step', steps), total: true }
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
      'By the formula half of SECA is 7.064775% of pay while net earnings stay under the wage base, not 7.65%, because the tax is on 92.35% of pay. The convention pays what the employer of a lay person would pay. Grossing up finds the offset that leaves half of SECA after SECA and income tax on the offset, with half of that SECA deducted.',
    ),
  ]
}
