/** Changes of the median of several positions of one person: each position's own, by what it counts of the median. */
import type { Sensitivity } from './sensitivity.ts'
import type { TunedFact } from './tune.ts'

/** What one position answers, and its part of the median, 0 to 1; the parts sum to 1. */
export interface PartAnswer<Answer> {
  readonly counts: number
  readonly answer: Answer
}

/** The change of the whole, as a share of its median. */
export function blendShares(parts: readonly PartAnswer<number>[]): number {
  return parts.reduce((sum, { counts, answer }) => sum + counts * answer, 0)
}

/** All positions are asked about the same person, so that facts and options are the same in each. */
export function blendTuning(parts: readonly PartAnswer<readonly TunedFact[]>[]): TunedFact[] {
  const [first] = parts
  return (first?.answer ?? []).map((fact, i) => ({
    ...fact,
    options: fact.options.map((option, k) => ({
      ...option,
      share: blendShares(
        parts.map(({ counts, answer }) => ({ counts, answer: answer[i]!.options[k]!.share })),
      ),
    })),
  }))
}

/** Lines that every position has: a fact beyond what one family has seen has no line. */
export function blendSensitivity(
  parts: readonly PartAnswer<readonly Sensitivity[]>[],
): Sensitivity[] {
  const [first] = parts
  return (first?.answer ?? []).flatMap((line) => {
    const found = parts.flatMap(({ counts, answer }) => {
      const same = answer.find(
        ({ key, direction }) => key === line.key && direction === line.direction,
      )
      return same ? [{ counts, answer: same.share }] : []
    })
    return found.length === parts.length ? [{ ...line, share: blendShares(found) }] : []
  })
}
