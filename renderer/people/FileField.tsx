/** The choice of a file. A browser never fills it in again, so a refused file is chosen again. */
import { describe, Field, type FieldTexts } from '../forms/Field.tsx'
import { useField } from '../forms/state/form-context.ts'
import styles from './FileField.module.css'

export interface FileFieldProps extends FieldTexts {
  readonly name: string
  /** endings and types that the browser offers; what is taken is decided on the server */
  readonly accept: string
}

export function FileField(props: FileFieldProps) {
  const { name, label, hint, accept } = props
  const field = useField(name)
  return (
    <Field {...{ label, hint }} id={field.id} error={field.error} width="medium">
      <input
        {...describe(field, props)}
        id={field.id}
        className={`${styles.file} box`}
        type="file"
        name={name}
        accept={accept}
        required
      />
    </Field>
  )
}
