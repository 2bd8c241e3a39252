/** Time since the last change of the person's pay, and the growth of wages since. */
import { presentSalary } from '~/core/answers/analysis/place-pay.ts'
import { type PlaceFacts, paySinceOf } from '~/core/answers/sections/place.ts'
import { annualOf, type PayPackage } from '~/core/pay/pay-package.ts'
import { today } from '../../../../context.ts'
import type { Making } from './making.ts'

export function makePlace({ context, made }: Making): PlaceFacts {
  const { employee, model, placing, query, seesPay } = made
  const unvalued = seesPay && isUnvalued(employee.pay?.package) ? { parsonageUnvalued: true } : {}
  if (!placing || !employee.pay || !model) return unvalued
  const since = paySinceOf({
    ageing: model.settings,
    growth: query.growthBeyondIndex ?? model.settings.growthBeyondIndex,
    changedOn: employee.pay.effectiveOn,
    today: today(context),
    salary: presentSalary(placing.now),
  })
  return { ...unvalued, since: since ?? undefined }
}

function isUnvalued(pay: PayPackage | undefined): boolean {
  if (!pay || annualOf(pay, 'base') === null) return false
  return annualOf(pay, 'parsonage_rental_value') === null
}
