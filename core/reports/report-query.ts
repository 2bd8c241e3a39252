/** What stands in the address bar of a working report: nothing of it is stored, all of it can be sent to a colleague. */
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '../pay/definition.ts'
import { parseYearlyMoney } from '../quantities/money.ts'

/** A figure as typed, what it was understood as, or what is wrong with it. */
export interface Typed<Value> {
  readonly typed: string
  readonly value: Value | null
  readonly problem: string | null
}

export interface ReportQuery {
  /** null: what the organization compares by its pay policy */
  readonly definition: DefinitionOfPay | null
  /** proposed salary, dollars a year */
  readonly proposed: Typed<number>
}

/** A bad value is answered beside its field and changes nothing. */
export function readReportQuery(search: Readonly<Record<string, string>>): ReportQuery {
  return {
    definition: DEFINITIONS_OF_PAY.find((one) => one === search.definition) ?? null,
    proposed: readProposed(search.proposed ?? ''),
  }
}

/** What is wrong with each field as it was typed; empty where all is understood. */
export function queryProblems({ proposed }: ReportQuery): Record<string, string> {
  return proposed.problem === null ? {} : { proposed: proposed.problem }
}

/** The same question as names and values of an address or a form; what was not asked is left out. */
export function reportFields({
  definition,
  proposed,
}: ReportQuery): [name: string, value: string][] {
  const fields: [string, string][] = [
    ['definition', definition ?? ''],
    ['proposed', proposed.typed],
  ]
  return fields.filter(([, value]) => value !== '')
}

/** The question as a query string, with some of it changed; '' where nothing was asked. */
export function reportSearch(query: ReportQuery, changed: Partial<ReportQuery> = {}): string {
  const fields = reportFields({ ...query, ...changed })
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}

function readProposed(typed: string): Typed<number> {
  if (typed.trim() === '') return { typed, value: null, problem: null }
  const reading = parseYearlyMoney(typed)
  if (!reading.ok) return { typed, value: null, problem: reading.problem }
  return { typed, value: reading.value / 100, problem: null }
}
