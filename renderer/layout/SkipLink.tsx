/** The first link of every page: past the frame, to what the page says. */
import styles from './SkipLink.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to the content
    </a>
  )
}
