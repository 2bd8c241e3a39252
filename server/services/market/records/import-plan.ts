/** Loads the input for reading rows (columns, places, catalog, denominations) and checks the mapping against it. */
import { InvalidInput } from '~/core/errors.ts'
import type { ImportMapping } from '~/core/market/records/mapping.ts'
import { createTitleMatcher } from '~/core/market/records/match-title.ts'
import type { ImportPlan } from '~/core/market/records/record.ts'
import * as reference from '~/database/queries/market/imports-reference.ts'
import { type Context, today } from '../../../context.ts'
import type { TableFile } from '../../../files/table.ts'

export async function planImport(
  context: Context,
  mapping: ImportMapping,
  { columns, epoch }: TableFile,
): Promise<ImportPlan> {
  const { db } = context
  const catalog = await reference.readImportablePositions(db)
  const positions = new Set(catalog.map(({ key }) => key))
  refuseUnknownPositions(mapping, positions)
  return {
    mapping,
    columns,
    epoch,
    positions,
    places: await reference.readPlaceBook(db),
    matchTitle: createTitleMatcher(catalog, mapping.titles),
    denominations: await reference.readDenominationNames(db),
    today: today(context),
  }
}

/** Checked before the first row: a misspelled key would reject thousands. */
function refuseUnknownPositions({ titles }: ImportMapping, known: ReadonlySet<string>): void {
  const unknown = Object.values(titles.positions).filter((key) => key !== null && !known.has(key))
  if (unknown.length === 0) return
  const sentence = `titles.positions names positions that are not in the catalog: ${[...new Set(unknown)].join(', ')}.`
  throw new InvalidInput({ mapping: sentence }, {}, sentence)
}
