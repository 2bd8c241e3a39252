import { InvalidInput } from '~/core/errors.ts'

/** Where scripts are off: draws the form once more with what was asked for beside it, and saves nothing. */
export function showAgain(asked: keyof typeof SAID): never {
  throw new InvalidInput({}, {}, SAID[asked])
}

const SAID = {
  totals: 'These totals use what you entered. Nothing is saved yet.',
  positions: 'The results are below the search. Nothing is saved yet.',
} as const
