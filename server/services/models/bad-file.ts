/** What is said about a file that cannot be judged: which file, where, and what is wrong. */
import { InvalidInput } from '~/core/errors.ts'

/** `what` names line and column where there are some; nothing has been written when this is thrown. */
export function badFile(name: string, what: string): InvalidInput {
  const sentence = `${name}: ${what}. Nothing was written.`
  return new InvalidInput({ file: sentence }, {}, sentence)
}
