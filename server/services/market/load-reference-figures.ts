import { formatNumber } from '~/core/forms/numbers.ts'
import { filedYears } from '~/core/market/sources/filings-words.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { type Context, databaseOf } from '../../context.ts'
import { censusSource } from './ask-census.ts'
import { filingsSource } from './ask-filings.ts'

/** Updates the reference tables to the figures of this version; does nothing when they are current. */
export async function loadReferenceFigures(
  context: Context,
  say: (sentence: string) => void = () => {},
): Promise<{ tables: number; rows: number }> {
  const { loaded } = await loadReference(databaseOf(context))
  const rows = loaded.reduce((sum, table) => sum + table.rowCount, 0)
  if (loaded.length > 0) {
    say(`Loaded ${formatNumber(rows)} reference figures into ${loaded.length} tables.`)
    const [census, filings] = [await censusSource(context), await filingsSource(context)]
    if (census && filings) {
      say(
        `Real pay figures: Census workers of ${census.year}, Form 990 filings of ${filedYears(filings.levels)}, ` +
          'wages by occupation, and minimum schedules of denominations.',
      )
    }
  }
  return { tables: loaded.length, rows }
}
