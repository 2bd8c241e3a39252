/** What differs between two versions of a text, field by field, with the words that went and the words that came. */
import { type ComparedField, type ComparedLine, EDIT_LABELS } from '~/core/content/edit/words.ts'
import { inPlaces } from '../in-places.ts'
import styles from './Comparison.module.css'

export interface ComparisonProps {
  readonly fields: readonly ComparedField[]
  /** "Nothing differs." */
  readonly whenSame: string
  /** The names of both sides: ["Saved", "Yours"]. */
  readonly sides: readonly [string, string]
}

export function Comparison({ fields, whenSame, sides }: ComparisonProps) {
  if (fields.length === 0) return <p>{whenSame}</p>
  return (
    <div className={`${styles.comparison} stack`}>
      <p className="line gap-1 flush small">
        <del>{sides[0]}</del> <ins>{sides[1]}</ins>
      </p>
      {fields.map(({ field, lines }) => (
        <section key={field} aria-label={`What differs in ${EDIT_LABELS[field]}`}>
          <h3>{EDIT_LABELS[field]}</h3>
          <div className={styles.lines}>
            {inPlaces(lines, (line) => (
              <Line line={line} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Line({ line }: { readonly line: ComparedLine }) {
  if (line.kind === 'gap') {
    return (
      <p className={styles.gap}>
        {line.lines === 1 ? 'One line is the same.' : `${line.lines} lines are the same.`}
      </p>
    )
  }
  return (
    <p className={styles[line.kind]}>
      {inPlaces(line.parts, ({ kind, text }) => {
        const said = text === '' ? '\u00a0' : text
        if (kind === 'same') return said
        return kind === 'added' ? <ins>{said}</ins> : <del>{said}</del>
      })}
    </p>
  )
}
