/** A part of a long form with its own heading and a sentence on why we ask. */
import { type ReactNode, useId } from 'react'
import styles from './FormSection.module.css'

export interface FormSectionProps {
  readonly title: string
  readonly description?: ReactNode
  /** Anchor, when something links here. */
  readonly id?: string
  readonly children: ReactNode
}

export function FormSection({ title, description, id, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId} id={id}>
      <div className="after-3">
        <h2 id={titleId}>{title}</h2>
        {description && <p className={`${styles.description} flush soft`}>{description}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
