/** A form that asks by its address: it can be kept as a bookmark, and works without scripts. */
import type { ReactNode } from 'react'
import type { Typed } from '~/core/quantities/reading.ts'
import { Button } from '../components/Button.tsx'
import { FormContext } from '../forms/state/form-context.ts'
import styles from './FilterForm.module.css'

export interface FilterFormProps {
  /** the fields that are typed, by name: what was not understood is said at its field */
  readonly typed: Readonly<Record<string, Typed<unknown>>>
  /** the word of its button */
  readonly submit?: string
  readonly children: ReactNode
}

export function FilterForm({ typed, submit = 'Show', children }: FilterFormProps) {
  const fields = Object.entries(typed)
  const errors = fields.flatMap(([name, { problem }]) => (problem ? [[name, problem]] : []))
  const values = fields.map(([name, field]) => [name, field.typed])
  const failure = { errors: Object.fromEntries(errors), values: Object.fromEntries(values) }
  return (
    <FormContext value={{ failure }}>
      <form method="get" className={styles.fields}>
        {children}
        <Button kind="secondary" size="small">
          {submit}
        </Button>
      </form>
    </FormContext>
  )
}
