/** The address of a scenario's page: what is compared with it, and what is open on it. */

/** "3,7": ids; what is no id is left out. */
export function readOthers(text: string | undefined): readonly number[] {
  const ids = (text ?? '').split(',').filter((one) => /^[1-9]\d{0,14}$/.test(one))
  return [...new Set(ids.map(Number))]
}

export interface ScenarioAddress {
  readonly organizationId: number
  readonly scenarioId: number
  readonly others: readonly number[]
}

/** `more`: further parameters, such as `add` and `done`. */
export function scenarioPath(
  { organizationId, scenarioId, others }: ScenarioAddress,
  more: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(more)
  if (others.length > 0) search.set('with', others.join(','))
  const text = search.toString().replaceAll('%2C', ',')
  return `/analyzer/evaluate/${organizationId}/scenarios/${scenarioId}${text === '' ? '' : `?${text}`}`
}

/** Of the page that makes links for people without an account. */
export function scenarioLinksPath(address: Omit<ScenarioAddress, 'others'>): string {
  return `${scenarioPath({ ...address, others: [] })}/share`
}

/** Of a file of the comparison. */
export function scenarioFilePath(address: ScenarioAddress, format: string): string {
  const [path, search] = scenarioPath(address).split('?')
  return `${path}/comparison.${format}${search === undefined ? '' : `?${search}`}`
}
