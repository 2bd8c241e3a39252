/** The staff page of positions that people miss: what its address asks. */
import { readPageNumber } from '../../forms/fields.ts'
import { REQUEST_STATUSES, type RequestStatus } from '../../market/positions/requests.ts'

export interface PositionRequestsQuery {
  readonly status: RequestStatus
  /** from 1 */
  readonly page: number
}

/** Each row has the whole catalog to choose from. */
export const REQUESTS_ON_A_PAGE = 10

export function readPositionRequestsQuery(
  search: Readonly<Record<string, string | undefined>>,
): PositionRequestsQuery {
  const status = REQUEST_STATUSES.find((one) => one === search.status) ?? 'open'
  return { status, page: readPageNumber(search.page) }
}

export function positionRequestsHref({ status, page }: PositionRequestsQuery): string {
  return `/mgmt/positionRequests?status=${status}&page=${page}`
}
