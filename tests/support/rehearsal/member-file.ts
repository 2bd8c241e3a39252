/** Pay of members as a file that an operator imports: texts as people type them, and the mapping that reads them. */
import type { CheckedRecord } from '~/core/market/health/checked-record.ts'
import { type ImportMapping, importMapping } from '~/core/market/records/mapping.ts'
import { POSITION_FAMILIES } from '~/database/reference/lists.ts'
import type { FileRows } from './file-errors.ts'

export const MEMBER_FILE_MAPPING: ImportMapping = importMapping.parse({
  fields: {
    title: 'Job title',
    pay: 'Pay',
    period: 'Paid',
    housing: 'Housing',
    hoursPerWeek: 'Hours',
    weeksPerYear: 'Weeks',
    organizationType: 'Type',
    denomination: 'Denomination',
    setting: 'Setting',
    state: 'State',
    operatingBudget: 'Budget',
    attendance: 'Attendance',
    staffFte: 'Staff',
    yearsExperience: 'Experience',
    yearsInRole: 'In role',
    education: 'Degree',
    ordained: 'Ordained',
    observedOn: 'Date',
  },
  organization: { columns: ['Employer'] },
  person: { columns: ['Employee no.'] },
})

const HEADER = [
  ...['Employer', 'Employee no.', 'Job title', 'Pay', 'Paid', 'Housing', 'Hours', 'Weeks', 'Type'],
  ...['Denomination', 'Setting', 'State', 'Budget', 'Attendance', 'Staff', 'Experience', 'In role'],
  ...['Degree', 'Ordained', 'Date'],
]

const TITLES = new Map(
  POSITION_FAMILIES.flatMap(({ positions }) => positions.map(({ key, title }) => [key, title])),
)

/** One row for each record. Of part-time people without housing, those with known hours are paid by the hour. */
export function memberFile(records: readonly CheckedRecord[]): FileRows {
  return { header: HEADER, rows: records.map(rowOf) }
}

function rowOf(record: CheckedRecord): string[] {
  const { base, housing, hoursPerWeek, weeksPerYear, ordained } = record
  const isHourly =
    housing === 0 && hoursPerWeek !== null && weeksPerYear !== null && hoursPerWeek < 35
  const rate = isHourly ? base / (hoursPerWeek * weeksPerYear) : base
  return [
    ...[record.organization, record.person, TITLES.get(record.position) ?? record.position],
    ...[isHourly ? `$${rate.toFixed(2)}` : typed(base, record.id), isHourly ? 'Hourly' : 'Salary'],
    ...[housing === 0 ? '' : typed(housing, record.id + 1), text(hoursPerWeek), text(weeksPerYear)],
    ...[record.organizationType, text(record.denomination), text(record.setting)],
    ...[text(record.state), text(record.operatingBudget), text(record.attendance)],
    ...[text(record.staffFte), text(record.yearsExperience), text(record.yearsInRole)],
    ...[text(record.education), ordained === null ? '' : ordained ? 'yes' : 'no'],
    record.observedOn,
  ]
}

/** An amount in one of the ways in which people type it. */
function typed(dollars: number, way: number): string {
  const grouped = dollars.toLocaleString('en-US')
  const ways = [`$${grouped}`, grouped, String(dollars), `$${grouped}.00`, `${dollars / 1000}k`]
  const isRound = dollars % 100 === 0
  return ways[way % (isRound ? ways.length : ways.length - 1)] ?? grouped
}

function text(value: string | number | null): string {
  return value === null ? '' : String(value)
}
