/** The first link of every page: past the frame to the content. */
import styles from './layout.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to the content
    </a>
  )
}
