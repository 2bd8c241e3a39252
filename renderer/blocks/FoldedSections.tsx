/** Sections of a long page: the first is open, the others unfold. Paper has all of them open. */
import type { DocumentSection } from '~/core/answers/documents/blocks.ts'
import { Blocks } from './Blocks.tsx'
import styles from './FoldedSections.module.css'

export function FoldedSections({ sections }: { readonly sections: readonly DocumentSection[] }) {
  return sections.map(({ key, title, blocks }, index) => (
    <details key={key} className={`${styles.section} after-3`} open={index === 0} data-printed>
      <summary>
        <h2>{title}</h2>
      </summary>
      {/* inside, so that the browser unfolds the section that an address names */}
      <div id={key}>
        <Blocks blocks={blocks} />
      </div>
    </details>
  ))
}
