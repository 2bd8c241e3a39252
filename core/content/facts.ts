/** What is known of an article or a page besides its document: its front matter in a file, columns in the database. */
import { z } from 'zod'
import { lineOfText } from '../forms/reading.ts'
import { isPositionKey } from '../market/positions/position-name.ts'
import { parseDate } from '../pay/date.ts'
import { STATES } from '../pay/region.ts'
import { storedJson } from '../stored-json.ts'
import { isSlug, LONGEST_SUMMARY, LONGEST_TITLE, TOPIC_KEYS } from './item.ts'

const line = (maximum: number) =>
  z.string().transform((text, check) => {
    const reading = lineOfText({ maximum })(text)
    if (reading.ok) return reading.value
    check.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })

const day = z.string().transform((text, check) => {
  const reading = parseDate(text)
  if (reading.ok) return reading.value
  check.addIssue({ code: 'custom', message: 'Write the day as 2026-11-24.' })
  return z.NEVER
})
const slug = z
  .string()
  .refine(isSlug, 'This is not the end of an address, such as housing-allowance.')
const each = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .max(most)
    .refine((all) => new Set(all.map(String)).size === all.length, 'Use each once.')

const PLACES = ['US', ...STATES.map(({ code }) => code)]
const place = z.string().refine((code) => PLACES.includes(code), 'Use US or a state’s two letters.')

const change = z.strictObject({ day, what: line(200) })

const shared = {
  title: line(LONGEST_TITLE),
  summary: line(LONGEST_SUMMARY),
  author: line(80).default('Stipend editors'),
  published: day,
  updated: day,
  changes: z.array(change).max(100).default([]),
}

const isInOrder = ({ published, updated }: Record<'published' | 'updated', string>) =>
  published <= updated
const OUT_OF_ORDER = {
  path: ['updated'],
  message: 'It cannot be updated before it was published.',
}

/** The front matter of an article. */
export const articleFacts = z
  .strictObject({
    ...shared,
    topic: z.enum(TOPIC_KEYS, 'This is not a topic.'),
    positions: each(
      z.string().refine(isPositionKey, 'This is not the key of a position.'),
      40,
    ).default([]),
    places: each(place, 52).min(1, 'Use US for the whole country.').default(['US']),
    members: z.boolean().default(false),
    related: each(slug, 8).default([]),
  })
  .refine(isInOrder, OUT_OF_ORDER)

/** The front matter of a page, which is of no topic and open to everybody. */
export const pageFacts = z
  .strictObject(shared)
  .refine(isInOrder, OUT_OF_ORDER)
  .transform((facts) => ({ ...facts, ...OPEN_TO_ALL }))

const OPEN_TO_ALL: Pick<ContentFacts, 'topic' | 'positions' | 'places' | 'members' | 'related'> = {
  topic: null,
  positions: [],
  places: ['US'],
  members: false,
  related: [],
}

export interface ContentFacts extends Omit<z.output<typeof articleFacts>, 'topic'> {
  /** null for pages */
  topic: z.output<typeof articleFacts>['topic'] | null
}

/** Of `content_versions.changes`. */
const changeList = z.array(change)

// How what changed in an article is read back from the database.

export const STORED_CONTENT_CHANGES = storedJson('changes of content', changeList)
