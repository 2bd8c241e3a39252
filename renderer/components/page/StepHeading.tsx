/** A heading with its number in a row of steps. */
import styles from './StepHeading.module.css'

export interface StepHeadingProps {
  readonly step: number
  readonly id?: string
  readonly children: string
}

export function StepHeading({ step, id, children }: StepHeadingProps) {
  return (
    <h2 id={id} className={styles.heading}>
      <span className={styles.step}>{step}</span> {children}
    </h2>
  )
}
