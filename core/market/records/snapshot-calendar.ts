/** When a snapshot may be: the last end of a quarter that lies at least three months back. */

const MONTHS_BEHIND = 3
/** records up to four years back are fitted; older ones say nothing about today's pay */
const WINDOW_MONTHS = 48

export interface SnapshotCalendar {
  /** e.g. 2026-Q2 */
  readonly name: string
  /** YYYY-MM-DD, the last day of the quarter: pay is moved to it, younger records wait */
  readonly referenceDate: string
  readonly from: string
}

export function snapshotCalendar(today: string): SnapshotCalendar {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const day = Number(today.slice(8))
  // a quarter's end lies three whole months back once the same day of the third month after it is reached
  const reached = year * 12 + (month - 1) - MONTHS_BEHIND - (day < 30 ? 1 : 0)
  const quarterEnd = reached - ((reached + 1) % 3)
  return calendarOfQuarter(quarterEnd)
}

/** Months since year 0, of the quarter's last month. */
function calendarOfQuarter(quarterEnd: number): SnapshotCalendar {
  const year = Math.floor(quarterEnd / 12)
  const month = (quarterEnd % 12) + 1
  return {
    name: `${year}-Q${month / 3}`,
    referenceDate: lastDay(year, month),
    from: firstDay(quarterEnd - WINDOW_MONTHS + 1),
  }
}

function lastDay(year: number, month: number): string {
  const days = month === 6 || month === 9 ? 30 : 31
  return `${year}-${String(month).padStart(2, '0')}-${days}`
}

function firstDay(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
