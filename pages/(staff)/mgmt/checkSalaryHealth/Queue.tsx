/** One page of findings, each with a box, and what can be done with those that are selected. */
import { useRef } from 'react'
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import { ReasonField } from '~/renderer/staff/ReasonField.tsx'
import { useListKeys } from '~/renderer/staff/use-list-keys.ts'
import styles from '~/renderer/staff/work-list.module.css'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { columnsOf } from './columns.tsx'

const INTENTS = ['effect', 'exclude', 'include', 'confirm', 'assign']

/** Key, intent, and the verb that is announced. */
const KEYS = [
  ['e', 'exclude', 'exclude'],
  ['i', 'include', 'include'],
  ['c', 'confirm', 'confirm'],
] as const

export function Queue() {
  const { queue, findings, effects } = useData<Data>()
  const list = useRef<HTMLDivElement>(null)
  const pending = useRef<string | null>(null)
  const press = (intent: string) => {
    list.current?.querySelector<HTMLButtonElement>(`button[value="${intent}"]`)?.click()
  }
  const decide = (intent: string, verb: string) => (boxes: readonly HTMLInputElement[]) => {
    for (const box of boxes) box.checked = true
    const reason = list.current?.querySelector<HTMLInputElement>('input[name="reason"]')
    if (!reason) return
    if (reason.value.trim() !== '') return press(intent)
    pending.current = intent
    reason.focus()
    keys.announce(
      `Enter a reason, then press Enter to ${verb} ${formatCount(boxes.length, 'finding')}.`,
    )
  }
  const keys = useListKeys(
    list,
    Object.fromEntries(KEYS.map(([key, intent, verb]) => [key, decide(intent, verb)])),
  )
  return (
    <Form otherIntents={INTENTS} aria-label="Selected findings">
      <div ref={list} className={styles.list}>
        <p className={styles.keys}>
          Keys: J and K move, X selects, E excludes, I includes, C confirms.
        </p>
        <p role="status" className={styles.live}>
          {keys.announcement}
        </p>
        <Table
          caption="Findings about pay"
          captionHidden
          stacked
          columns={columnsOf(queue.status, new Set(effects))}
          rows={findings}
          rowKey={({ id }) => id}
        />
        {queue.status === 'open' && (
          <>
            <Bar
              onEnter={() => {
                if (pending.current === null) return false
                press(pending.current)
                pending.current = null
                return true
              }}
            />
            <p className={styles.keys}>
              Exclude keeps a record out of the next snapshot. Include lets it count, although
              nobody confirmed it. Confirm says the pay is right.
            </p>
          </>
        )}
      </div>
    </Form>
  )
}

/** "Show effect" comes first, because Enter in a field presses the first button where no key chose another. */
function Bar({ onEnter }: { readonly onEnter: () => boolean }) {
  const { staff } = useData<Data>()
  const assignTo = useField('assignTo')
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <Button intent="effect" kind="secondary" size="small">
          Show effect
        </Button>
      </div>
      <ReasonField
        label="Reason for the decision"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onEnter()) event.preventDefault()
        }}
      />
      <div className={styles.buttons}>
        <Button intent="exclude" size="small">
          Exclude
        </Button>
        <Button intent="include" kind="secondary" size="small">
          Include
        </Button>
        <Button intent="confirm" kind="secondary" size="small">
          Confirm
        </Button>
      </div>
      <label>
        Assign to
        <select name="assignTo" defaultValue={assignTo.value ?? ''}>
          <option value="">Nobody</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.buttons}>
        <Button intent="assign" kind="quiet" size="small">
          Assign
        </Button>
      </div>
    </div>
  )
}
