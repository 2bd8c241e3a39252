/** The frozen matches of the person, each in one row: what was chosen, and its adjusted range. */

import { z } from 'zod'
import { formatDate } from '../../pay/date.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import type { Block } from '../documents/blocks.ts'
import type { At, Section, ShareRules } from './addresses.ts'
import { published, span } from './words.ts'

type Drawn = SetsFacts & At

export const sets: Section<Drawn> = {
  key: 'sets',
  view: 'evidence',
  title: () => 'Sets of comparables you chose',
  blocks: ({ sets: known = [], at }) =>
    known.length === 0 ? [] : setBlocks(known, at !== undefined),
}

/** @param isLinked on a page, where a set has an address */
function setBlocks(known: NonNullable<SetsFacts['sets']>, isLinked: boolean): Block[] {
  return [
    {
      kind: 'paragraph',
      words:
        'Frozen matches: the range among comparables you chose. They do not change the range of this report.',
    },
    {
      ...{ kind: 'table', caption: 'Frozen matches', stacked: true },
      columns: [
        { header: 'Match' },
        { header: 'Definition of pay' },
        { header: 'Frozen' },
        { header: 'Organizations', align: 'end' },
        { header: 'Median', align: 'end' },
        { header: '25th to 75th percentile', align: 'end' },
      ],
      rows: known.map(({ id, name, definition, frozenAt, organizations, p25, p50, p75 }) => [
        isLinked ? { text: name, href: `/match/${id}` } : name,
        definition ? DEFINITION_LABELS[definition] : 'named below',
        formatDate(frozenAt),
        organizations,
        p50 === null ? 'withheld' : published(p50),
        span(p25, p75) ?? 'withheld',
      ]),
    },
    {
      kind: 'note',
      summary: 'What was chosen, and fingerprints',
      blocks: known.map(({ name, caption, sha256 }) => ({
        kind: 'paragraph',
        size: 'small',
        words: [{ text: `${name}: `, strong: true }, { text: `${caption} SHA-256 ${sha256}` }],
      })),
    },
  ]
}

// Frozen matches of the person: sets of comparables that were chosen, beside those that the report finds.

const setsSchema = z.object({
  /** newest first; absent where there are none, and before matches were made */
  sets: z
    .array(
      z.object({
        ...{ id: z.number(), name: z.string(), sha256: z.string() },
        /** an instant */
        frozenAt: z.string(),
        /** what was fixed, ordered, and of which day: one paragraph */
        caption: z.string(),
        /** absent in reports that were saved before November 26, 2026 */
        definition: z.enum(DEFINITIONS_OF_PAY).optional(),
        organizations: z.string(),
        ...{ p25: z.number().nullable(), p50: z.number().nullable(), p75: z.number().nullable() },
      }),
    )
    .optional(),
})

export type SetsFacts = Readonly<z.infer<typeof setsSchema>>

/** Names that people typed may hold the person's. */
const SETS_SHARE: ShareRules<SetsFacts> = { sets: false }

export const setsPart = { schema: setsSchema, share: SETS_SHARE }
