/** Step 3 on paper: where present and proposed pay stand. */

import { describePlace } from '~/core/analysis/range-words.ts'
import type { Block } from '~/core/documents/paper.ts'
import { ordinal } from '~/core/quantities/figures.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars, firstName, longDate, unplacedWords } from '~/core/reports/words.ts'

type Placed = NonNullable<ModelledReport['pay']>

export function placeBlocks(report: ModelledReport): Block[] {
  const { employee, pay, proposed } = report
  return [
    { kind: 'heading', level: 2, step: '3', text: `Place ${firstName(employee.name)} in it` },
    ...(pay ? [] : unknownPay(report)),
    ...(pay ? placedBlocks('Now', pay, report) : []),
    ...sinceBlocks(report),
    ...(proposed ? placedBlocks('Proposed', proposed, report) : []),
    ...targetBlocks(report),
  ]
}

function unknownPay({ seesPay, employee, definition }: ModelledReport): Block[] {
  const words = seesPay
    ? unplacedWords(firstName(employee.name), definition)
    : 'Pay is hidden from whoever made this file. An owner of the organization can switch on “sees pay”.'
  return [{ kind: 'paragraph', words }]
}

function sinceBlocks({ since, employee }: ModelledReport): Block[] {
  if (!since) return []
  const words = `${firstName(employee.name)}’s pay last changed ${since.months} months ago; the employment cost index, carried on by assumed growth, rose ${(since.indexRise * 100).toFixed(1)} % since. In today’s dollars it is ${dollars(since.inTodaysDollars)}.`
  return [{ kind: 'notice', tone: 'signal', words }]
}

function targetBlocks({ tuning }: ModelledReport): Block[] {
  if (!tuning) return []
  const { targetPercentile, targetPay } = tuning.policy
  const aim = targetPercentile === 50 ? 'the median' : `the ${ordinal(targetPercentile)} percentile`
  const pay = targetPay === null ? 'the curve is not published so far out' : dollars(targetPay)
  return [{ kind: 'paragraph', words: `The pay policy aims at ${aim}: ${pay}.` }]
}

function placedBlocks(title: string, placed: Placed, report: ModelledReport): Block[] {
  const { estimate, organization, payEffectiveOn } = report
  const since = title === 'Now' && payEffectiveOn ? `, since ${longDate(payEffectiveOn)}` : ''
  const payer = organization.type === 'church' ? 'church' : 'organization'
  return [
    {
      kind: 'together',
      blocks: [
        {
          kind: 'heading',
          level: 3,
          text: `${title}: ${dollars(placed.dollars)}, ${describePlace(placed.dollars, estimate.quantiles)}${since}`,
        },
        {
          kind: 'tiles',
          tiles: [
            { label: 'Against the median', value: ratio(placed.compaRatio), note: 'compa-ratio' },
            {
              label: 'Through the range',
              value: percent(placed.rangePenetration),
              note: 'from 25th to 75th',
            },
            { label: 'Percentile', value: percentile(placed) },
            { label: `Cost to the ${payer}`, ...cost(placed) },
          ],
        },
      ],
    },
  ]
}

function ratio(value: number | null): string {
  return value === null ? 'not known' : value.toFixed(2)
}

function percent(value: number | null): string {
  return value === null ? 'not known' : `${Math.round(value * 100)} %`.replace('-', '−')
}

function percentile({ percentile: place }: Placed): string {
  if (!place) return 'not known'
  const rank = ordinal(Math.round(place.percentile))
  return place.side === 'within' ? rank : `${place.side} the ${rank}`
}

function cost({ employerCost }: Placed): { readonly value: string; readonly note: string } {
  return employerCost === null
    ? { value: 'not known', note: 'a benefit’s cost is missing' }
    : { value: dollars(Math.round(employerCost)), note: 'with benefits and FICA' }
}
