/** The forms by which staff change a position or denomination. */
import { z } from 'zod'
import { LONGEST_DESCRIPTION, LONGEST_NAME } from './catalog.ts'

const MOST_SEARCH_WORDS = 40

/** No line breaks, and nothing that does not print or turns the direction of a text. */
const line = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use letters, digits and punctuation only.'))

const version = z.coerce.number('Reload the page.').int().min(0)

/** Empty words go back to those of the catalog. */
export const wordsForm = z.object({
  version,
  name: line.pipe(z.string().max(LONGEST_NAME, `Keep it to ${LONGEST_NAME} characters.`)),
  description: line
    .pipe(z.string().max(LONGEST_DESCRIPTION, `Keep it to ${LONGEST_DESCRIPTION} characters.`))
    .default(''),
  searchWords: z
    .string()
    .max(MOST_SEARCH_WORDS * (LONGEST_NAME + 2), 'These are too many words.')
    .default('')
    .transform((text) => [
      ...new Map(
        text
          .split(/\n/)
          .map((one) => one.replace(/\s+/g, ' ').trim())
          .filter((one) => one !== '')
          .map((one) => [one.toLowerCase(), one]),
      ).values(),
    ])
    .pipe(
      z
        .array(
          z
            .string()
            .max(LONGEST_NAME, `Keep each line to ${LONGEST_NAME} characters.`)
            .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use letters, digits and punctuation only.'),
        )
        .max(MOST_SEARCH_WORDS, `Enter at most ${MOST_SEARCH_WORDS} lines.`),
    ),
})

export type WordsInput = z.output<typeof wordsForm>

export const retireForm = z.object({
  version,
  /** key of what is used in its place; empty for none */
  successor: z.string().trim().default(''),
  confirmed: z.literal('yes', 'Confirm that you have read what this changes.'),
})

export type RetireInput = z.output<typeof retireForm>

export const reviveForm = z.object({ version })

export type ReviveInput = z.output<typeof reviveForm>
