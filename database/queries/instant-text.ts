/** SQL of a timestamp column as ISO text in UTC, for columns read inside JSON or a raw query. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
