/** What the smaller forms of the editor hold. */
import { z } from 'zod'
import { readVersion } from '../../forms/fields.ts'
import { required } from '../../forms/fields-schema.ts'
import { lineOfText, understood } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { CONTENT_KINDS, problemWithSlug } from '../item.ts'

const LONGEST_PATH = 300

const version = z.unknown().transform(readVersion)

/** A text that does not exist yet. */
export const newContentForm = z.object({
  kind: z.enum(CONTENT_KINDS, 'Choose article or page.'),
  title: required(lineOfText({ maximum: 120 }), 'Enter a title.'),
  slug: required((text) => {
    const slug = text.trim()
    const problem = problemWithSlug(slug)
    return problem ? { ok: false, problem } : understood(slug)
  }, 'Enter the end of the address.'),
})
export type NewContent = z.output<typeof newContentForm>

/** One version of an item is published, reviewed, restored. */
export const versionForm = z.object({ version })

/** An earlier version becomes the newest; `version` is the newest on the screen. */
export const restoreForm = z.object({ restore: version, version })

/** A day and a time in UTC, as all instants of the house. */
export const scheduleForm = z.object({
  version,
  day: required(parseDate, 'Choose the day.'),
  time: required((text) => {
    const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim())
    return time
      ? understood(`${time[1]?.padStart(2, '0')}:${time[2]}`)
      : { ok: false, problem: 'Enter the time as 9:00 or 14:30.' }
  }, 'Enter the time, such as 9:00.'),
})
export type ScheduleInput = z.output<typeof scheduleForm>

const UNPUBLISH_ANSWERS = ['gone', 'moved'] as const

/** Where the address leads afterwards: nowhere, or to another page of this site. */
export const unpublishForm = z.object({
  answer: z.enum(UNPUBLISH_ANSWERS, 'Say what the address answers from now on.'),
  to: z.string().trim().max(LONGEST_PATH, 'This address is too long.').default(''),
})
export type UnpublishInput = z.output<typeof unpublishForm>

// A text that comes in as a file of Markdown.

export const importForm = newContentForm.pick({ kind: true, slug: true }).extend({
  file: z.string().refine((text) => text.trim() !== '', 'Paste the file, with its front matter.'),
})
export type ImportInput = z.output<typeof importForm>

// The form that says where an address leads.

const path = z.string().trim().max(LONGEST_PATH, 'This address is too long.')

export const redirectForm = z.object({
  from: path,
  answer: z.enum(UNPUBLISH_ANSWERS, 'Say what the address answers from now on.'),
  to: path.default(''),
})
export type RedirectInput = z.output<typeof redirectForm>
