/** The three grades of an estimate: how many organizations, how recent, how tight; each with its reason in words. */
import styles from './StrengthGrades.module.css'

export type Grade = 'A' | 'B' | 'C' | 'D'

export interface StrengthGradesProps {
  readonly grades: readonly {
    readonly grade: Grade
    /** What was counted: "74 organizations". */
    readonly finding: string
    /** What it means: "effective, none above 6%". */
    readonly reason?: string
  }[]
}

export function StrengthGrades({ grades }: StrengthGradesProps) {
  return (
    <ul className={`${styles.grades} plain ruled after-3`}>
      {grades.map(({ grade, finding, reason }) => (
        <li key={finding}>
          <b className={grade > 'B' ? styles.weak : undefined}>
            <span className="spoken">Grade </span>
            {grade}
          </b>
          <div>
            {finding}
            {reason && <div className="fine">{reason}</div>}
          </div>
        </li>
      ))}
    </ul>
  )
}
