/** What the lists of staff share: filters in the address, pages, and lines that are picked to decide about several. */
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { formatCount } from '~/core/forms/numbers.ts'
import { pickName } from '~/core/forms/record-id.ts'
import { Button } from '../components/Button.tsx'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { DateField } from '../forms/DateField.tsx'
import { Form } from '../forms/form.tsx'
import { type Choice, SelectField } from '../forms/SelectField.tsx'
import { useField } from '../forms/state/form-context.ts'
import { TextField } from '../forms/TextField.tsx'
import { Pagination, type PaginationProps } from '../tables/Pagination.tsx'
import { Table, type TableProps } from '../tables/Table.tsx'
import { FilterForm } from './FilterForm.tsx'
import { boxesIn, useListKeys } from './use-list-keys.ts'
import styles from './work-list.module.css'

interface Filter<Name> {
  readonly name: Name
  readonly label: string
  /** what can be chosen, by value */
  readonly labels?: Readonly<Record<string, string>>
  readonly options?: readonly Choice[]
  /** the choice of all, where nothing is usual */
  readonly placeholder?: string
  /** of a field that is not chosen from a list */
  readonly kind?: 'text' | 'date' | 'flag'
  readonly width?: 'short' | 'medium'
}

interface ListFiltersProps<Query> {
  /** "Filter findings" */
  readonly label: string
  readonly address: { readonly path: string; href(query: Query): string }
  readonly query: Query
  readonly filters: readonly Filter<keyof Query & string>[]
  /** values that are chosen elsewhere and stay */
  readonly kept?: readonly (keyof Query & string)[]
  readonly hash?: string
  /** the words of the button */
  readonly button?: string
}

/** A form that asks by the address; what was typed and not understood is said at its field. */
export function ListFilters<Query extends object>(props: ListFiltersProps<Query>) {
  const { label, address, query, filters, kept = [], hash = '', button } = props
  const typed = filters.flatMap(({ name }) => {
    const value: unknown = query[name]
    return isTyped(value) ? [[name, { ...value, value: null }] as const] : []
  })
  return (
    <FilterForm
      key={address.href(query)}
      {...{ label, button }}
      href={`${address.path}${hash}`}
      typed={Object.fromEntries(typed)}
    >
      {kept.map((name) => {
        const text = plainText(query[name])
        return text && <input key={name} type="hidden" name={name} value={text} />
      })}
      {filters.map(({ options, labels, kind, ...texts }) => {
        const { name, label, width } = texts
        const choices =
          options ??
          (labels && Object.entries(labels).map(([value, text]) => ({ value, label: text })))
        if (choices) {
          const value = plainText(query[name])
          return <SelectField key={name} {...texts} options={choices} defaultValue={value} />
        }
        if (kind === 'date') return <DateField key={name} name={name} label={label} />
        if (kind === 'flag') {
          const isSet = query[name] === true
          return <CheckboxField key={name} name={name} label={label} defaultChecked={isSet} />
        }
        const text = plainText(query[name])
        return <TextField key={name} {...{ name, label, width }} defaultValue={text} />
      })}
    </FilterForm>
  )
}

function isTyped(value: unknown): value is { readonly typed: string; readonly problem: string } {
  return typeof value === 'object' && value !== null && 'typed' in value
}

function plainText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

interface ListProps<Row>
  extends Pick<TableProps<Row>, 'caption' | 'columns' | 'rows' | 'empty'>,
    PaginationProps {
  readonly rowKey?: TableProps<Row>['rowKey']
  /** says how many there are where one page holds them, too */
  readonly counted?: boolean
}

/** Rows of one page, stacked on a phone, and the way to the other pages. */
export function List<Row extends { readonly id: number | string }>(props: ListProps<Row>) {
  const { caption, columns, rows, empty, rowKey = ({ id }) => id, counted, ...pages } = props
  return (
    <>
      <Table {...{ caption, columns, rows, rowKey, empty }} stacked />
      {pages.total > (counted ? 0 : pages.pageSize) && <Pagination {...pages} />}
    </>
  )
}

interface PickListProps<Row>
  extends Pick<TableProps<Row>, 'caption' | 'columns' | 'rows' | 'empty'> {
  /** "Selected texts" */
  readonly label: string
  /** "text" */
  readonly unit: string
  /** nothing can be decided about these lines any more */
  readonly isClosed: boolean
  readonly intents: readonly string[]
  readonly keys?: readonly PickKey[]
  /** a drawing of the same lines; what is picked in it is picked in the list */
  readonly above?: (picks: {
    readonly picked: ReadonlySet<number>
    readonly pick: (ids: readonly number[], announcement: string) => void
  }) => ReactNode
  readonly aboveHint?: string
  /** what is done with the picked lines: Enter in one of its fields presses its first button */
  readonly children: ReactNode
}

/** Enter in the reason presses what a key asked for. */
const PressPending = createContext<(event: KeyboardEvent) => void>(() => {})

interface PickKey {
  readonly key: string
  readonly intent: string
  /** "E excludes" */
  readonly says: string
  /** "exclude": asks for the reason first, and Enter in it then presses this intent */
  readonly reasonTo?: string
}

