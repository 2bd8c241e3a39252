/** Which columns this person sees; remembered for the next visit. */
import { useData } from 'vike-react/useData'
import { Button } from '~/renderer/components/Button.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'
import styles from './table.module.css'
import { COLUMN_WORDS } from './words.ts'

export function ColumnChoice() {
  const { columns, choosable } = useData<Data>().table
  return (
    <details className={styles.choice}>
      <summary>Choose columns</summary>
      <Form intent="columns" idPrefix="columns-">
        <div className={styles.columns}>
          {choosable.map((column) => (
            <CheckboxField
              key={column}
              name={`column-${column}`}
              label={COLUMN_WORDS[column]}
              defaultChecked={columns.includes(column)}
            />
          ))}
        </div>
        <Button kind="secondary" size="small">
          Save columns
        </Button>
      </Form>
    </details>
  )
}
