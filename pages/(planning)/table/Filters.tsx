/** Which people the table shows: a form read by GET, so that every selection has its own address. */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import {
  DEFAULT_ORDER,
  PLACES_IN_RANGE,
  type PlaceInRange,
} from '~/core/answers/analysis/staff-table.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import type { Data } from './+data.ts'
import styles from './table.module.css'

export function Filters() {
  const { table, query } = useData<Data>()
  const { filter, order } = query
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== false)
  return (
    <form
      method="get"
      action="/table"
      className={`${styles.filters} row bottom boxes`}
      aria-label="Filter people"
    >
      <label>
        Name or title
        <input type="search" name="q" defaultValue={filter.text ?? undefined} maxLength={200} />
      </label>
      <Choice label="Position" name="position" value={filter.position}>
        <option value="">All positions</option>
        {table.positions.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Choice>
      {table.seesPay && (
        <Choice label="Place in the range" name="place" value={filter.place}>
          <option value="">Anywhere</option>
          {PLACES_IN_RANGE.map((place) => (
            <option key={place} value={place}>
              {PLACE_WORDS[place]}
            </option>
          ))}
        </Choice>
      )}
      <Choice label="Definition of pay" name="definition" value={table.definition}>
        {DEFINITIONS_OF_PAY.map((key) => (
          <option key={key} value={key}>
            {DEFINITION_LABELS[key]}
          </option>
        ))}
      </Choice>
      {table.seesPay && (
        <label className={`${styles.tick} line gap-1 middle`}>
          <input type="checkbox" name="flagged" value="yes" defaultChecked={filter.flagged} />
          Open questions only
        </label>
      )}
      {order.key !== DEFAULT_ORDER.key && <input type="hidden" name="sort" value={order.key} />}
      <input type="hidden" name="order" value={order.direction} />
      <Button kind="secondary" size="small">
        Filter
      </Button>
      {isFiltered && (
        <ButtonLink kind="quiet" size="small" href="/table">
          Show everyone
        </ButtonLink>
      )}
      <ArchivedLink />
    </form>
  )
}

/** The archived are in a list of their own: they have no estimate, and anyone who left can come back. */
export function ArchivedLink() {
  const { organization, archived } = useData<Data>().table
  if (archived === 0) return null
  return (
    <ButtonLink kind="quiet" size="small" href={`/organization/${organization.id}/archived`}>
      Archived people ({formatNumber(archived)})
    </ButtonLink>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string | null
  readonly children: ReactNode
}

function Choice({ label, name, value, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''}>
        {children}
      </select>
    </label>
  )
}

const PLACE_WORDS: Readonly<Record<PlaceInRange, string>> = {
  below: 'Below the typical range',
  within: 'Within the typical range',
  above: 'Above the typical range',
  unknown: 'Not known',
}
