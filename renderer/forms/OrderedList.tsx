/**
 * Rows that people put in order: by two buttons each, or by dragging. Without a script a button sends its form, and
 * the server moves the row.
 */
import { type DragEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { movedItem } from '~/core/forms/fields.ts'
import styles from './OrderedList.module.css'

interface OrderedListProps<Key extends string> {
  /** the field that says the order, as keys with commas */
  readonly name: string
  readonly order: readonly Key[]
  readonly labels: Readonly<Record<Key, string>>
  /** what a button sends */
  readonly send: { readonly name: string; readonly value: (key: Key, by: -1 | 1) => string }
  readonly onOrder: (order: readonly Key[]) => void
  /** said after the new place: "Save to see the range." */
  readonly then?: string
  readonly row: (key: Key, place: number) => ReactNode
  /** rows that do not count at present */
  readonly isOff?: (key: Key) => boolean
  /** how a row is divided */
  readonly className?: string
}

export function OrderedList<Key extends string>(props: OrderedListProps<Key>) {
  const { name, order, labels, send, onOrder, then = '', row, isOff, className } = props
  const [dragged, setDragged] = useState<Key | null>(null)
  const [said, setSaid] = useState('')

  const put = (key: Key, to: number) => {
    const next = movedItem(order, order.indexOf(key), to)
    const place = next.indexOf(key) + 1
    setSaid(`${labels[key]} is number ${place} of ${next.length}. ${then}`.trim())
    onOrder(next)
  }
  const press = (event: MouseEvent<HTMLButtonElement>, key: Key, by: -1 | 1) => {
    event.preventDefault()
    put(key, order.indexOf(key) + by)
    const button = event.currentTarget
    // the list was drawn again in another order, and the button with it
    requestAnimationFrame(() => button.focus())
  }
  const over = (event: DragEvent, key: Key) => {
    if (dragged === null) return
    event.preventDefault()
    if (dragged !== key) put(dragged, order.indexOf(key))
  }
  return (
    <>
      <input type="hidden" name={name} value={order.join(',')} />
      <ol className={`${styles.list} plain ruled ${className ?? ''}`}>
        {order.map((key, place) => (
          <li
            key={key}
            draggable
            data-dragged={dragged === key || undefined}
            data-off={isOff?.(key) || undefined}
            onDragStart={() => setDragged(key)}
            onDragEnter={(event) => over(event, key)}
            onDragOver={(event) => over(event, key)}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => event.preventDefault()}
          >
            {row(key, place)}
            <span className={`${styles.moves} line gap-0 boxes`} data-screen>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="submit"
                  name={send.name}
                  value={send.value(key, by)}
                  aria-label={`Move ${labels[key].toLowerCase()} ${by < 0 ? 'up' : 'down'}`}
                  onClick={(event) => press(event, key, by)}
                >
                  {by < 0 ? '↑' : '↓'}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={`${styles.said} flush before-0 soft medium`} data-screen>
        {said}
      </p>
    </>
  )
}
