/** The choice of a file. A browser never fills it in again, so a refused file is chosen again. */

import { describe, Field, type FieldTexts } from '~/renderer/forms/Field.tsx'
import { useField } from '~/renderer/forms/state/form-context.ts'
import styles from './migrate.module.css'

interface FileFieldProps extends FieldTexts {
  readonly name: string
}

export function FileField(props: FileFieldProps) {
  const { name, label, hint } = props
  const field = useField(name)
  return (
    <Field {...{ label, hint }} id={field.id} error={field.error} width="medium">
      <input
        {...describe(field, props)}
        id={field.id}
        className={styles.file}
        type="file"
        name={name}
        accept=".csv,.tsv,.txt,.gz,.xlsx,text/csv"
        required
      />
    </Field>
  )
}
