/** What a picker found: a list of buttons, and how many there are for a screen reader. */
import type { ReactNode } from 'react'
import { MOST_CHOICES } from '~/core/content/edit/choices.ts'
import styles from './dialogs.module.css'

export interface FoundProps<Item> {
  /** null while the server was not heard from */
  readonly items: readonly Item[] | null
  readonly keyOf: (item: Item) => string
  readonly chosen: string
  readonly choose: (item: Item) => void
  readonly draw: (item: Item) => ReactNode
}

export function Found<Item>({ items, keyOf, chosen, choose, draw }: FoundProps<Item>) {
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {items === null ? 'Looking …' : countOf(items.length)}
      </p>
      <ul className={styles.found}>
        {items?.map((item) => (
          <li key={keyOf(item)}>
            <button
              type="button"
              aria-pressed={keyOf(item) === chosen}
              onClick={() => choose(item)}
            >
              {draw(item)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function countOf(found: number): string {
  if (found === 0) return 'Nothing found. Try fewer letters.'
  if (found >= MOST_CHOICES) return `The first ${found}. Type more letters to find others.`
  return found === 1 ? '1 found' : `${found} found`
}
