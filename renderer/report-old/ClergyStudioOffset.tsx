/** A minister's SECA step by step, and what an offset would be: by the formula, by the convention, and grossed up. */
import type { ClergyStudio, SecaOffsetChoices } from '~/core/pay/clergy/clergy-studio.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { formatPercent } from '~/core/quantities/number.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { type Column, Table } from '../tables/Table.tsx'

interface Line {
  readonly what: string
  readonly amount: string
}

export function ClergyStudioOffset({ clergy }: { readonly clergy: ClergyStudio }) {
  const { offsets, basis } = clergy
  const { secaOffset } = basis.pay
  const exempt = basis.status === 'seca_exempt'
  return (
    <>
      <h3>Social Security: SECA</h3>
      {!clergy.seca && <p>{whyNone(clergy)}</p>}
      {clergy.seca && (
        <Table<Line>
          caption="SECA step by step"
          captionHidden
          columns={LINES}
          rows={stepsOf(clergy, clergy.seca)}
          rowKey={({ what }) => what}
        />
      )}
      {offsets && <Offsets clergy={clergy} offsets={offsets} />}
      {exempt && secaOffset > 0 && (
        <p>
          {formatMoney(secaOffset)} is paid as an offset although no SECA is due: it is pay, taxed
          like any other.
        </p>
      )}
    </>
  )
}

function whyNone({ basis, bases }: ClergyStudio): string {
  if (basis.status === 'seca_exempt') {
    return 'With an approved Form 4361 no SECA is due on pay as a minister, and it earns no Social Security credits. Wages from other work are still under FICA.'
  }
  if (bases?.seca == null) {
    return 'SECA is also on the fair rental value of the parsonage with utilities, and nobody entered that yet. Type it above to see the tax.'
  }
  return 'The rates of this year are not entered here yet, so the tax is not computed.'
}

const LINES: readonly Column<Line>[] = [
  { key: 'what', header: 'Step', cell: ({ what }) => what },
  { key: 'amount', header: 'A year', align: 'end', cell: ({ amount }) => amount },
]

function stepsOf({ basis, bases }: ClergyStudio, seca: NonNullable<ClergyStudio['seca']>): Line[] {
  const { rates } = basis
  if (!rates.seca) return []
  const { netShare, socialSecurity, medicare } = rates.seca
  const lines = [
    { what: whatIsTaxed(basis.pay), amount: bases?.seca ?? 0 },
    { what: `Net earnings, ${percent(netShare)} of it`, amount: seca.earnings },
    {
      what: `${percent(socialSecurity)} Social Security, up to ${formatMoney(seca.baseLeft)}`,
      amount: seca.socialSecurity,
    },
    { what: `${percent(medicare)} Medicare`, amount: seca.medicare },
    { what: 'Additional Medicare tax', amount: seca.additionalMedicare },
    { what: 'SECA', amount: seca.tax },
  ]
  const isAsked = seca.additionalMedicare > 0
  return lines
    .filter(({ what }) => isAsked || what !== 'Additional Medicare tax')
    .map(({ what, amount }) => ({ what, amount: formatMoney(amount) }))
}

function whatIsTaxed({ inParsonage, secaOffset }: ClergyStudio['basis']['pay']): string {
  const parts = [inParsonage ? 'Cash, allowance, parsonage' : 'Cash, housing']
  if (secaOffset > 0) parts.push('the offset paid')
  return parts.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

function Offsets({
  clergy,
  offsets,
}: {
  readonly clergy: ClergyStudio
  readonly offsets: SecaOffsetChoices
}) {
  const { secaOffset } = clergy.basis.pay
  const { half, flat, grossedUp } = offsets
  const rows: Line[] = [
    { what: 'Half of SECA on the pay before an offset', amount: formatMoney(half) },
    ...(flat === null
      ? []
      : [{ what: 'The 7.65 % convention of many churches', amount: formatMoney(flat) }]),
    ...grossedUp.map(({ rate, offset }) => ({
      what: `Grossed up at a marginal rate of ${percent(rate)}`,
      amount: formatMoney(offset),
    })),
  ]
  return (
    <>
      <h3>An offset for half of it</h3>
      <p>
        {secaOffset > 0
          ? `${formatMoney(secaOffset)} is paid now.`
          : 'None is paid now; many churches pay one.'}{' '}
        An offset is taxable pay, for income tax and for SECA: grossed up, half of SECA is left
        after the offset itself was taxed.
      </p>
      <Table<Line>
        caption="What an offset would be"
        captionHidden
        columns={LINES.map((column) =>
          column.key === 'what' ? { ...column, header: 'Reckoned as' } : column,
        )}
        rows={rows}
        rowKey={({ what }) => what}
      />
      <HowComputed>
        <p>
          By the formula half of SECA is 7.064775 % of pay while net earnings stay under the wage
          base, not 7.65 %, because the tax is on 92.35 % of pay. The convention pays what an
          employer’s FICA would be. Grossing up finds the offset that leaves half of SECA after SECA
          and income tax on the offset, with half of that SECA deducted; it is found by halving an
          interval, because the wage base bends the line.
        </p>
      </HowComputed>
    </>
  )
}

function percent(share: number): string {
  return formatPercent(Math.round(share * 10_000) / 100).replace('%', '\u00a0%')
}
