/** The box in front of a line of a list. */
import { pickName } from '~/core/forms/record-id.ts'
import { useField } from '~/renderer/forms/state/form-context.ts'
import styles from './work-list.module.css'

export interface PickBoxProps {
  readonly id: number
  /** What it selects: "Sam Rivera, Pastor". */
  readonly label: string
  readonly defaultChecked?: boolean
}

export function PickBox({ id, label, defaultChecked }: PickBoxProps) {
  const name = pickName(id)
  const field = useField(name)
  return (
    <input
      type="checkbox"
      name={name}
      value="yes"
      data-line={id}
      className={styles.box}
      defaultChecked={field.returned ? field.value === 'yes' : defaultChecked}
      aria-label={`Select ${label}`}
    />
  )
}
