/** Names of the fields of one person's row in the table of next year's pay. */
export function rowField(what: 'proposed' | 'effectiveOn' | 'version', employeeId: number): string {
  return `${what}.${employeeId}`
}
