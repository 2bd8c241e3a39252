/** Links from one section of a report to another, to be followed where the report is read on a screen. */
import type { Stretch } from '../documents/blocks.ts'
import { reportSearch } from './report-query.ts'
import type { At, ReadAt, ReportView } from './section.ts'

/** The address of a view, with everything that the report was asked for. */
export function viewHref({ base, query, frozen }: ReadAt, view: ReportView | 'all'): string {
  const path = view === 'answer' ? base : `${base}/${view}`
  if (frozen !== undefined) return `${path}?report=${frozen}`
  return query ? `${path}${reportSearch(query)}` : path
}

/** Without a link where there is nowhere to go, such as on paper. */
export function linkTo({ at }: At, view: ReportView, section: string, text: string): Stretch {
  return at ? { text, href: `${viewHref(at, view)}#${section}` } : { text: `See “${text}.”` }
}

/** A page of the organization or the person: readers of a shared link have none, so their id is 0. */
export function pageLink(id: number, path: string, text: string): Stretch {
  return id > 0 ? { text, href: path } : { text }
}
