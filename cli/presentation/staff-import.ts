/** An import of staff as lines of text: the columns, what was or would be done, and what is wrong. */
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { columnLabel, type ImportField } from '~/core/people/staff-import/import-settings.ts'
import type { StaffImportReport } from '~/server/services/people/staff-import/import-file.ts'

/** Rows named on the screen; the file of errors has all of them. */
const SHOWN = 20

export function describeStaffImport(report: StaffImportReport, file: string): string[] {
  const { counts, program, format } = report
  return [
    headline(report, file),
    `Read as ${format}${program ? `, an export of ${program}` : ''}: ${formatCount(counts.rows, 'row')}, ${formatNumber(counts.add)} to add, ${formatNumber(counts.update)} to update, ${formatNumber(counts.leave)} left out, ${formatNumber(counts.error)} with errors.`,
    'Columns:',
    ...report.columns.filter(({ holds }) => holds !== null).map(columnLine),
    ...section(
      'Columns that are not read; name them under “columns” in the settings:',
      report.columns.filter(({ column, holds, samples }) => {
        return holds === null && column !== '' && samples.length > 0
      }),
      ({ column }) => column,
    ),
    ...section(
      'Job titles without a position; name it under “titles” in the settings:',
      report.titles.filter(({ position }) => position === null),
      ({ title, rows }) => `${title} (${formatCount(rows, 'row')})`,
    ),
    ...section(
      'Questions; answer them under “answers” in the settings:',
      report.questions.filter(({ chosen }) => chosen === null),
      ({ key, rows, examples, answers }) =>
        `${key} (${formatCount(rows, 'row')}): ${examples[0]?.sentence ?? ''} ${answers.map(({ index, label }) => `${index}: ${label}`).join('; ')}`,
    ),
    ...section('Errors:', report.errors, ({ row, sentence }) => `row ${row}: ${sentence}`),
    ...section('Left out:', report.left, ({ row, name, why }) => `row ${row}, ${name}: ${why}`),
    ...section(
      'In Stipend but not in this file; the import does not change them:',
      report.missing,
      ({ id, name }) => `${name} (employee ${id})`,
    ),
    ...(report.errorFile === null ? [] : [`Every row with an error is in ${file}.errors.csv.`]),
  ]
}

function headline({ outcome, importId, counts }: StaffImportReport, file: string): string {
  const people = formatCount(counts.add + counts.update, 'person', 'people')
  if (outcome === 'imported') {
    return `Imported ${people} from ${file} (import ${importId}). It can be undone for 30 days.`
  }
  if (outcome === 'dry run') {
    const errors = counts.error > 0 ? ' if the rows with errors are left out' : ''
    return `Dry run: ${people} would be imported from ${file}${errors}. Nothing was written.`
  }
  if (counts.error === 0)
    return `Nothing was imported from ${file}: no row adds or changes a person.`
  return `Nothing was imported from ${file}: ${formatCount(counts.error, 'row has an error', 'rows have errors')}. Correct them, or use --leave-out-errors.`
}

function columnLine({ column, holds, samples }: StaffImportReport['columns'][number]): string {
  const field = columnLabel(holds as ImportField)
  return `  ${column || '(no name)'}: ${field} (${samples.join(', ')})`
}

function section<Row>(
  title: string,
  rows: readonly Row[],
  lineOf: (row: Row) => string,
): readonly string[] {
  if (rows.length === 0) return []
  const more = rows.length > SHOWN ? [`  and ${formatNumber(rows.length - SHOWN)} more`] : []
  return [title, ...rows.slice(0, SHOWN).map((row) => `  ${lineOf(row)}`), ...more]
}
