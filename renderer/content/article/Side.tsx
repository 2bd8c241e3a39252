/** Beside an article: its contents, its address to copy, a mail to send. */

import styles from './article.module.css'
import type { ReadArticle } from './read-article.ts'

export interface SideProps {
  readonly article: Pick<ReadArticle, 'contents' | 'slug' | 'facts' | 'origin'>
}

export function Side({ article: { contents, slug, facts, origin } }: SideProps) {
  const address = `${origin}/content/articles/${slug}`
  const subject = encodeURIComponent(facts.title)
  const body = encodeURIComponent(`${facts.summary}\n\n${address}`)
  return (
    <div className={styles.side} data-screen>
      {contents.length > 1 && (
        <nav aria-label="In this article">
          <h2>In this article</h2>
          <ol className={styles.contents}>
            {contents.map(({ id, level, text }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h2>Share</h2>
      <p>
        <a href={`mailto:?subject=${subject}&body=${body}`}>Send by email</a>
      </p>
      <label className={styles.address}>
        Address to copy
        <input type="text" readOnly defaultValue={address} />
      </label>
      <p className={styles.print}>It prints without menus: use your browser’s print command.</p>
    </div>
  )
}
