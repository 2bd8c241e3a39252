/** What matters most, first: the server moves a matter where there is no script. */
import { useContext, useState } from 'react'
import { useData } from 'vike-react/useData'
import {
  asideField,
  completeOrder,
  MATTER_HINTS,
  MATTER_LABELS,
  moveIntent,
  weightsOf,
} from '~/core/engine/comparables/match-question.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { OrderedList } from '~/renderer/forms/ordered/OrderedList.tsx'
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
  const times = weightsOf({ ...question, order })
  return (
    <fieldset className={`${styles.order} bare after-3`} data-screen>
      <legend>From the most important to the least</legend>
      <p className="before-0 after-1 soft medium">
        The first third counts 4 times, the second twice, the last once. Drag a row, or use its
        buttons.
      </p>
      <OrderedList
        name="order"
        order={order}
        labels={MATTER_LABELS}
        send={{ name: 'intent', value: moveIntent }}
        onOrder={setOrder}
        then="Save to see the range."
        row={(matter, place) => (
          <>
            <span className="soft figures" aria-hidden="true">
              {place + 1}
            </span>
            <span>
              <strong>{MATTER_LABELS[matter]}</strong>
              <span>{MATTER_HINTS[matter]}</span>
            </span>
            <span className={`${styles.times} soft unbroken figures`}>
              {times[matter] === 0 ? 'left out' : `×${times[matter]}`}
            </span>
            <CheckboxField
              name={asideField(matter)}
              label="Leave out"
              defaultChecked={question.setAside.includes(matter)}
            />
          </>
        )}
      />
    </fieldset>
  )
}
