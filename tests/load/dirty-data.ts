/** What 3% unit errors in the training rows of a judged data set cost: the same runs, clean and with errors. */
import { basename } from 'node:path'
import { judge } from '~/core/engine/audit/judge.ts'
import { fitEngine } from '~/core/engine/fit/fit-engine.ts'
import { selectRows } from '~/core/engine/model/schema.ts'
import { predictRows } from '~/core/engine/predict/predict-rows.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { dataSetOf } from '~/server/services/engine/data-set.ts'
import { readCsv } from '~/server/services/engine/read-csv.ts'
import { readSchemaFile, readSplitsFile, readText } from '~/server/services/engine/read-files.ts'

const [data, schemaFile, splitsFile] = process.argv.slice(2)
if (!data || !schemaFile || !splitsFile) {
  throw new Error('usage: npx tsx tests/load/dirty-data.ts DATA.csv SCHEMA.json SPLITS.json')
}

const SHARE = 0.03
/** Yearly pay entered by the hour, week, two weeks, half month and month, or with a digit too many or too few. */
const ERRORS = [1 / 2080, 1 / 52, 1 / 26, 1 / 24, 1 / 12, 10, 1 / 10]
const OPTIONS = {
  maximumSweeps: 60,
  trees: { minimumOrganizations: 1 },
  candidates: 500,
  bandwidths: [0.04, 0.055, 0.07, 0.09, 0.12, 0.2, 0.35],
  organizationCap: 1,
  minimumOrganizations: 1,
}

const schema = await readSchemaFile(schemaFile)
const splits = await readSplitsFile(splitsFile)
const csv = readCsv(await readText(data), basename(data))
const { ids, pay, table } = dataSetOf(
  csv,
  schema,
  { groups: [], organization: null },
  basename(data),
)
const places = new Map(ids.map((id, row) => [id, row]))
const rowsOf = (named: readonly string[]) => named.map((id) => places.get(id)!)
const test = rowsOf(splits.test)
const asked = selectRows(table, test)

console.log('n draw | MdAPE clean, with errors | pinball clean, with errors')
for (const { n, rep, train } of splits.runs) {
  const clean = selectRows(table, rowsOf(train))
  const random = randomNumbers(rep + 1)
  const logPay = clean.logPay.map((value) => {
    if (random() >= SHARE) return value
    return value + Math.log(ERRORS[Math.floor(random() * ERRORS.length)]!)
  })
  const [before, after] = [clean, { ...clean, logPay }].map((seen) => {
    const predicted = predictRows(fitEngine(seen, OPTIONS), seen, asked, OPTIONS)
    return judge(test.map((row, i) => ({ pay: pay[row]!, quantiles: predicted[i]!.map(Math.exp) })))
  })
  const figures = (read: (judged: ReturnType<typeof judge>) => number) =>
    `${read(before!).toFixed(2)} ${read(after!).toFixed(2)}`
  console.log(
    `${n} ${rep} | ${figures((judged) => judged.medianAbsolutePercentageError)} | ${figures((judged) => judged.pinball)}`,
  )
}
