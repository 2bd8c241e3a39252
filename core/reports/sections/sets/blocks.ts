/** The frozen matches of the person, each in one row: what was chosen, and its adjusted range. */
import type { Block } from '../../../documents/blocks.ts'
import { DEFINITION_LABELS } from '../../../pay/definition.ts'
import type { At, Section } from '../../section.ts'
import { longDate, published, span } from '../../words.ts'
import type { SetsFacts } from './facts.ts'

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
        longDate(frozenAt),
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
