/** What a long report holds, as links to its parts. */
import styles from './Contents.module.css'

interface ContentsProps {
  readonly parts: readonly { readonly id: string; readonly label: string }[]
}

export function Contents({ parts }: ContentsProps) {
  return (
    <nav aria-label="In this report" className={styles.contents}>
      <ol>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
