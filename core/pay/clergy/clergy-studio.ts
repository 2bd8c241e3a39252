/**
 * The clergy pay studio: divides pay into cash and housing, and computes taxes, take-home pay and the employer's cost
 * for a minister and for a lay person at the same pay. Browser and server call the same function. Not tax advice.
 */

import { type EmployerFacts, employerCost, employerFica, owesSeca, wagesOf } from '../definition.ts'
import type { Cents } from '../money.ts'
import { PARSONAGE_METHODS, type PayPackage, parsonageValue, yearly } from '../pay-package.ts'
import {
  employeeFica,
  flatSecaAllowance,
  grossedUpSecaOffset,
  halfOfSeca,
  type SecaRates,
  secaSteps,
  secaTax,
  taxBases,
} from './seca.ts'
import type { StudioInputs } from './studio-inputs.ts'
import {
  type ClergyStudio,
  designationText,
  type LeastOfThree,
  leastOfThree,
  type Money,
  type SecaOffsetChoices,
  type StudioBasis,
  type StudioPay,
  type StudioRates,
  type TakeHome,
  takeHome,
} from './studio-inputs.ts'

/** Usual marginal rates of income tax; a typed rate is added. */
const MARGINAL_RATES = [0, 0.1, 0.12, 0.22, 0.24] as const

export function clergyStudio(basis: StudioBasis, inputs: StudioInputs): ClergyStudio {
  return basis.status === 'lay' ? layStudio(basis, inputs) : ministerStudio(basis, inputs)
}

function ministerStudio(basis: StudioBasis, inputs: StudioInputs): ClergyStudio {
  const { pay, status } = basis
  const { inParsonage } = pay
  const split = splitOf(pay, inputs)
  const rental = inputs.rental.value ?? (inParsonage ? pay.parsonage : null)
  const parsonage = inParsonage ? rental : 0
  const housing = leastOfThree({
    ...{ designated: split.designated, spent: inputs.spent.value, inParsonage },
    rentalValue: inParsonage ? null : rental,
  })
  const exact = taxBases({
    ...{ cash: split.cash, housingAllowance: split.designated },
    ...{ excludableAllowance: housing.excludable, parsonage: parsonage ?? 0 },
  })
  const bases = {
    incomeTax: exact.incomeTax + pay.secaOffset,
    seca: parsonage === null ? null : exact.seca + pay.secaOffset,
  }
  const seca = owesSeca(status) && bases.seca !== null ? secaOf(basis, inputs) : null
  const money = moneyOf(split, pay, housing)
  return {
    ...{ basis, inputs, split, housing, bases },
    equalizer: inParsonage ? equalizerOf(pay, inputs) : null,
    seca: seca && bases.seca !== null ? secaSteps(bases.seca, seca, otherWages(inputs)) : null,
    offsets: seca ? offsetsOf(basis, inputs, exact.seca, seca) : null,
    person: ministerTakeHome(basis, inputs, { money, parsonage, seca }),
    lay: status === 'retired' ? null : layTakeHome(basis, inputs, { paid: exact.seca, lodging: 0 }),
    employerFica: status === 'retired' ? null : ficaOf(basis, { paid: exact.seca, lodging: 0 }),
    designation: designationText({
      ...{ minister: basis.name, jobTitle: basis.jobTitle, organization: basis.organization },
      ...{ amount: split.designated, from: inputs.from.value ?? pay.begins ?? basis.today },
      ...{ today: basis.today, inParsonage, isRetired: status === 'retired' },
    }),
  }
}

/** For lay staff, cash and housing are wages, lodging that the job requires apart: only FICA applies. */
function layStudio(basis: StudioBasis, inputs: StudioInputs): ClergyStudio {
  const { pay } = basis
  const wages = {
    paid: pay.cash + pay.allowance + pay.secaOffset,
    lodging: pay.inParsonage ? (pay.parsonage ?? 0) : 0,
  }
  return {
    ...{ basis, inputs, split: null, housing: null, equalizer: null, bases: null },
    ...{ seca: null, offsets: null, lay: null, designation: null },
    person: layTakeHome(basis, inputs, wages),
    employerFica: ficaOf(basis, wages),
  }
}

/** The designated amount is part of the same salary: it never exceeds it, and the rest is cash. */
function splitOf(pay: StudioPay, { designated }: StudioInputs) {
  const salary = pay.cash + pay.allowance
  const housing = Math.min(designated.value ?? pay.allowance, salary)
  return { cash: salary - housing, designated: housing }
}

/** A share is computed from the cash paid, without a tried allowance; a rental value may be typed. */
function equalizerOf({ cash, parsonage }: StudioPay, { rental }: StudioInputs) {
  const facts = { cash, rentalValue: rental.value ?? parsonage, utilities: 0 }
  return PARSONAGE_METHODS.map((method) => ({ method, value: parsonageValue(method, facts) }))
}

