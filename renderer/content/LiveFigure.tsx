/** A figure in the text that comes from the product itself, with its date and a link to where it is explained. */
import type { LiveFigureText } from '~/core/content/charts.ts'
import styles from './ContentDocument.module.css'

interface LiveFigureProps {
  /** null where it is not published */
  readonly figure: LiveFigureText | null
  /** it stands in a link already */
  readonly isLinked: boolean
}

export function LiveFigure({ figure, isLinked }: LiveFigureProps) {
  if (!figure) return <span className={styles.unavailable}>(figure not available)</span>
  const { text, asOf, href } = figure
  return (
    <span className={styles.live}>
      {isLinked ? text : <a href={href}>{text}</a>}
      {asOf && <small> (as of {asOf})</small>}
    </span>
  )
}
