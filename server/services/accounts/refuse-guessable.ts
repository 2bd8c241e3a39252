/** What only a machine with a list of leaked passwords can judge; length and resemblance are core/accounts/password.ts. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { InvalidInput } from '~/core/errors.ts'

/** A hundred million guesses: what a thief of our hashes tries in about a month on one machine, at 20 ms each on many cores. */
const FEWEST_GUESSES_LOG10 = 8

/** What begins well is good enough; 200 characters would take half a second of the processor, forty take some ten milliseconds. */
const MOST_JUDGED = 40

/** Throws InvalidInput on the field `password`, with the reason. `about` is what an attacker knows: name, email. */
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
