/** What is left for the person and what it costs the employer, a minister beside a lay person paid the same in wages. */
import type { ClergyStudio } from '~/core/pay/clergy/clergy-studio.ts'
import type { TakeHome } from '~/core/pay/clergy/take-home.ts'
import { formatDollars, formatMoney } from '~/core/quantities/format-money.ts'
import { formatPercent } from '~/core/quantities/number.ts'
import { firstName } from '~/core/reports/words.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { type Column, Table } from '../tables/Table.tsx'

interface Line {
  readonly what: string
  readonly person: string
  readonly lay: string
}

export function ClergyStudioTakeHome({ clergy }: { readonly clergy: ClergyStudio }) {
  const { basis, person, lay, employerFica, inputs } = clergy
  const name = firstName(basis.name)
  if (!person) return null
  const rate = inputs.marginal.value
  const columns: Column<Line>[] = [
    { key: 'what', header: 'Dollars a year', cell: ({ what }) => what },
    { key: 'person', header: name, align: 'end', cell: (line) => line.person },
    ...(lay
      ? [{ key: 'lay', header: 'Lay, the same salary', align: 'end', cell: layCell } as const]
      : []),
  ]
  return (
    <>
      <h3>What is left, and what it costs</h3>
      <p>{sentenceOf(clergy, person, lay)}</p>
      <Table<Line>
        caption="Take-home and cost, approximately"
        captionHidden
        columns={columns}
        rows={linesOf(clergy, person, lay)}
        rowKey={({ what }) => what}
      />
      {employerFica?.amount === 0 && <p>{employerFica.because}</p>}
      <HowComputed>
        <p>
          An approximation.{' '}
          {rate === null
            ? 'No income tax is taken off, because no rate was given.'
            : `The rate of ${formatPercent(rate * 100).replace('%', ' %')} is taken of every taxable dollar; real brackets and the standard deduction take less.`}{' '}
          {lay
            ? 'SECA is on the offset too, and half of it is deducted before income tax. The lay person is paid the same amount, housing included, wholly in wages. Retirement and insurance are left out on both sides.'
            : 'Retirement and insurance are left out.'}
          {basis.form8274 &&
            ' The church filed Form 8274, so its lay staff pay SECA in place of FICA.'}
        </p>
      </HowComputed>
    </>
  )
}

const layCell = (line: Line) => line.lay

function sentenceOf(
  { basis, inputs }: ClergyStudio,
  person: TakeHome,
  lay: TakeHome | null,
): string {
  const after = inputs.marginal.value === null ? 'after Social Security and Medicare' : 'after tax'
  const mine = `About ${formatDollars(person.left / 100)} is left ${after}`
  if (!lay) return `${mine}; it costs the employer ${formatDollars(person.cost / 100)}.`
  const more = lay.cost - person.cost
  const cost =
    more === 0
      ? 'the two cost the employer the same'
      : `the lay person costs ${formatDollars(Math.abs(more) / 100)} ${more > 0 ? 'more' : 'less'}`
  const house = person.inKind > 0 ? ', and the house' : ''
  return `${mine}${house}; a lay person paid the same has about ${formatDollars(lay.left / 100)}, and ${cost}. ${basis.pay.paidAs === 'proposed' ? 'Both on the proposed pay.' : ''}`.trim()
}

function linesOf({ basis }: ClergyStudio, person: TakeHome, lay: TakeHome | null): Line[] {
  const line = (what: string, amount: (one: TakeHome) => string): Line => {
    return { what, person: amount(person), lay: lay ? amount(lay) : '' }
  }
  const incomeTax = (one: TakeHome) =>
    one.incomeTax === null ? 'not reckoned' : minus(one.incomeTax)
  const social =
    basis.status === 'lay' && !basis.form8274 ? 'Social Security and Medicare' : 'SECA or FICA'
  return [
    line('Paid in money', (one) => dollars(one.paid)),
    line(social, (one) => minus(one.socialTax)),
    line('Income tax, approximately', incomeTax),
    line('Left', (one) => dollars(one.left)),
    ...(person.inKind > 0
      ? [
          line('Beside it, the use of the house', (one) =>
            one.inKind > 0 ? dollars(one.inKind) : 'none',
          ),
        ]
      : []),
    line('Cost to the employer', (one) => dollars(one.cost)),
  ]
}

function dollars(cents: number): string {
  return formatMoney(Math.round(cents / 100) * 100)
}

function minus(cents: number): string {
  return cents === 0 ? '$0' : `−${dollars(cents)}`
}
