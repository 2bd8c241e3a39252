/** What of a user's attempts is counted, for staff who see and lift the limits. */

import type { User } from '~/database/models/people.ts'
import { forgetAsked, spentOn } from '~/database/queries/market/asked-questions.ts'
import { countedAttempts } from '~/database/queries/people/attempts.ts'
import type { Context } from '../context.ts'
import { scopeOfPerson } from './asking-scope.ts'

export interface CountedAttempts {
  /** in words: "sign-in" */
  readonly what: string
  readonly count: number
  readonly since: Date
}

type Counted = Pick<User, 'id' | 'emailNormalized'>

/** Newest first. Limits of network addresses are not the user's and stay. */
export async function listCountedAttempts(
  context: Context,
  user: Counted,
): Promise<CountedAttempts[]> {
  const keys = keysOf(user)
  const rows = await countedFor(context, user).orderBy('window_started_at', 'desc')
  const attempts = rows.map(({ key, count, window_started_at: windowStartedAt }) => {
    return { what: keys.get(key) ?? 'signing in from one network', count, since: windowStartedAt }
  })
  return [...attempts, ...(await countedQuestions(context, user))]
}

/** What was asked of the market today. */
async function countedQuestions(context: Context, { id }: Counted): Promise<CountedAttempts[]> {
  const day = context.now().toISOString().slice(0, 10)
  const { questions } = await spentOn(context.db, { scope: scopeOfPerson(id) }, day)
  if (questions === 0) return []
  return [{ what: 'different pay ranges asked for today', count: questions, since: new Date(day) }]
}

/** Gives back how many there were; the questions of a day are one of them. */
export async function liftLimits(context: Context, user: Counted): Promise<number> {
  const lifted = await countedFor(context, user).delete()
  const questions = await forgetAsked(context.db, { scope: scopeOfPerson(user.id) })
  return lifted + Math.min(1, questions)
}

/** Those of the user, and of their email from each network. */
function countedFor({ db }: Context, user: Counted) {
  const prefix = `sign-in email ${user.emailNormalized} from `
  return countedAttempts(db, { keys: [...keysOf(user).keys()], prefix })
}

/** The keys as the services that count write them. */
function keysOf({ id, emailNormalized }: Counted): Map<string, string> {
  return new Map([
    [`sign-in email ${emailNormalized}`, 'signing in'],
    [`two-step code ${id}`, 'codes of two-step sign-in'],
    [`forgotten password email ${emailNormalized}`, 'forgotten password'],
    [`confirm password ${id}`, 'password asked again'],
    [`resend verification ${id}`, 'confirmation link sent again'],
    [`change email ${id}`, 'changing the email'],
    [`export account ${id}`, 'downloading the account'],
    [`report files ${id}`, 'downloading reports'],
    [`logos ${id}`, 'uploading logos'],
    [`preview person ${id}`, 'previews of pay ranges'],
    [`position request person ${id}`, 'requests for positions'],
    [`claim ${id}`, 'links to bring in another account'],
    [`access requests user ${id}`, 'requests for access'],
    [`add organizations user ${id}`, 'adding organizations'],
    [`start contributing user ${id}`, 'starting to contribute records'],
    [`purchase request user ${id}`, 'requests for papers of a purchase'],
    [`precise counts ${id}`, 'counting organizations within ranges'],
    [`notify me from user ${id}`, 'asking to hear about pages'],
    [`notify me to ${emailNormalized}`, 'links to confirm that'],
    [`duplicate questions user ${id}`, 'questions about possible duplicates'],
  ])
}
