/** Number of records behind an estimate: the rest after each condition, and the reason for it. */

import { count } from '~/core/pay/figures.ts'
import styles from './Attrition.module.css'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import chart from './chart.module.css'

export interface AttritionProps extends Omit<ChartFrameProps, 'table' | 'children'> {
  readonly steps: readonly AttritionStep[]
}

export interface AttritionStep {
  readonly label: string
  /** null where too few remain to say how many */
  readonly count: number | null
  /** "5-9", "fewer than 5": shown instead of the count */
  readonly countText?: string
  readonly why?: string
}

/** The list is its own table: every bar has its count and its reason. */
export function Attrition({ steps, ...frame }: AttritionProps) {
  const most = Math.max(...steps.map((step) => step.count ?? 0), 1)
  return (
    <ChartFrame {...frame}>
      <ol className="plain ruled">
        {steps.map((step) => (
          <li key={step.label} className={styles.step}>
            <span>{step.label}</span>
            <svg width="100%" height={14} className={styles.track} aria-hidden="true">
              <rect
                y={1}
                width={`${Math.max(0.4, ((step.count ?? 0) / most) * 100)}%`}
                height={12}
                className={chart.bar}
              />
            </svg>
            <span className={`${styles.count} strong`}>
              {step.countText ?? count(step.count ?? 0)}
            </span>
            {step.why && <span className={`${styles.why} fine`}>{step.why}</span>}
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}
