/** What a report shows: the same shape for a working estimate and for one frozen years ago. */
import { sensitivityOf } from '~/core/estimation/sensitivity.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { PublishedEstimate } from '~/core/privacy/publish-estimate.ts'
import {
  type PublishedSensitivity,
  publishSensitivity,
} from '~/core/privacy/publish-sensitivity.ts'
import type { Context } from '../../context.ts'
import type { EmployeeEstimate } from '../estimates/estimate-employee.ts'
import { currentModel } from '../estimates/estimate-position.ts'
import { payQueryOf } from '../estimates/pay-query.ts'
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
  /** what would move the range; absent in reports saved before it was said, and where there is no range */
  readonly sensitivity?: readonly PublishedSensitivity[]
  readonly pay: PlacedPay | null
  readonly payEffectiveOn: string | null
  readonly proposed: PlacedPay | null
  readonly seesPay: boolean
  /** the peers of an earlier answer were used again, so that no organization stands out by the difference */
  readonly peersAsBefore: boolean
}

/**
 * A report with what would move its range: the model alone is asked again, a few facts different; no peers are. That
 * is some sixty predictions, so they are remembered with the answer.
 */
export async function makeReport(context: Context, made: EmployeeEstimate): Promise<Report> {
  const report = reportOf(made)
  if (made.estimate.kind === 'refused') return report
  const current = await currentModel(context, made.definition)
  if (!current || current.snapshot.id !== made.snapshot?.id) return report
  const query = payQueryOf(made.employee, made.asOf)
  const name = `${made.definition} ${JSON.stringify(query)} sensitivity`
  const sensitivities = context.market.remembered(current.snapshot.id, name, () =>
    sensitivityOf(current.model, query),
  )
  const { p50 } = made.estimate.quantiles
  return { ...report, sensitivity: publishSensitivity(sensitivities, p50) }
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
