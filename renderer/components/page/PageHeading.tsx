/** The head of a page: breadcrumbs, its finding as the title, and a sentence below. */
import type { ReactNode } from 'react'
import { Breadcrumbs, type BreadcrumbsProps } from './Breadcrumbs.tsx'

export interface PageHeadingProps extends Partial<BreadcrumbsProps> {
  /** Put the figures that matter in <em>. */
  readonly title: ReactNode
  readonly lede?: ReactNode
}

export function PageHeading({ crumbs, title, lede }: PageHeadingProps) {
  return (
    <div className="after-4">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <h1>{title}</h1>
      {lede && <p className="lede flush">{lede}</p>}
    </div>
  )
}
