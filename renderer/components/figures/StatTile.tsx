/** One figure with its name above and, if need be, a word of explanation below. */
import type { ReactNode } from 'react'

export interface StatTileProps {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <div>
      <dt className="fine">{label}</dt>
      <dd className="answer">{value}</dd>
      {note && <dd className="fine">{note}</dd>}
    </div>
  )
}

export interface StatRowProps {
  /** in columns of one width, where there are more than one line of them */
  readonly aligned?: boolean
  readonly children: ReactNode
}

/** Figures side by side. */
export function StatRow({ aligned = false, children }: StatRowProps) {
  return (
    <dl className={aligned ? 'cells cells-small gap-3 after-3' : 'row gap-2 far after-3'}>
      {children}
    </dl>
  )
}
