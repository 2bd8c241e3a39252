/** The clergy pay studio: how a minister's pay divides, what it is taxed, what is left and what it costs. Lay staff have the FICA side only. */
import type { ReactNode } from 'react'
import type { ClergyStudio as Studio } from '~/core/pay/clergy/clergy-studio.ts'
import type { DatedConstant } from '~/core/pay/dated-constant.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { firstName } from '~/core/reports/words.ts'
import { Section } from '../layout/Columns.tsx'
import styles from './ClergyStudio.module.css'
import { ClergyStudioDesignation } from './ClergyStudioDesignation.tsx'
import { ClergyStudioHousing } from './ClergyStudioHousing.tsx'
import { ClergyStudioOffset } from './ClergyStudioOffset.tsx'
import { ClergyStudioTakeHome } from './ClergyStudioTakeHome.tsx'
import { ConstantsUsed } from './ConstantsUsed.tsx'

interface ClergyStudioProps {
  readonly clergy: Studio
  readonly constants?: readonly DatedConstant[]
  /** the day of the report */
  readonly asOf: string
  /** where figures are tried, in a working report */
  readonly children?: ReactNode
}

export function ClergyStudio({ clergy, constants = [], asOf, children }: ClergyStudioProps) {
  const { basis } = clergy
  const isLay = basis.status === 'lay'
  return (
    <Section id="clergy">
      <h2>{isLay ? 'Social Security and Medicare' : 'Clergy pay studio'}</h2>
      <p className={styles.finding}>{findingOf(clergy)}</p>
      <p>{aboutPay(clergy)}</p>
      {children}
      {!isLay && <ClergyStudioHousing clergy={clergy} />}
      {!isLay && <ClergyStudioOffset clergy={clergy} />}
      <ClergyStudioTakeHome clergy={clergy} />
      {!isLay && <ClergyStudioDesignation clergy={clergy} />}
      <Retirement clergy={clergy} />
      <ConstantsUsed constants={constants} asOf={asOf} />
      <p className={styles.small}>
        This is arithmetic to talk about with a tax adviser, not tax advice. State and local taxes,
        credits, deductions and other income are left out.
      </p>
    </Section>
  )
}

function findingOf({ basis, housing, seca, bases, person }: Studio): string {
  const name = firstName(basis.name)
  if (basis.status === 'lay') {
    if (!person) return 'This year’s rates are not entered here, so nothing is computed.'
    return `Of ${formatMoney(person.paid)} in wages, ${formatMoney(person.socialTax)} goes to Social Security and Medicare from ${name}; all of it costs the employer ${formatMoney(person.cost)}.`
  }
  const free =
    housing && bases
      ? `Income tax is on ${formatMoney(bases.incomeTax)}${housing.complete ? '' : ' or more'}${housing.excludable > 0 ? `: ${formatMoney(housing.excludable)} of housing is ${housing.complete ? 'free of it' : 'free of it at most'}` : ''}.`
      : ''
  if (basis.status === 'seca_exempt') {
    return `${free} ${name} is exempt from SECA (Form 4361): none is due on pay as a minister.`
  }
  if (!seca || bases?.seca == null) return free
  return `${free} SECA is on ${formatMoney(bases.seca)} and comes to ${formatMoney(seca.tax)}.`
}

function aboutPay({ basis, split }: Studio): string {
  const { pay } = basis
  const which = pay.paidAs === 'proposed' ? 'The proposed pay' : 'The pay of today'
  if (!split) {
    const housing = pay.allowance > 0 || pay.inParsonage
    return `${which}: all of it is wages${housing ? ', housing too; the exclusion for housing is for ministers alone' : ''}.`
  }
  const parts = [
    `${formatMoney(split.cash)} in cash`,
    split.designated > 0 ? `${formatMoney(split.designated)} designated for housing` : '',
    pay.secaOffset > 0 ? `${formatMoney(pay.secaOffset)} as an offset` : '',
    pay.inParsonage ? 'a parsonage' : '',
  ].filter((part) => part !== '')
  return `${which}: ${new Intl.ListFormat('en-US').format(parts)}. What is designated comes out of the same salary, so that cash is what is left.`
}

/** Context, not a computation: what may be put away this year. */
function Retirement({ clergy }: { readonly clergy: Studio }) {
  const { retirement } = clergy.basis.rates
  if (!retirement) return null
  const { deferral, fromAge50, age60To63, overall } = retirement
  return (
    <>
      <h3>What may go into a 403(b)</h3>
      <p>
        In {clergy.basis.year} up to {formatMoney(deferral)} of pay can be deferred (
        {formatMoney(fromAge50)} from age 50, {formatMoney(age60To63)} from 60 to 63), and{' '}
        {formatMoney(overall)} with what the employer adds. What the employer puts in is no pay for
        either tax.
      </p>
    </>
  )
}
