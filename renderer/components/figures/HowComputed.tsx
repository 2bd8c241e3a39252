/** How a figure was computed, collapsed by default. */
import type { ReactNode } from 'react'

export interface HowComputedProps {
  readonly summary?: string
  /** Anchor for "how this is computed" links. */
  readonly id?: string
  readonly open?: boolean
  readonly children: ReactNode
}

export function HowComputed(props: HowComputedProps) {
  const { summary = 'How this is computed', id, open, children } = props
  return (
    <details className="folded after-3 framed medium" id={id} open={open} data-printed>
      <summary>{summary}</summary>
      <div className="after-2">{children}</div>
    </details>
  )
}
