/** Filter people the table shows: a form read by GET, so that every selection has its own address. */
import { useData } from 'vike-react/useData'
import { PLACES_IN_RANGE } from '~/core/analysis/staff-table.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'
import styles from './table.module.css'
import { PLACE_WORDS } from './words.ts'

export function Filters() {
  const { table, query } = useData<Data>()
  const { filter, order } = query
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== false)
  return (
    <form method="get" action="/table" className={styles.filters} aria-label="Filter people">
      <TextField
        name="q"
        type="search"
        label="Name or title"
        defaultValue={filter.text}
        maxLength={200}
      />
      <SelectField
        name="position"
        label="Position"
        placeholder="All positions"
        defaultValue={filter.position}
        options={table.positions.map(({ key, title }) => ({ value: key, label: title }))}
      />
      {table.seesPay && (
        <SelectField
          name="place"
          label="Place in the range"
          placeholder="Anywhere"
          defaultValue={filter.place}
          options={PLACES_IN_RANGE.map((place) => ({ value: place, label: PLACE_WORDS[place] }))}
        />
      )}
      <SelectField
        name="definition"
        label="Definition of pay"
        defaultValue={table.definition}
        options={DEFINITIONS_OF_PAY.map((key) => ({ value: key, label: DEFINITION_LABELS[key] }))}
      />
      {table.seesPay && (
        <CheckboxField
          name="flagged"
          label="Only with open questions"
          defaultChecked={filter.flagged}
        />
      )}
      <input type="hidden" name="sort" value={order.key} />
      <input type="hidden" name="order" value={order.direction} />
      <div className={styles.apply}>
        <Button kind="secondary" size="small">
          Filter
        </Button>
        {isFiltered && (
          <ButtonLink kind="quiet" size="small" href="/table">
            Show everyone
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
