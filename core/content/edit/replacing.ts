/** Find and replace over all texts: what is asked, and what of it was chosen. */
import { z } from 'zod'
import { readVersion } from '../../forms/fields.ts'
import { type EditTexts, readContentAddress } from './words.ts'

const LONGEST_FIND = 200
const SHORTEST_FIND = 2

const find = z
  .string()
  .min(SHORTEST_FIND, `Enter at least ${SHORTEST_FIND} characters.`)
  .max(LONGEST_FIND, `Keep this under ${LONGEST_FIND} characters.`)
  .regex(/^[^\r\n]*$/, 'Enter one line.')
const replacement = find.or(z.string().max(SHORTEST_FIND - 1))

export const replaceQuery = z
  .object({ find, replace: replacement })
  .refine((asked) => asked.find !== asked.replace, {
    path: ['find'],
    message: 'The words to find and those to replace them with are the same.',
  })
export type ReplaceQuery = z.output<typeof replaceQuery>

/** The fields where words are looked for. */
const REPLACED_FIELDS = ['title', 'summary', 'markdown'] as const

/** As it is written: upper and lower case differ. */
export function replaceIn(texts: EditTexts, { find, replace }: ReplaceQuery): EditTexts {
  const changed = REPLACED_FIELDS.map((field) => [
    field,
    texts[field].replaceAll(find, () => replace),
  ])
  return { ...texts, ...Object.fromEntries(changed) }
}

export function countIn(texts: EditTexts, find: string): number {
  return REPLACED_FIELDS.reduce((sum, field) => sum + texts[field].split(find).length - 1, 0)
}

/** `?replaced=` and `?left=`, which a page is opened with after it was done; null where that is not said. */
export function readReplaced(search: Readonly<Record<string, string>>) {
  const count = (typed = '') => (/^\d{1,6}$/.test(typed) ? Number(typed) : null)
  const done = count(search.replaced)
  return done === null ? null : { done, left: count(search.left) ?? 0 }
}

/** `publish`: those that readers see in the version that is replaced. */
export const replaceForm = z
  .looseObject({ find, replace: replacement, publish: z.string().optional() })
  .transform(({ find: words, replace, publish, ...rest }) => ({
    ...{ find: words, replace, publish: publish === 'yes' },
    chosen: Object.entries(rest).flatMap(([name, value]) => {
      const [, kind, slug] = /^text\/([a-z]+)\/([a-z0-9-]+)$/.exec(name) ?? []
      const address = readContentAddress(kind, slug)
      return address ? [{ ...address, version: readVersion(value) }] : []
    }),
  }))
export type ReplaceInput = z.output<typeof replaceForm>
