/** Passwords: hashing, strength, and asking for the current one again. */
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { InvalidInput } from '~/core/errors.ts'
import type { User } from '~/database/models/people.ts'
import type { Context } from '../../../context.ts'
import { forgetAttempts, limitAttempts } from '../../attempts.ts'

/** 19 MiB and two passes, as OWASP advises: about 20 ms of one core. */
const OWASP_COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Hashes with argon2id. The parameters are part of the text, so that they can change. */
export async function hashPassword(
  { outside: { passwordCost = OWASP_COST } }: Pick<Context, 'outside'>,
  password: string,
): Promise<string> {
  return await hash(password, passwordCost)
}

/** Does the same work without a stored hash and returns false, so that timing does not reveal accounts. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await verify(stored ?? NOBODY, password)
  return stored !== null && right
}

/** Hash of a random text that was not kept. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$LcWCcMtUZwfRiDzquid/jQ$1BZppObELiORZl0OzkCoaqA2ZxiPnBTlfZHBI5CqM7c'

/** A hundred million guesses: about a month of one machine with many cores at 20 ms each. */
const FEWEST_GUESSES_LOG10 = 8

/**
 * Characters that are judged: the first ones decide; 200 would take half a second of CPU time, forty take about ten
 * milliseconds.
 */
const MOST_JUDGED = 40

/**
 * Checks a password against lists of leaked passwords; length and similarity are checked in
 * core/people/accounts/password.ts. Throws InvalidInput on `password` with the reason. `about` is what an attacker
 * knows: name, email.
 */
export function refuseGuessable(password: string, about: readonly string[]): void {
  const judged = password.slice(0, MOST_JUDGED)
  const { guessesLog10, sequence } = estimator().check(judged, [...about, 'stipend'])
  if (guessesLog10 >= FEWEST_GUESSES_LOG10) return
  const leaked = sequence.some(
    (match) => match.pattern === 'dictionary' && match.dictionaryName.includes('passwords'),
  )
  throw new InvalidInput({
    password: leaked
      ? 'Much of this is on lists of leaked passwords. Use three or four words.'
      : 'This is easy to guess. Use three or four words, or make it longer.',
  })
}

/** Loaded when the first password is checked: the lists have several megabytes. */
let made: ZxcvbnFactory | undefined
function estimator(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return made
}

const A_QUARTER_OF_AN_HOUR = 15 * 60

/** Requires the password again before an action that an unattended screen must not allow; ten tries in 15 minutes. */
export async function confirmPassword(
  context: Context,
  user: User,
  typed: string,
  field = 'currentPassword',
): Promise<void> {
  const key = `confirm password ${user.id}`
  await limitAttempts(context, { key, most: 10, withinSeconds: A_QUARTER_OF_AN_HOUR })
  if (!(await isPassword(typed, user.passwordHash))) {
    throw new InvalidInput({ [field]: 'This password is incorrect. Try again.' })
  }
  await forgetAttempts(context, key)
}
