/** The forms of the media library. Apart from its words and addresses, which pages use without zod. */
import { z } from 'zod'
import { readVersion } from '../../forms/fields.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import { lineOfText, type Parser, refused } from '../../forms/reading.ts'
import { LONGEST_ALT, LONGEST_CAPTION, LONGEST_CREDIT } from '../media.ts'

/** A caption keeps no credit of its own: Markdown writes both into one title. */
const caption = checked(lineOfText({ maximum: LONGEST_CAPTION }), (text) =>
  /\(credit:/i.test(text) ? 'Put the credit into its own field.' : null,
)
const credit = checked(lineOfText({ maximum: LONGEST_CREDIT }), (text) =>
  /[()]/.test(text) ? 'Leave out parentheses.' : null,
)

/** What is said of a picture. */
export const mediaTexts = z.object({
  alt: required(
    lineOfText({ maximum: LONGEST_ALT }),
    'Describe the picture for people who cannot see it.',
  ),
  caption: optional(caption).transform((text) => text ?? ''),
  credit: optional(credit).transform((text) => text ?? ''),
})
export type MediaTexts = z.output<typeof mediaTexts>

/** The same for a picture that is there: `version` is the one on the screen. */
export const mediaTextsForm = mediaTexts.extend({ version: z.unknown().transform(readVersion) })
export type MediaTextsInput = z.output<typeof mediaTextsForm>

export const deleteMediaForm = z.object({})

function checked(read: Parser<string>, problemWith: (text: string) => string | null) {
  return (typed: string): ReturnType<Parser<string>> => {
    const reading = read(typed)
    const problem = reading.ok ? problemWith(reading.value) : null
    return problem === null ? reading : refused(problem)
  }
}
