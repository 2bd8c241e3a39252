/** The place of a page in the work area. */
import styles from './Breadcrumbs.module.css'

export interface BreadcrumbsProps {
  /** From the top; the last is the page itself and may have no href. */
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[]
}

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={`${styles.crumbs} row plain after-3 fine`}>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
