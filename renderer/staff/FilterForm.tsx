/** The filters above a list of staff: asked by the address, so that every selection can be a bookmark. */
import type { ReactNode } from 'react'
import type { Typed } from '~/core/forms/reading.ts'
import { Button, ButtonLink } from '../components/Button.tsx'
import { FormContext } from '../forms/state/form-context.ts'
import styles from './FilterForm.module.css'

export interface FilterFormProps {
  /** What is filtered: "Filter findings". */
  readonly label: string
  /** The address without any filter. */
  readonly href: string
  /** The words of its button. */
  readonly button?: string
  /** The fields that are typed, by name: what was not understood is said at its field. */
  readonly typed?: Readonly<Record<string, Typed<unknown>>>
  readonly children: ReactNode
}

export function FilterForm(props: FilterFormProps) {
  const { label, href, button = 'Filter', typed = {}, children } = props
  const fields = Object.entries(typed)
  const errors = fields.flatMap(([name, { problem }]) => (problem ? [[name, problem]] : []))
  const values = fields.map(([name, field]) => [name, field.typed])
  const failure = { errors: Object.fromEntries(errors), values: Object.fromEntries(values) }
  return (
    <FormContext value={{ failure }}>
      <form
        method="get"
        action={href}
        className={`${styles.fields} cells before-1 after-3`}
        data-screen
        aria-label={label}
      >
        {children}
        <div className={`${styles.buttons} line gap-1 middle`}>
          <Button kind="secondary" size="small">
            {button}
          </Button>
          <ButtonLink kind="quiet" size="small" href={href}>
            Reset
          </ButtonLink>
        </div>
      </form>
    </FormContext>
  )
}
