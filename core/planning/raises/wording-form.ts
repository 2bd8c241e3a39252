/** The form of an organization's letter wording. */
import { z } from 'zod'
import { paragraphOf } from '../../answers/board-packets/paragraph.ts'
import { required } from '../../forms/fields-schema.ts'
import { lineOfText, type Parser, refused } from '../../forms/reading.ts'
import type { Search } from './plan-query.ts'
import { PLACEHOLDERS, unknownPlaceholders } from './wording.ts'

/** Characters of one field; a letter of three such fields still is one page. */
const LONGEST_WORDS = 1500
const LONGEST_ADDRESS = 300

const words = (whenBlank: string) => required(withPlaceholders, whenBlank)

export const wordingForm = z.object({
  sender: required(lineOfText({ maximum: 120 }), 'Enter the name at the head of your letters.'),
  senderLines: required(addressLines, 'Enter the address at the head of your letters.'),
  opening: words('Enter the words above the amounts.'),
  unchanged: words('Enter what a letter says when pay stays the same.'),
  closing: words('Enter the words below the amounts.'),
  signer: required(
    lineOfText({ maximum: 80 }),
    'Enter who signs, for example “Ann Lee, Treasurer”.',
  ),
})

const MOST_LINES = 5

function addressLines(text: string): ReturnType<Parser<string>> {
  const reading = paragraphOf(LONGEST_ADDRESS)(text)
  if (reading.ok && reading.value.split('\n').length > MOST_LINES) {
    return refused(`Use up to ${MOST_LINES} lines.`)
  }
  return reading
}

function withPlaceholders(text: string): ReturnType<Parser<string>> {
  const reading = paragraphOf(LONGEST_WORDS)(text)
  const [unknown] = reading.ok ? unknownPlaceholders(reading.value) : []
  if (unknown === undefined) return reading
  const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`)
  return refused(`${unknown} is not a placeholder. Use ${known.join(', ')}.`)
}

/** Enough for 2,000 people, each marked. */
const LONGEST = 200_000

export const acceptForm = z.object({
  /** as in the address, without "?" */
  search: z
    .string()
    .max(LONGEST)
    .transform((text): Search => Object.fromEntries(new URLSearchParams(text))),
  shown: z.string().max(LONGEST),
})

export type AcceptInput = z.output<typeof acceptForm>
