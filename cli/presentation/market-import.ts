/** Imports of public sources as lines of text: what was read, what was dropped for which reason, what is stored. */
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { DROPS, FILE_DROPS as ROW_DROPS } from '~/core/market/sources/census-workers.ts'
import { FILE_DROPS, PERSON_DROPS, RETURN_DROPS } from '~/core/market/sources/return-rules.ts'
import { STATISTICS_DROPS } from '~/core/market/sources/statistics-cells.ts'
import type { CensusReport } from '~/server/services/market/import-census.ts'
import type { ReturnsReport } from '~/server/services/market/import-returns.ts'
import type { StatisticsReport } from '~/server/services/market/import-statistics.ts'

export function describeReturns(report: ReturnsReport): string[] {
  const { files, returns, people, counted, drops, twins, known, written, replaced, older } = report
  return [
    report.dryRun
      ? `Dry run: ${formatCount(written, 'record')} would be written. Nothing was.`
      : `Wrote ${formatCount(written, 'record')}.`,
    ...(report.heldBack === null ? [] : [`No new levels answer. ${report.heldBack}`]),
    `${formatCount(files, 'file')}, ${formatCount(returns, 'return')}, ${formatCount(people, 'row')} of people in the returns that count.`,
    ...dropLines('Files not read', drops.files, FILE_DROPS),
    ...dropLines('Returns that do not count', drops.returns, RETURN_DROPS),
    ...dropLines('Rows that do not count', drops.people, PERSON_DROPS),
    `${formatCount(counted, 'row counts', 'rows count')}. Not written: ${formatCount(twins, 'older version')} of a return, ${formatCount(known, 'return')} known already, ${formatCount(older, 'row')} of an older year. Taken back for a later version: ${formatCount(replaced, 'record')}.`,
    ...report.unread.map((name) => `  not read: ${name}`),
    `${report.seconds.toFixed(1)} s, ${formatNumber(Math.round(files / Math.max(report.seconds, 0.001)))} files a second, at most ${report.peakMemory} MB.`,
  ]
}

export function describeCensus(report: CensusReport): string[] {
  const { outcome, year, people, counted, partTime, drops, fingerprint, heldBack } = report
  const read = `${formatCount(people, 'person', 'people')} of ${year}; ${formatNumber(counted)} count, ${formatNumber(partTime)} of them part time.`
  const done = {
    'nothing new': 'Nothing new: levels of the same files are stored.',
    'dry run': 'Dry run: levels could be learned. Nothing was stored.',
    published: 'The levels are stored and published.',
    stored: `The levels are stored, and not published. ${heldBack} Publish them with \`stipend market publish imported-census-workers-${year}\`.`,
  }[outcome]
  return [
    done,
    read,
    ...dropLines('People who do not count', drops, { ...ROW_DROPS, ...DROPS }),
    `Fingerprint of the files: ${fingerprint}.`,
  ]
}

export function describeStatistics(report: StatisticsReport): string[] {
  const { outcome, conference, state, year, churches, charges, cells, drops } = report
  const done = {
    'nothing new': 'Nothing new: the cells of the same file are stored.',
    'dry run': 'Dry run. Nothing was stored.',
    published: 'The cells are stored and published.',
    stored: `The cells are stored, and not published. ${report.heldBack} Publish them with \`stipend market publish denominational-statistics-${year}\`.`,
  }[outcome]
  return [
    done,
    `${conference}, ${state}, ${year}: ${formatCount(churches, 'church', 'churches')}, ${formatCount(charges, 'charge counts', 'charges count')}, ${formatCount(cells, 'cell')} of five or more.`,
    ...dropLines('Rows and charges that do not count', drops, STATISTICS_DROPS),
    `Fingerprint of the file: ${report.fingerprint}.`,
  ]
}

function dropLines<Reason extends string>(
  title: string,
  drops: Partial<Record<Reason, number>>,
  words: Readonly<Record<Reason, string>>,
): string[] {
  const reasons = Object.keys(words) as Reason[]
  const lines = reasons.flatMap((reason) => {
    const count = drops[reason] ?? 0
    return count > 0 ? [`  ${formatNumber(count)}: ${words[reason]}`] : []
  })
  return lines.length > 0 ? [`${title}:`, ...lines] : []
}
