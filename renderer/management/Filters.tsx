/** The filters above a list: a form read by GET, so that every selection has its own address. */
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import styles from './work-list.module.css'

export interface FilterBarProps {
  /** What is filtered: "Filter findings". */
  readonly label: string
  /** The address without any filter. */
  readonly href: string
  readonly children: ReactNode
}

export function FilterBar({ label, href, children }: FilterBarProps) {
  return (
    <form method="get" action={href} className={styles.filters} aria-label={label}>
      {children}
      <Button kind="secondary" size="small">
        Filter
      </Button>
      <ButtonLink kind="quiet" size="small" href={href}>
        Reset
      </ButtonLink>
    </form>
  )
}

export interface FilterChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string | number | null
  /** The first line, for all; left out where there is always a choice. */
  readonly all?: string
  readonly options: readonly (readonly [value: string | number, label: string])[]
}

export function FilterChoice({ name, label, value, all, options }: FilterChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
