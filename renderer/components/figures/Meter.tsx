/** How much of something is used, as a bar with its words. */
import styles from './Meter.module.css'

export interface MeterProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** What the bar means in words: "7 of 9 employees". */
  readonly text: string
  readonly kind?: 'plain' | 'signal'
}

export function Meter({ label, value, max, text, kind = 'plain' }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div>
      <div className="line apart small after-0">
        <span>{label}</span>
        <span>{text}</span>
      </div>
      <meter className="spoken" min={0} max={max} value={value} aria-label={label}>
        {text}
      </meter>
      <svg width="100%" height={8} className={`${styles.track} after-1`} aria-hidden="true">
        <rect width={`${share * 100}%`} height={8} className={styles[kind]} />
      </svg>
    </div>
  )
}
