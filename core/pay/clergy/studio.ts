/** What the clergy pay studio is given, and what it answers. */
import type { ClergyTaxStatus } from '~/core/pay/clergy-tax-status.ts'
import type { Cents } from '../../quantities/cents.ts'
import type { FicaRates } from '../fica.ts'
import type { ParsonageMethod } from '../pay-package.ts'
import type { Designation } from './designation.ts'
import type { LeastOfThree } from './housing.ts'
import type { SecaRates, SecaSteps } from './seca.ts'
import type { StudioInputs } from './studio-inputs.ts'
import type { TakeHome } from './take-home.ts'

/** Cents a year; null where an amount exists and was not entered. */
export interface StudioPay {
  /** proposed or present pay */
  readonly paidAs: 'now' | 'proposed'
  /** YYYY-MM-DD; absent where it has begun, and in reports of before it was kept */
  readonly begins?: string
  readonly cash: Cents
  readonly allowance: Cents
  readonly secaOffset: Cents
  readonly inParsonage: boolean
  /** entered rental value with utilities */
  readonly parsonage: Cents | null
}

/** Dated rates; a group is null while one of its constants is not in force. */
export interface StudioRates {
  readonly seca: SecaRates | null
  /** the flat convention, 0.0765 */
  readonly customaryOffset: number | null
  readonly fica: FicaRates | null
  readonly additionalMedicare: {
    readonly rate: number
    readonly single: Cents
    readonly joint: Cents
  } | null
  /** 403(b) limits of the year */
  readonly retirement: {
    readonly deferral: Cents
    readonly fromAge50: Cents
    readonly age60To63: Cents
    readonly overall: Cents
  } | null
}

/** Input that stays the same while figures are tried. */
export interface StudioBasis {
  readonly name: string
  readonly jobTitle: string
  readonly organization: string
  readonly status: ClergyTaxStatus
  /** the church filed Form 8274: it pays no FICA, its lay staff pay SECA */
  readonly form8274: boolean
  readonly parsonageMethod: ParsonageMethod
  readonly pay: StudioPay
  readonly rates: StudioRates
  /** the year of the rates */
  readonly year: string
  readonly today: string
}

export interface ClergyStudio {
  readonly basis: StudioBasis
  readonly inputs: StudioInputs
  /** cash and housing of a minister; null for lay staff, whose housing is wages */
  readonly split: { readonly cash: Cents; readonly designated: Cents } | null
  readonly housing: LeastOfThree | null
  /** a parsonage counted three ways; null where the person does not live in one */
  readonly equalizer:
    | readonly { readonly method: ParsonageMethod; readonly value: Cents | null }[]
    | null
  /** bases of the two taxes, with an offset that is paid; SECA is null while the parsonage's value is unknown */
  readonly bases: { readonly incomeTax: Cents; readonly seca: Cents | null } | null
  /** null for lay staff, exempt ministers, and while a figure is missing */
  readonly seca: SecaSteps | null
  /** for the pay before any offset */
  readonly offsets: SecaOffsetChoices | null
  readonly person: TakeHome | null
  /** a lay person at the same pay; null for lay staff */
  readonly lay: TakeHome | null
  readonly employerFica: { readonly amount: Cents; readonly because: string } | null
  readonly designation: Designation | null
}

export interface SecaOffsetChoices {
  readonly half: Cents
  readonly flat: Cents | null
  readonly grossedUp: readonly { readonly rate: number; readonly offset: Cents }[]
}
