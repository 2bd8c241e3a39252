/** The rows of a staff file that have errors, as CSV: to be corrected, and sent again. */
import { isFormula } from '~/core/market/records/cell-text.ts'
import { csvLine, unmarked } from '~/core/market/records/csv-line.ts'
import type { Context } from '../../../context.ts'
import { loadImport } from './load-import.ts'
import { openTable, planImport } from './plan-import.ts'

/**
 * One line for each row: what is wrong, then the cells as they are in the file. A formula gets a blank before it, so
 * that it is read back as a formula: the apostrophe of `csvLine` alone would make it a text.
 */
export async function staffImportErrors(
  context: Context,
  { importId }: { readonly importId: number },
): Promise<string> {
  const loaded = await loadImport(context, importId)
  const table = await openTable(context, loaded)
  const planned = await planImport(context, loaded)
  const cells = new Map(table.rows.map((row) => [row.line, row.cells]))
  const lines = (planned?.plan.rows ?? []).flatMap((row) => {
    if (row.outcome !== 'error') return []
    const said = row.problems.map(({ column, sentence }) => {
      return column === '' ? sentence : `${column}: ${sentence}`
    })
    return [csvLine([row.line, said.join(' '), ...(cells.get(row.line) ?? []).map(kept)])]
  })
  return [csvLine(['Row', 'What to correct', ...table.header]), ...lines].join('')
}

function kept(cell: string): string {
  return isFormula(cell) ? ` ${cell.trimStart()}` : unmarked(cell)
}
