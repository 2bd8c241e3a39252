/** The test files that took longest, as lines for people. */
export interface FileTime {
  readonly project: string
  readonly file: string
  readonly milliseconds: number
}

export function slowest(times: readonly FileTime[], count: number): string[] {
  return times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ project, file, milliseconds }) => {
      return `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${project.padEnd(7)}  ${file}`
    })
}
