/** Pay under each definition, side by side: what counts, what the market pays, and what this person is paid. */

import { z } from 'zod'
import {
  DEFINITION_LABELS,
  DEFINITION_SENTENCES,
  DEFINITIONS_OF_PAY,
} from '../../pay/definition.ts'
import { dollars } from '../../pay/figures.ts'
import type { Block, Cell, TableColumn } from '../documents/blocks.ts'
import type { Section, ShareRules } from './addresses.ts'
import { isUnpaid } from './head.ts'
import type { Head } from './head-facts-schema.ts'
import { calledName, capitalized, published, span } from './words.ts'

export const definitions: Section<Head & DefinitionsFacts> = {
  key: 'definitions',
  view: 'package',
  title: () => 'Pay by definition',
  blocks: ({ definitions: rows = [], employee, definition, pay, estimate }) => {
    // pay of nothing is no figure to compare
    const shown = isUnpaid({ employee, pay }) ? rows.map((row) => ({ ...row, own: null })) : rows
    const name = capitalized(calledName(employee))
    return rows.length === 0
      ? []
      : definitionBlocks(shown, {
          name,
          chosen: definition,
          missing: estimate.kind === 'public' ? 'not in this source' : 'no range yet',
        })
  },
}

type Row = NonNullable<DefinitionsFacts['definitions']>[number]

interface Shown {
  readonly name: string
  readonly chosen: Row['definition']
  /** where a definition has no range */
  readonly missing: string
}

function definitionBlocks(rows: readonly Row[], { name, chosen, missing }: Shown): Block[] {
  const hasOwn = rows.some(({ own }) => own !== null)
  const own: TableColumn = { header: `${name} now`, align: 'end' }
  return [
    {
      kind: 'paragraph',
      words: `This report counts ${DEFINITION_LABELS[chosen].toLowerCase()}. Compare pay only with a range of the same definition.`,
    },
    {
      ...{ kind: 'table', caption: 'Pay by definition, dollars a year', stacked: true },
      columns: [
        { header: 'Counted as pay', share: 0.44 },
        { header: 'Median', align: 'end' },
        { header: 'Half of similar jobs', align: 'end' },
        ...(hasOwn ? [own] : []),
      ],
      rows: rows.map(({ definition, market, own: paid }): Cell[] => [
        { text: DEFINITION_LABELS[definition], below: DEFINITION_SENTENCES[definition] },
        market === null ? missing : published(market.p50),
        market === null ? missing : (span(market.p25, market.p75) ?? 'not published'),
        ...(hasOwn ? [paid === null ? 'not known' : dollars(paid)] : []),
      ]),
    },
  ]
}

// The person's pay and the market's range under each definition of pay.

const amount = z.number().nullable()

const definitionsSchema = z.object({
  /** absent in reports saved before it was made, and where there is no range */
  definitions: z
    .array(
      z.object({
        definition: z.enum(DEFINITIONS_OF_PAY),
        /** dollars a year; null where it is unknown or hidden */
        own: amount,
        /** published; null where this definition has no range */
        market: z.object({ p25: amount, p50: amount, p75: amount }).nullable(),
      }),
    )
    .readonly()
    .optional(),
})

export type DefinitionsFacts = Readonly<z.infer<typeof definitionsSchema>>

const DEFINITIONS_SHARE: ShareRules<DefinitionsFacts> = {
  definitions: (rows) => rows.map((row) => ({ ...row, own: null })),
}

export const definitionsPart = { schema: definitionsSchema, share: DEFINITIONS_SHARE }
