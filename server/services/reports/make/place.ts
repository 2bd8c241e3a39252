/** Time since the last change of the person's pay, and the growth of wages since. */
import { presentSalary } from '~/core/analysis/place-pay.ts'
import type { PlaceFacts } from '~/core/reports/sections/place/facts.ts'
import { paySinceOf } from '~/core/reports/sections/place/pay-since.ts'
import { today } from '../../../context.ts'
import type { Making } from './making.ts'

export function makePlace({ context, made }: Making): PlaceFacts {
  const { employee, model, placing, query } = made
  if (!placing || !employee.pay || !model) return {}
  const since = paySinceOf({
    ageing: model.settings,
    growth: query.growthBeyondIndex ?? model.settings.growthBeyondIndex,
    changedOn: employee.pay.effectiveOn,
    today: today(context),
    salary: presentSalary(placing.now),
  })
  return { since: since ?? undefined }
}
