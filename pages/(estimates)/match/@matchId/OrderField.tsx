/**
 * What matters most, first: ordered by two buttons each, or by dragging. Without a script a button sends the whole form
 * and the server moves the matter.
 */
import { type DragEvent, type MouseEvent, useContext, useState } from 'react'
import { useData } from 'vike-react/useData'
import { MATTER_HINTS, MATTER_LABELS } from '~/core/matches/labels.ts'
import {
  asideField,
  completeOrder,
  type Matter,
  movedBy,
  movedTo,
  moveIntent,
  weightsOf,
} from '~/core/matches/question.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import type { Data } from './+data.ts'
import styles from './match.module.css'

export function OrderField() {
  const { question } = useData<Data>()
  const { failure } = useContext(FormContext)
  const typed = failure?.values.order
  const [order, setOrder] = useState(() => {
    return typed === undefined ? question.order : completeOrder(typed.split(','))
  })
  const [dragged, setDragged] = useState<Matter | null>(null)
  const [said, setSaid] = useState('')
  const times = weightsOf({ ...question, order })

  const put = (next: readonly Matter[], matter: Matter) => {
    setOrder(next)
    const place = next.indexOf(matter) + 1
    setSaid(`${MATTER_LABELS[matter]} is number ${place} of ${next.length}. Save to see the range.`)
  }
  const press = (event: MouseEvent<HTMLButtonElement>, matter: Matter, by: -1 | 1) => {
    event.preventDefault()
    put(movedBy(order, matter, by), matter)
    const button = event.currentTarget
    // the list was drawn again in another order, and the button with it
    requestAnimationFrame(() => button.focus())
  }
  const over = (event: DragEvent, matter: Matter) => {
    if (dragged === null) return
    event.preventDefault()
    if (dragged !== matter)
      put(movedTo(order, order.indexOf(dragged), order.indexOf(matter)), dragged)
  }
  return (
    <fieldset className={styles.order}>
      <legend>From the most important to the least</legend>
      <p className={styles.hint}>
        The first third counts 4 times, the second twice, the last once. Drag a row, or use its
        buttons.
      </p>
      <input type="hidden" name="order" value={order.join(',')} />
      <ol>
        {order.map((matter, place) => (
          <li
            key={matter}
            draggable
            data-dragged={dragged === matter || undefined}
            onDragStart={() => setDragged(matter)}
            onDragEnter={(event) => over(event, matter)}
            onDragOver={(event) => over(event, matter)}
            onDragEnd={() => setDragged(null)}
            onDrop={(event) => event.preventDefault()}
          >
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <span className={styles.matter}>
              <strong>{MATTER_LABELS[matter]}</strong>
              <span>{MATTER_HINTS[matter]}</span>
            </span>
            <span className={styles.times}>
              {times[matter] === 0 ? 'left out' : `×${times[matter]}`}
            </span>
            <CheckboxField
              name={asideField(matter)}
              label="Leave out"
              defaultChecked={question.setAside.includes(matter)}
            />
            <span className={styles.moves}>
              <Move {...{ matter, by: -1, press }} />
              <Move {...{ matter, by: 1, press }} />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </fieldset>
  )
}

interface MoveProps {
  readonly matter: Matter
  readonly by: -1 | 1
  readonly press: (event: MouseEvent<HTMLButtonElement>, matter: Matter, by: -1 | 1) => void
}

function Move({ matter, by, press }: MoveProps) {
  const where = by < 0 ? 'up' : 'down'
  return (
    <button
      type="submit"
      name="intent"
      value={moveIntent(matter, by)}
      aria-label={`Move ${MATTER_LABELS[matter].toLowerCase()} ${where}`}
      onClick={(event) => press(event, matter, by)}
    >
      {by < 0 ? '↑' : '↓'}
    </button>
  )
}
