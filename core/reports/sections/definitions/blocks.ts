/** Pay under each definition, side by side: what counts, what the market pays, and what this person is paid. */
import type { Block, Cell, TableColumn } from '../../../documents/blocks.ts'
import { DEFINITION_LABELS, DEFINITION_SENTENCES } from '../../../pay/definition.ts'
import type { Section } from '../../section.ts'
import { calledName, capitalized, dollars, published, span } from '../../words.ts'
import { isUnpaid } from '../head/blocks.ts'
import type { Head } from '../head/facts.ts'
import type { DefinitionsFacts } from './facts.ts'

export const definitions: Section<Head & DefinitionsFacts> = {
  key: 'definitions',
  view: 'package',
  title: () => 'Pay by definition',
  blocks: ({ definitions: rows = [], employee, definition, pay }) => {
    // pay of nothing is no figure to compare
    const shown = isUnpaid({ employee, pay }) ? rows.map((row) => ({ ...row, own: null })) : rows
    const name = capitalized(calledName(employee))
    return rows.length === 0 ? [] : definitionBlocks(shown, name, definition)
  },
}

type Row = NonNullable<DefinitionsFacts['definitions']>[number]

function definitionBlocks(rows: readonly Row[], name: string, chosen: Row['definition']): Block[] {
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
        market === null ? 'no range yet' : published(market.p50),
        (market && span(market.p25, market.p75)) ?? 'not published',
        ...(hasOwn ? [paid === null ? 'not known' : dollars(paid)] : []),
      ]),
    },
  ]
}