function secaOf({ rates }: StudioBasis, { filing }: StudioInputs): SecaRates | null {
  if (rates.seca === null) return null
  return { ...rates.seca, additionalMedicare: additionalOf(rates, filing) }
}

function additionalOf({ additionalMedicare }: StudioRates, filing: StudioInputs['filing']) {
  if (filing === null || additionalMedicare === null) return undefined
  return { rate: additionalMedicare.rate, threshold: additionalMedicare[filing] }
}

function offsetsOf(
  { rates }: StudioBasis,
  inputs: StudioInputs,
  base: Cents,
  seca: SecaRates,
): SecaOffsetChoices {
  const wages = otherWages(inputs)
  const typed = inputs.marginal.value
  const tried = [...MARGINAL_RATES, ...(typed === null ? [] : [typed])]
  const { customaryOffset } = rates
  return {
    half: halfOfSeca(base, seca, wages),
    flat: customaryOffset === null ? null : flatSecaAllowance(base, customaryOffset),
    grossedUp: [...new Set(tried)]
      .sort((a, b) => a - b)
      .map((rate) => ({ rate, offset: grossedUpSecaOffset(base, seca, rate, wages) })),
  }
}

function moneyOf(
  split: { readonly cash: Cents; readonly designated: Cents },
  { secaOffset }: StudioPay,
  housing: LeastOfThree,
): Money {
  const paid = split.cash + split.designated + secaOffset
  return { paid, taxable: paid - housing.excludable }
}

/** An offset is pay: SECA and income tax apply to it. */
function ministerTakeHome(
  basis: StudioBasis,
  inputs: StudioInputs,
  facts: {
    readonly money: Money
    readonly parsonage: Cents | null
    readonly seca: SecaRates | null
  },
): TakeHome | null {
  const { money, parsonage, seca } = facts
  if (parsonage === null || (owesSeca(basis.status) && seca === null)) return null
  const onAll = money.paid + parsonage
  const wages = otherWages(inputs)
  return takeHome({
    ...{ money, inKind: parsonage, marginalRate: inputs.marginal.value },
    cost: employerCost(packageOf({ paid: money.paid, lodging: parsonage }, basis), {
      ...{ ficaRate: 0, form8274: basis.form8274, clergyTaxStatus: basis.status },
    }),
    socialTax: seca ? secaTax(onAll, seca, wages) : 0,
    deductible: seca ? halfOfSeca(onAll, seca, wages) : 0,
  })
}

/** Cents a year in money and as lodging. */
interface Wages {
  readonly paid: Cents
  readonly lodging: Cents
}

/** The same amount as wages; at a church that filed Form 8274 lay staff pay SECA like a minister. */
function layTakeHome(basis: StudioBasis, inputs: StudioInputs, of: Wages): TakeHome | null {
  const { form8274, rates } = basis
  const facts = layFacts(basis)
  const seca = secaOf(basis, inputs)
  const { fica } = rates
  if (facts === null || fica === null || (form8274 && seca === null)) return null
  const pay = packageOf(of, basis)
  const taxable = wagesOf(pay)
  const wages = otherWages(inputs)
  const withSurtax = { ...fica, additionalMedicare: additionalOf(rates, inputs.filing) }
  return takeHome({
    ...{ money: { paid: of.paid, taxable }, inKind: of.lodging },
    ...{ marginalRate: inputs.marginal.value, cost: employerCost(pay, facts) },
    socialTax:
      form8274 && seca ? secaTax(taxable, seca, wages) : employeeFica(taxable, withSurtax, wages),
    deductible: form8274 && seca ? halfOfSeca(taxable, seca, wages) : 0,
  })
}

/** As the rest of the product counts a package; benefits whose cost is not known are left out. */
function packageOf({ paid, lodging }: Wages, { pay }: StudioBasis): PayPackage {
  return {
    components: [
      yearly('base', paid),
      yearly('parsonage_rental_value', lodging),
      yearly('insurance', pay.benefits ?? 0),
    ],
    unknown: [],
    ...(pay.requiredLodging && { requiredLodging: true }),
  }
}

/** Null while the employer's rate is not known and due. */
function layFacts({ form8274, rates: { fica } }: StudioBasis): EmployerFacts | null {
  const lay = { clergyTaxStatus: 'lay', form8274 } as const
  if (fica === null) return form8274 ? { ...lay, ficaRate: 0 } : null
  const { socialSecurity, medicare, wageBase } = fica
  const aboveWageBase = { wageBase, rate: medicare }
  return { ...lay, ficaRate: socialSecurity + medicare, aboveWageBase }
}

function ficaOf(basis: StudioBasis, wages: Wages): ClergyStudio['employerFica'] {
  const facts = layFacts(basis)
  if (facts === null) return null
  const { annual, because } = employerFica(packageOf(wages, basis), facts)
  return { amount: annual, because }
}

function otherWages({ otherWages: { value } }: StudioInputs): Cents {
  return value ?? 0
}
