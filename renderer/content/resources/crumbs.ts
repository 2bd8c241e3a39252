/** The way back from a page below /resources. */
import type { BreadcrumbsProps } from '../../components/page/Breadcrumbs.tsx'

/** @param between pages between the hub and this one */
export function crumbsTo(
  label: string,
  between: BreadcrumbsProps['crumbs'] = [],
): BreadcrumbsProps['crumbs'] {
  return [{ label: 'Resources', href: '/resources' }, ...between, { label }]
}
