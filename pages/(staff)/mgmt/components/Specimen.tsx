/** One component in one state, with the words for that state above it. */
import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

export function Specimen({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <div className="after-4">
      <p className={styles.caption}>{of}</p>
      {children}
    </div>
  )
}
