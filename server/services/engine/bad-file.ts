/** The error for a file that cannot be evaluated: which file, where, and what is wrong. */
import { InvalidInput } from '~/core/errors.ts'

/** `what` names line and column where known; nothing has been written when this is thrown. */
export function badFile(name: string, what: string): InvalidInput {
  const sentence = `${name}: ${what}. Nothing was written.`
  return new InvalidInput({ file: sentence }, {}, sentence)
}
