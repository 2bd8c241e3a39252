/**
 * Part-time pay. The full-time range is the model's answer for 40 hours of 52 weeks, because the discount is learned.
 */

import { type RangeFacts, VERY_FEW_HOURS } from '~/core/answers/sections/range.ts'
import { sharesWith } from '~/core/engine/predict/tune.ts'
import { blendQuantiles } from '~/core/engine/privacy/blend-estimates.ts'
import { publishMoved } from '~/core/engine/privacy/publish-tuning.ts'
import { askedOfParts, type Making } from './making.ts'

const FULL_TIME = { hoursPerWeek: 40, weeksPerYear: 52 } as const

export function makeRange({ context, made }: Making): RangeFacts {
  const { estimate, model, employee, pay } = made
  if (estimate.kind === 'refused' || !model) return {}
  const { partTime, quantiles, hourly, annualHours } = estimate
  if (!partTime || !annualHours) return {}
  const { hoursPerWeek, weeksPerYear } = employee
  const asked = askedOfParts(context, made, 'full time', (query) =>
    sharesWith(model, query, FULL_TIME),
  )
  const fullTime = asked.flatMap(({ answer }, i) => {
    const { weight, estimate: part } = made.parts[i]!
    return part.kind === 'refused'
      ? []
      : [{ weight, quantiles: publishMoved(part.quantiles, answer) }]
  })
  return {
    partTime: {
      ...{ hoursPerWeek, weeksPerYear, actual: quantiles, hourly },
      fullTime: fullTime.length > 1 ? blendQuantiles(fullTime) : fullTime[0]!.quantiles,
      ownHourly: pay && Math.round((pay.dollars / annualHours) * 100) / 100,
      isVeryFew: hoursPerWeek < VERY_FEW_HOURS,
    },
  }
}
