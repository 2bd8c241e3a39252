/** The forms of staff who switch pages, and of people who want to hear when one is ready. */
import { z } from 'zod'
import { parseEmail } from '../forms/email.ts'
import { optional, required } from '../forms/fields-schema.ts'
import { lineOfText, linesOfText, type Reading, refused, understood } from '../forms/reading.ts'
import { refusalOfPath } from './coming-soon-flag.ts'

/** With or without a last slash. */
function parsePath(text: string): Reading<string> {
  const path = text.trim().replace(/(?<!\/)\/+$/, '') || '/'
  const refusal = path.length > 200 ? 'A path has at most 200 characters.' : refusalOfPath(path)
  return refusal === null ? understood(path) : refused(refusal)
}

export const flagForm = z.object({
  path: required(parsePath, 'Enter the path of the page.'),
  title: required(lineOfText({ maximum: 120 }), 'Enter the title of the page.'),
  what: required(linesOfText({ maximum: 1000 }), 'Say what the page will do.'),
  expected: optional(lineOfText({ maximum: 80 })),
})
export type FlagInput = z.output<typeof flagForm>

const flagId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const releaseForm = z.object({ flag: flagId })
export type ReleaseInput = z.output<typeof releaseForm>

/** Members leave the address out: it is that of their account. */
export const notifyForm = z.object({ flag: flagId, email: optional(parseEmail) })
export type NotifyInput = z.output<typeof notifyForm>

/** A request that nobody confirmed is deleted after it. */
export const CONFIRM_WITHIN_DAYS = 7
