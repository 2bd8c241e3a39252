/** How much may be asked of the market in a day: a guard against programs, far above a person's work. */
import { formatNumber } from '../quantities/format-number.ts'

/** Different questions, and different sets of peers among them. */
export interface QuestionBudget {
  readonly questions: number
  readonly peers: number
}

/**
 * A table of 200 people, a report of each with every definition of pay, and next year are about 1,400 questions: see
 * docs/decisions/0030.
 */
export const BUDGETS = {
  person: { questions: 3000, peers: 1500 },
  /** of all its people together */
  organization: { questions: 6000, peers: 3000 },
  /** of a visitor's address, which an office may share */
  address: { questions: 200, peers: 150 },
} as const satisfies Readonly<Record<string, QuestionBudget>>

export type Budgeted = keyof typeof BUDGETS

const WHO = {
  person: 'You have asked',
  organization: 'Your organization has asked',
  address: 'Your network has asked',
} as const satisfies Readonly<Record<Budgeted, string>>

/** Null while the day's budget holds; otherwise who spent it, what still works, and when it goes on. */
export function refusalBeyondBudget(who: Budgeted, spent: QuestionBudget): string | null {
  const { questions, peers } = BUDGETS[who]
  if (spent.questions <= questions && spent.peers <= peers) return null
  const asked =
    spent.questions > questions ? `${formatNumber(questions)} different questions` : SETS
  return `${WHO[who]} ${asked} today, as many as a day has. New ones can be asked after midnight UTC. Saved reports and ranges you saw today still open. If you need more today, write to us.`
}

const SETS = 'about very many different groups of organizations'
