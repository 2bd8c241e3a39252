/** What a report shows: the same shape for a working estimate and for one frozen years ago. */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { PublishedEstimate } from '~/core/privacy/publish-estimate.ts'
import type { EmployeeEstimate } from '../estimates/estimate-employee.ts'
import type { PlacedPay } from '../estimates/place-pay.ts'

export interface Report {
  readonly employee: {
    readonly id: number
    readonly name: string
    readonly jobTitle: string
    readonly hoursPerWeek: number
    readonly weeksPerYear: number
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
  readonly pay: PlacedPay | null
  readonly payEffectiveOn: string | null
  readonly proposed: PlacedPay | null
  readonly seesPay: boolean
  /** the peers of an earlier answer were used again, so that no organization stands out by the difference */
  readonly peersAsBefore: boolean
}

/** Presents an estimate: keys of organizations, record weights and components of pay stay behind. */
export function reportOf(made: EmployeeEstimate): Report {
  const { employee, snapshot } = made
  const { organization } = employee
  return {
    employee: {
      id: employee.id,
      name: employee.name,
      jobTitle: employee.jobTitle,
      hoursPerWeek: employee.hoursPerWeek,
      weeksPerYear: employee.weeksPerYear,
    },
    position: { title: made.position.title, weight: made.position.weight },
    otherPositions: employee.positions
      .filter(({ key }) => key !== made.position.key)
      .map(({ title, weight }) => `${title} (${weight} %)`),
    organization: {
      id: organization.id,
      name: organization.name,
      type: organization.type,
      city: organization.city,
      state: organization.stateCode,
      operatingBudget:
        organization.operatingBudgetCents === null ? null : organization.operatingBudgetCents / 100,
      attendance: organization.attendance,
    },
    definition: made.definition,
    asOf: made.asOf,
    snapshot: snapshot && {
      name: snapshot.name,
      source: snapshot.source,
      referenceDate: snapshot.referenceDate,
      records: snapshot.recordCount,
      organizations: snapshot.organizationCount,
    },
    estimate: made.estimate,
    pay: made.pay,
    payEffectiveOn: made.seesPay ? (employee.pay?.effectiveOn ?? null) : null,
    proposed: made.proposed,
    seesPay: made.seesPay,
    peersAsBefore: made.peersAsBefore,
  }
}
