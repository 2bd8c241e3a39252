/** What a reader is told of a Census level that was adjusted for the size of a church. */
import { formatList, formatPercent } from '../../forms/numbers.ts'
import { count } from '../../pay/figures.ts'
import { formatDollars } from '../../pay/money.ts'
import type { CensusAnswer } from './census-levels.ts'
import type { SizedAnswer } from './size-effect.ts'

export const SIZED_NAME = 'Census level, adjusted for size by published studies'

/** Said before the figures. */
export function sizedFirst({ measure, size, covered, studies }: SizedAnswer): string {
  const many = studies.length === 1 ? 'one published study' : `${studies.length} published studies`
  const isEdge = size === covered.from || size === covered.to
  const nearest = isEdge ? ', the size nearest to yours in the studies' : ''
  return `This is the Census level by occupation and place, adjusted by ${many} to a church with ${sizeName(measure, size)}${nearest}.`
}

/** The parts of the median; they sum to it. */
export function sizeParts({ base, quantiles, measure, size }: SizedAnswer) {
  return [
    { label: 'Census level by occupation and place', dollars: base },
    { label: `A church with ${sizeName(measure, size)}`, dollars: quantiles.p50 - base },
  ]
}

const ONE_STUDY = {
  lead: null,
  executive: 'Only one study shows pay of executive pastors by church size.',
  ministers:
    'Only one study shows pay of other ministers by church size. It is about worship and music pastors, and we use it for all ministry staff.',
  support:
    'Only one study shows pay of support staff by church size. It is about bookkeepers, and we use it for all office and building staff.',
} as const

/** How size was counted, by which studies, and what limits the result; one sentence or two each. */
export function sizeNotes(sized: SizedAnswer, { workers }: Pick<CensusAnswer, 'workers'>) {
  const { measure, elasticity, referenceSize, covered, studies, medianInterval } = sized
  const tenth = formatPercent((1.1 ** elasticity.value - 1) * 100, 1)
  const single = ONE_STUDY[sized.family]
  return [
    `The Census level fits a church with ${sizeName(measure, referenceSize)}, where the typical worker of this occupation works. We worked that size out from national surveys of congregations.`,
    `In the studies, 10% more ${measure} goes with ${tenth} more pay.`,
    `Studies: ${formatList(studies.map(({ name, year }) => `${name} (${year})`))}.`,
    ...(single ? [single] : []),
    'The studies count housing, and some count benefits. We use only how pay rises with size, not how high it is.',
    ...(workers === 'clergy'
      ? [
          'The Census level is of all ministers. Lead pastors usually earn more, other pastors less.',
        ]
      : []),
    `The studies cover churches with ${rangeName(measure, covered)}. A church beyond these sizes counts as the nearest of them.`,
    `The true median is between ${formatDollars(medianInterval.low)} and ${formatDollars(medianInterval.high)} 8 times of 10. This counts the doubt about the level and the doubt about size.`,
    `Strength of this source here: ${sized.strength}. It is never above C, because the size effect is that of other churches in other years.`,
  ]
}

type Measure = SizedAnswer['measure']

/** After "with": "a budget of $350,000", "an attendance of 120". */
function sizeName(measure: Measure, size: number): string {
  return measure === 'budget'
    ? `a budget of ${formatDollars(size)}`
    : `an attendance of ${count(size)}`
}

function rangeName(measure: Measure, { from, to }: SizedAnswer['covered']): string {
  return measure === 'budget'
    ? `budgets from ${formatDollars(from)} to ${formatDollars(to)}`
    : `attendance from ${count(from)} to ${count(to)}`
}
