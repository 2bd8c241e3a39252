/** What a password is: its hash, whether it is too easy to guess, and asking for it again. */
import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { InvalidInput } from '~/core/errors.ts'
import type { User } from '~/database/models/user.ts'
import type { Context } from '../../context.ts'
import { forgetAttempts, limitAttempts } from '../limits/attempts.ts'

/**
 * As argon2id, the library's default: 19 MiB and two passes, as OWASP advises, about 20 ms of one core. The parameters
 * travel in the text, so that they can change.
 */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
}

/** Without a stored hash the work is the same and the answer no, so that time tells nobody who exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await verify(stored ?? NOBODY, password)
  return stored !== null && right
}

/** Of a random text that was not kept. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$LcWCcMtUZwfRiDzquid/jQ$1BZppObELiORZl0OzkCoaqA2ZxiPnBTlfZHBI5CqM7c'

/** A hundred million guesses: what a thief of our hashes tries in about a month on one machine, at 20 ms each on many cores. */
const FEWEST_GUESSES_LOG10 = 8

/** What begins well is good enough; 200 characters would take half a second of the processor, forty take some ten milliseconds. */
const MOST_JUDGED = 40

/**
 * What only a machine with a list of leaked passwords can judge; length and resemblance are core/accounts/password.ts.
 * Throws InvalidInput on the field `password`, with the reason. `about` is what an attacker knows: name, email.
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

/** Read when the first password is judged: the lists are some megabytes. */
let made: ZxcvbnFactory | undefined
function estimator(): ZxcvbnFactory {
  made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return made
}

const A_QUARTER_OF_AN_HOUR = 15 * 60

/** Asks for the password again before something that an unattended screen must not allow; ten tries in a quarter of an hour. */
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
