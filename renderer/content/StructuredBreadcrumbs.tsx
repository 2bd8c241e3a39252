/** The place of a page among the articles, for search engines too: microdata on elements that are there anyway. */

import styles from '~/renderer/components/page/Breadcrumbs.module.css'
import type { BreadcrumbsProps } from '~/renderer/components/page/Breadcrumbs.tsx'

export function StructuredBreadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs} itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ label, href }, index) => (
          <li
            key={label}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
          >
            {href ? (
              <a href={href} itemProp="item">
                <span itemProp="name">{label}</span>
              </a>
            ) : (
              <span aria-current="page" itemProp="name">
                {label}
              </span>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
