/** Benefits of the comparables behind an estimate, through the privacy gate, with the person's own. One query. */

import {
  type BenefitsFacts,
  type ComparedBenefit,
  MARKET_BENEFITS,
  type MarketBenefit,
} from '~/core/answers/sections/benefits.ts'
import { type BenefitRecord, publishBenefit } from '~/core/engine/privacy/publish-quantiles.ts'
import { annualOf, type PayPackage } from '~/core/pay/pay-package.ts'
import {
  type RecordBenefitsRow,
  recordBenefits,
} from '~/database/queries/market/snapshot-records.ts'
import type { Context } from '../../../../context.ts'
import type { EmployeeWithPay } from '../../../people/pay-access/load-employee.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'
import { currentModel, estimatePosition } from '../../estimates/estimate-position.ts'
import { isBlend, type Making } from './making.ts'

/**
 * None where there is no range, and of a blend, whose positions have comparables of their own: the comparables are
 * those of the range, settled by its privacy guard. Every settled organization counts once, also those without weight:
 * weights change one by one.
 */
export async function makeBenefits({ context, made }: Making): Promise<BenefitsFacts> {
  const { employee, estimate, seesPay, snapshot } = made
  if (estimate.kind === 'refused' || !snapshot || isBlend(made)) return { benefits: undefined }
  const peers = await peersOfSalary(context, made)
  const rows = peers.length === 0 ? [] : await recordBenefits(context.db, snapshot.id, peers)
  const isMinister = employee.clergyTaxStatus === 'dual_status'
  const benefits = MARKET_BENEFITS.filter((benefit) => benefit !== 'secaOffset' || isMinister).map(
    (benefit): ComparedBenefit => ({
      benefit,
      ...publishBenefit(recordsOf(rows, benefit)),
      own: seesPay ? ownOf(employee, benefit) : null,
    }),
  )
  return { benefits }
}

/**
 * The same peers for every definition of pay: peers of two definitions may differ by a single organization, whose
 * benefits would be the difference.
 */
async function peersOfSalary(
  context: Context,
  { definition, query, peers }: DetailedEstimate,
): Promise<DetailedEstimate['peers']> {
  if (definition === 'salary') return peers
  const current = await currentModel(context, 'salary')
  return current ? (await estimatePosition(context, current, query)).peers : []
}

/** Only ministers can be offered an offset. */
function recordsOf(rows: readonly RecordBenefitsRow[], benefit: MarketBenefit): BenefitRecord[] {
  return rows
    .filter(({ ordained }) => benefit !== 'secaOffset' || ordained)
    .map((row) => ({
      organization: row.organization,
      status: row[benefit],
      cost: row[`${benefit}Cost`],
    }))
}

function ownOf(employee: EmployeeWithPay, benefit: MarketBenefit): ComparedBenefit['own'] {
  const pay = employee.pay?.package ?? null
  if (benefit === 'secaOffset') {
    const annual = pay && annualOf(pay, 'seca_offset')
    return { status: annual ? 'cost_known' : 'not_offered', annual: annual || null }
  }
  const status = benefit === 'retirement' ? employee.retirementStatus : employee.insuranceStatus
  return { status, annual: costOf(pay, benefit) }
}

/** Zero is no cost. */
function costOf(pay: PayPackage | null, benefit: 'retirement' | 'insurance'): number | null {
  return (pay && annualOf(pay, benefit)) || null
}
