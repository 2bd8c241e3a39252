/** What is said of a snapshot whose records are no longer all there: an import was undone, an organization deleted. */
export function sentenceOfTakenBack(snapshot: string, count: number): string {
  const records = count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`
  return `${records} of ${snapshot} ${count === 1 ? 'was' : 'were'} taken back after it was built.`
}
