/** What a report shows: the same shape for a working estimate and for one frozen years ago. */
import type { PlacedPay } from '../analysis/placed-pay.ts'
import type { EmployeeKind } from '../employees/employee.ts'
import type { ClergyStudio } from '../pay/clergy/clergy-studio.ts'
import type { DatedConstant } from '../pay/dated-constant.ts'
import type { DefinitionOfPay } from '../pay/definition.ts'
import type { MinimumLayer } from '../pay/minimum.ts'
import type { PublishedEstimate } from '../privacy/publish-estimate.ts'
import type { PublishedSensitivity } from '../privacy/publish-sensitivity.ts'
import type { ComparedBenefits } from './benefits.ts'
import type { LocalContext } from './local-context.ts'
import type { LocalJobs } from './local-jobs.ts'
import type { MovedToDate } from './moved-to-date.ts'
import type { PartTime } from './part-time.ts'
import type { PaySince } from './pay-since.ts'
import type { Tuning } from './tuning.ts'

/**
 * Frozen as JSON by *Save report* and read back as it was written. What was added later is optional: a report saved
 * before it opens without it.
 */
export interface Report {
  readonly employee: {
    readonly id: number
    readonly name: string
    readonly jobTitle: string
    readonly hoursPerWeek: number
    readonly weeksPerYear: number
    readonly kind?: EmployeeKind
  }
  readonly position: { readonly title: string; readonly weight: number }
  readonly otherPositions: readonly string[]
  readonly organization: {
    readonly id: number
    readonly name: string
    readonly type: 'church' | 'nonprofit'
    readonly city: string
    readonly state: string
    /** dollars a year */
    readonly operatingBudget: number | null
    readonly attendance: number | null
  }
  readonly definition: DefinitionOfPay
  readonly asOf: string
  readonly snapshot: {
    readonly name: string
    readonly source: 'demonstration' | 'member'
    readonly referenceDate: string
    readonly records: number
    readonly organizations: number
  } | null
  readonly estimate: PublishedEstimate
  /** what would move the range; absent in reports saved before it was said, and where there is no range */
  readonly sensitivity?: readonly PublishedSensitivity[]
  readonly pay: PlacedPay | null
  readonly payEffectiveOn: string | null
  readonly proposed: PlacedPay | null
  readonly seesPay: boolean
  /** the peers of an earlier answer were used again: the asker has had as many different ones as there are */
  readonly peersAsBefore: boolean
  /** what each fact is worth, and what the organization's own pay policy makes of the middle */
  readonly tuning?: Tuning
  /** facts asked otherwise than they were entered; such a report is looked at, never saved */
  readonly whatIf?: readonly AskedOtherwise[]
  /** only of part-time work */
  readonly partTime?: PartTime
  readonly moved?: MovedToDate
  /** only where pay is known, seen, and old enough to be worth a word */
  readonly since?: PaySince
  readonly local?: LocalContext
  readonly jobs?: LocalJobs
  /** only where pay is known and seen */
  readonly clergy?: ClergyStudio
  /** of the comparables, beside the person's own */
  readonly benefits?: ComparedBenefits
  /** only for ministers; says so where no table is chosen */
  readonly minimum?: MinimumLayer
  /** figures of law and tax that it was computed with */
  readonly constants?: readonly DatedConstant[]
}

export interface AskedOtherwise {
  /** "Years of experience" */
  readonly fact: string
  readonly entered: string
  readonly asked: string
}

/** A report that holds a range. */
export type ModelledReport = Report & {
  readonly estimate: Exclude<PublishedEstimate, { readonly kind: 'refused' }>
}
