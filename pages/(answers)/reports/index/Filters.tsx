/** Filter reports the library shows: a form read by GET, so that every selection has its own address. */
import { useData } from 'vike-react/useData'
import { isFiltered, libraryHref } from '~/core/answers/reports/library.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'
import styles from './reports.module.css'

export function Filters() {
  const { library, query } = useData<Data>()
  const { people, snapshots, labels, archived } = library.choices
  const { filter, order } = query
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <form
      key={libraryHref(query)}
      method="get"
      action="/reports"
      className={`${styles.filters} row bottom`}
      aria-label="Filter reports"
    >
      <TextField
        name="q"
        type="search"
        label="Name, position, label or number"
        defaultValue={filter.text}
        maxLength={200}
      />
      <SelectField
        name="employee"
        label="Person"
        placeholder="Everyone"
        defaultValue={filter.employeeId}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        name="definition"
        label="Definition of pay"
        placeholder="All definitions"
        defaultValue={filter.definition}
        options={DEFINITIONS_OF_PAY.map((key) => ({ value: key, label: DEFINITION_LABELS[key] }))}
      />
      <SelectField
        name="snapshot"
        label="Snapshot"
        placeholder="All snapshots"
        defaultValue={filter.snapshot}
        options={plain(snapshots)}
      />
      {labels.length > 0 && (
        <SelectField
          name="label"
          label="Label"
          placeholder="All labels"
          defaultValue={filter.label}
          options={plain(labels)}
        />
      )}
      {(archived > 0 || filter.archived) && (
        <SelectField
          name="archived"
          label="Show"
          defaultValue={filter.archived ? 'yes' : ''}
          options={[
            { value: '', label: 'Library' },
            { value: 'yes', label: 'Archive' },
          ]}
        />
      )}
      <input type="hidden" name="sort" value={order.key} />
      <input type="hidden" name="order" value={order.direction} />
      <div className={styles.apply}>
        <Button kind="secondary" size="small">
          Filter
        </Button>
        {isFiltered(query) && (
          <ButtonLink kind="quiet" size="small" href="/reports">
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
