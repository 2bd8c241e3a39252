/** An import as lines of text: rows read, problems, and unknown titles. */
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import type { ImportReport } from '~/server/services/market/records/import-records.ts'
import { describeJudging } from './judging.ts'

export function describeImport(report: ImportReport): string[] {
  const { earlier } = report
  if (earlier) {
    return [
      `Nothing new. The content of ${report.file} was imported on ${earlier.importedAt.slice(0, 10)} (import ${earlier.importId}, ${earlier.file}). No record was added.`,
    ]
  }
  return [
    headline(report),
    `Read as ${report.format}: ${formatCount(report.rows, 'row')}, ${count(report.read)} usable, ${count(report.rejected)} rejected, ${count(report.skipped)} skipped.`,
    ...section('Rejected because of', Object.entries(report.rejectedBy)),
    ...section('Read with an assumption', Object.entries(report.assumed)),
    ...titleLines(report),
    ...report.warnings.map((warning) => `Note: ${warning}`),
    ...exampleLines(report),
    ...(report.health
      ? [
          `Health rules: ${formatCount(report.health.findings, 'new finding')}; ${formatCount(report.health.heldOut, 'record is', 'records are')} held back until decided.`,
        ]
      : []),
    ...(report.health ? describeJudging(report.health) : []),
    ...(report.outcome === 'imported' && !report.health ? [WAITING] : []),
    ...(report.errorFile ? [`Every error is in ${report.errorFile}.`] : []),
    `${report.seconds.toFixed(1)} s, at most ${report.peakMemory} MB.`,
  ]
}

const WAITING =
  'No snapshot uses these records until the health rules have checked them, tonight or with `stipend salaries check`.'

function headline({ outcome, imported, read, rejected, file }: ImportReport): string {
  if (outcome === 'imported') return `Imported ${formatCount(imported, 'record')} from ${file}.`
  const dry = outcome === 'dry run'
  if (dry && (rejected === 0 || imported > 0)) {
    return `Dry run: ${formatCount(imported, 'record')} would be imported from ${file}. Nothing was written.`
  }
  const said = dry ? 'Dry run: nothing would be imported' : 'Nothing was imported'
  const fix = rejected === 1 ? 'Fix it' : 'Fix them'
  const rest = formatCount(read, 'correct row')
  const or = read === 0 ? '' : `, or import the ${rest} with --allow-row-errors`
  return `${said} from ${file}: ${formatCount(rejected, 'row has', 'rows have')} errors. ${fix}${or}.`
}

function titleLines({ titles, unmappedTitles }: ImportReport): string[] {
  const all = titles.mapped + titles.unmapped
  if (all === 0) return []
  const share = Math.round((100 * titles.mapped) / all)
  const mean = titles.meanScore === null ? '' : `, mean similarity ${titles.meanScore.toFixed(2)}`
  return [
    `Titles: ${count(titles.mapped)} of ${formatCount(all, 'row')} ${titles.mapped === 1 ? 'has' : 'have'} a position (${share}%${mean}), ${count(titles.byLikeness)} of them by similarity.`,
    ...unmappedTitles.slice(0, SHOWN).map(({ title, rows, nearest, score }) => {
      const near = nearest ? `nearest ${nearest} ${score.toFixed(2)}` : 'no match'
      return `  no position: ${oneLine(title)} (${count(rows)}, ${near})`
    }),
  ]
}

const SHOWN = 10

function exampleLines({ errors, outcome }: ImportReport): string[] {
  if (outcome === 'imported') return []
  return errors.slice(0, SHOWN).map(({ line, column, sentence }) => {
    const where = column ? `line ${line}, ${oneLine(column)}` : `line ${line}`
    return `  ${where}: ${oneLine(sentence)}`
  })
}

function section(title: string, entries: readonly (readonly [string, number])[]): string[] {
  if (entries.length === 0) return []
  const sorted = [...entries].sort(([, a], [, b]) => b - a)
  return [`${title}: ${sorted.map(([name, rows]) => `${name} ${count(rows)}`).join(', ')}.`]
}

/** A file must not be able to steer the terminal it is shown on. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 200)
}

function count(value: number): string {
  return formatNumber(value)
}