/** Lines with boxes and one form around them; without a script the boxes and buttons are enough. */
export function PickList<Row extends { readonly id: number }>(props: PickListProps<Row>) {
  const { label, unit, isClosed, intents, keys = [], above, aboveHint, children, ...table } = props
  const list = useRef<HTMLDivElement>(null)
  const pending = useRef<string | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const read = () => {
    const checked = boxesIn(list.current).filter((box) => box.checked)
    setPicked(new Set(checked.map(idOf)))
  }
  useEffect(read, []) // boxes that a refused form brought back are checked
  const press = (intent: string) => {
    list.current?.querySelector<HTMLButtonElement>(`button[value="${intent}"]`)?.click()
  }
  const act =
    ({ intent, reasonTo }: PickKey) =>
    (boxes: readonly HTMLInputElement[]) => {
      for (const box of boxes) box.checked = true
      const reason = list.current?.querySelector<HTMLInputElement>('input[name="reason"]')
      if (!reasonTo || (reason && reason.value.trim() !== '')) return press(intent)
      pending.current = intent
      reason?.focus()
      announce(
        `Enter a reason, then press Enter to ${reasonTo} ${formatCount(boxes.length, unit)}.`,
      )
    }
  const actions = Object.fromEntries(keys.map((one) => [one.key, act(one)]))
  const { announcement, announce } = useListKeys(list, actions)
  const pressPending = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || pending.current === null) return
    event.preventDefault()
    press(pending.current)
    pending.current = null
  }
  const pick = (ids: readonly number[], sentence: string) => {
    for (const box of boxesIn(list.current)) if (ids.includes(idOf(box))) box.checked = true
    read()
    announce(sentence)
  }
  const lines = (
    <>
      {above?.({ picked, pick })}
      {!isClosed && (
        <p className={`${styles.keys} before-1 after-1 fine full`} data-screen>
          {aboveHint && `${aboveHint} `}Keys: J and K move, X selects
          {keys.map(({ says }) => `, ${says}`)}.
        </p>
      )}
      <p role="status" className="spoken">
        {announcement}
      </p>
      <Table {...table} rowKey={({ id }) => id} stacked />
    </>
  )
  if (isClosed) return <div className={styles.list}>{lines}</div>
  return (
    <Form otherIntents={intents} aria-label={label}>
      <div ref={list} className={styles.list} onChange={read}>
        {lines}
        {table.rows.length > 0 && (
          <PressPending value={pressPending}>
            <div className={`${styles.bar} sticks row bottom boxes`} data-screen>
              {children}
            </div>
          </PressPending>
        )}
      </div>
    </Form>
  )
}

function idOf(box: HTMLInputElement): number {
  return Number(box.dataset.line)
}

interface PickedCellProps {
  readonly id: number
  /** what its box selects: "Sam Rivera, Pastor" */
  readonly label: string
  readonly isClosed: boolean
  readonly isPicked?: boolean
  /** smaller lines below the name */
  readonly below: readonly (string | null)[]
  /** in place of the label */
  readonly name?: string
}

/** The first cell of a line: its box, what it is, and more about it. */
export function PickedCell({ name, label, isClosed, below, ...box }: PickedCellProps) {
  return (
    <span className="line gap-1 top">
      {!isClosed && <PickBox label={label} {...box} />}
      <span>
        {name ?? label}
        {below.map((words) => words && <Small key={words}>{words}</Small>)}
      </span>
    </span>
  )
}

function PickBox({ id, label, isPicked }: Pick<PickedCellProps, 'id' | 'label' | 'isPicked'>) {
  const name = pickName(id)
  const field = useField(name)
  return (
    <input
      type="checkbox"
      name={name}
      value="yes"
      data-line={id}
      className={styles.box}
      defaultChecked={field.returned ? field.value === 'yes' : isPicked}
      aria-label={`Select ${label}`}
    />
  )
}

/** A line of its own in a cell, smaller than the others. */
export function Small({ children }: { readonly children: ReactNode }) {
  return <span className="fine light block">{children}</span>
}

/** Why staff decide about the lines they picked; in the bar below a list, where a full field has no room. */
export function ReasonField({ label }: { readonly label: string }) {
  const reason = useField('reason')
  return (
    <label>
      {label}
      <input
        name="reason"
        maxLength={1000}
        defaultValue={reason.value}
        aria-invalid={reason.error ? true : undefined}
        autoComplete="off"
        onKeyDown={useContext(PressPending)}
      />
    </label>
  )
}

interface BarButtonsProps {
  /** labels by intent */
  readonly intents: Readonly<Record<string, string>>
  /** the one that stands out */
  readonly primary?: string
}

export function BarButtons({ intents, primary }: BarButtonsProps) {
  return (
    <div className="row gap-1">
      {Object.entries(intents).map(([intent, label]) => (
        <Button
          key={intent}
          intent={intent}
          kind={intent === primary ? 'primary' : 'secondary'}
          size="small"
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
