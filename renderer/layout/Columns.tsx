/** A main column and a narrower side column; stacked on a phone. */
import type { ReactNode } from 'react'

export interface ColumnsProps {
  readonly children: ReactNode
  readonly side: ReactNode
  /** Name of the side column for a screen reader: "Summary". */
  readonly sideLabel: string
  /** Keeps the side in view while a long form scrolls. */
  readonly sticky?: boolean
}

export function Columns({ children, side, sideLabel, sticky }: ColumnsProps) {
  return (
    <div className="columns">
      <div>{children}</div>
      <aside aria-label={sideLabel}>
        <div className={sticky ? 'sticky' : undefined}>{side}</div>
      </aside>
    </div>
  )
}

/** A part of a page between two hairlines, such as the range at the head of a report. */
export function Hero({ children }: { readonly children: ReactNode }) {
  return <section className="hero framed after-4">{children}</section>
}

/** A part of a page with the space that parts need. */
export function Section({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <section className="section" id={id}>
      {children}
    </section>
  )
}
