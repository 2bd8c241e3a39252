/** Settles which of the positions that are taken for each other a person has, by the answers given. */
import { SETTLING_FAMILIES, type SettlingFamily, type SettlingQuestion } from './families.ts'

/** question key -> answer key, as in the address of the page */
export type SettlingAnswers = Readonly<Record<string, string>>

export interface Settled {
  /** null while two or more fit equally well, or nothing was answered */
  readonly position: string | null
  /** those that fit best, in the order of the family; all of them before the first answer */
  readonly candidates: readonly string[]
  readonly reasons: readonly SettlingReason[]
  /** asked, and not answered yet */
  readonly open: number
}

export interface SettlingReason {
  readonly question: string
  readonly answer: string
  /** whether it speaks for the first candidate */
  readonly isFor: boolean
}

/** The family that tells a position apart from most of the others that were found; null where none has it. */
export function familyOf(position: string, found: readonly string[] = []): SettlingFamily | null {
  const having = SETTLING_FAMILIES.filter(({ positions }) => positions.includes(position))
  const shared = ({ positions }: SettlingFamily) =>
    positions.filter((key) => found.includes(key)).length
  return having.reduce<SettlingFamily | null>((best, one) => {
    return best && shared(best) >= shared(one) ? best : one
  }, null)
}

export interface OfferedPosition {
  readonly key: string
  readonly isRetired: boolean
  /** used in place of a retired one */
  readonly successor: string | null
}

/** Without retired positions: each is replaced by its successor or left out. Null where nothing is left to ask. */
export function familyOffered(
  family: SettlingFamily,
  catalog: readonly OfferedPosition[],
): SettlingFamily | null {
  const offered = (keys: readonly string[]) => [
    ...new Set(keys.flatMap((key) => usedFor(key, catalog))),
  ]
  const positions = offered(family.positions)
  const questions = family.questions.flatMap((question) => {
    const answers = question.answers
      .map((answer) => ({ ...answer, fits: offered(answer.fits) }))
      .filter(({ fits }) => fits.length > 0)
    return answers.length > 1 ? [{ ...question, answers }] : []
  })
  return positions.length > 1 && questions.length > 0 ? { ...family, positions, questions } : null
}

/** Empty for a position that is retired and has no successor. */
function usedFor(key: string, catalog: readonly OfferedPosition[]): string[] {
  const position = catalog.find((one) => one.key === key)
  if (!position?.isRetired) return [key]
  const successor = catalog.find((one) => one.key === position.successor)
  return successor && !successor.isRetired ? [successor.key] : []
}

/** Each answer counts for the positions it describes; the most counts settle it. Unknown answers count for nothing. */
export function settlePosition(family: SettlingFamily, answers: SettlingAnswers): Settled {
  const given = family.questions.flatMap((question) => {
    const answer = chosenOf(question, answers)
    return answer ? [{ question, answer }] : []
  })
  const countOf = (position: string) =>
    given.filter(({ answer }) => answer.fits.includes(position)).length
  const most = Math.max(...family.positions.map(countOf))
  const candidates = family.positions.filter((position) => countOf(position) === most)
  const [first = ''] = candidates
  return {
    position: given.length > 0 && candidates.length === 1 ? first : null,
    candidates,
    reasons: given.map(({ question, answer }) => {
      const isFor = answer.fits.includes(first)
      return { question: question.question, answer: answer.label, isFor }
    }),
    open: family.questions.length - given.length,
  }
}

function chosenOf({ key, answers: offered }: SettlingQuestion, answers: SettlingAnswers) {
  return offered.find((answer) => answer.key === answers[key])
}
