/** The proposed pay as something to drag on the bar: a native range input. */
import type { KeyboardEvent } from 'react'
import type { PlacedPay } from '~/core/answers/analysis/place-pay.ts'
import { PROPOSAL_STEP } from '~/core/answers/analysis/proposal-reach.ts'
import { describePlace, type Range } from '~/core/answers/analysis/range-words.ts'
import { dollars } from '~/core/pay/figures.ts'
import slider from '~/renderer/components/Slider.module.css'
import styles from './Thumb.module.css'

interface ThumbProps {
  /** where the bar's scale begins and ends, as a share of its width */
  readonly inset: number
  readonly name: string
  readonly range: Range
  /** salaries at the bar's ends, dollars a year */
  readonly from: number
  readonly to: number
  readonly salary: number | null
  readonly placed: PlacedPay | null
  readonly onDrag: (salary: number) => void
}

const LARGE_STEP = 1000

export function Thumb({ inset, name, range, from, to, salary, placed, onDrag }: ThumbProps) {
  const value = Math.min(to, Math.max(from, salary ?? (from + to) / 2))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directionOf(event)
    if (direction === 0) return
    event.preventDefault()
    onDrag(Math.min(to, Math.max(from, value + direction * LARGE_STEP)))
  }
  return (
    <input
      type="range"
      data-screen
      className={`${slider.slider} ${styles.thumb} ${salary === null ? styles.idle : ''}`.trim()}
      style={{
        left: `calc(${inset * 100}% - var(--thumb) / 2)`,
        width: `calc(${(1 - 2 * inset) * 100}% + var(--thumb))`,
      }}
      aria-label={`Drag a proposed salary for ${name}`}
      aria-valuetext={
        placed
          ? `${dollars(value)} salary, ${describePlace(placed.dollars, range)}`
          : 'nothing proposed yet'
      }
      min={from}
      max={to}
      step={PROPOSAL_STEP}
      value={value}
      onChange={(event) => onDrag(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  )
}

/** Arrows alone go by the native step; with Shift, and by page keys, by the large one. */
function directionOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'PageUp' || (shiftKey && (key === 'ArrowRight' || key === 'ArrowUp'))) return 1
  if (key === 'PageDown' || (shiftKey && (key === 'ArrowLeft' || key === 'ArrowDown'))) return -1
  return 0
}
