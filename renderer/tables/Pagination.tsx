/** Which part of a long list this is, and the way to the rest. */
import { formatNumber } from '~/core/forms/numbers.ts'

export interface PaginationProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** What is listed: "reports". */
  readonly unit: string
  readonly href: (page: number) => string
}

export function Pagination({ page, pageSize, total, unit, href }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  // a list that is seen whole needs no count of one or none
  if (pages === 1 && total < 2) return null
  return (
    <nav aria-label="Pages" className="row spaced apart after-4 soft medium">
      <span>
        {pages > 1 && `${formatNumber(first)} to ${formatNumber(last)} of `}
        {formatNumber(total)} {unit}
      </span>
      {pages > 1 && (
        <span className="line">
          {page > 1 && (
            <a href={href(page - 1)} rel="prev">
              Previous
            </a>
          )}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && (
            <a href={href(page + 1)} rel="next">
              Next
            </a>
          )}
        </span>
      )}
    </nav>
  )
}
