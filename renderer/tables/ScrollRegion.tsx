/** A table wider than its place scrolls by itself, so the keyboard must reach it; not every browser sees to that. */
import type { ReactNode } from 'react'

export interface ScrollRegionProps {
  /** Read aloud where the region is reached. */
  readonly label: string
  /** Sets the overflow, and its room. */
  readonly className: string | undefined
  readonly children: ReactNode
}

const reachable = { tabIndex: 0 }

export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section className={className} aria-label={label} {...reachable}>
      {children}
    </section>
  )
}
