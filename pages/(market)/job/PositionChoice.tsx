/** A form that asks the same page with another position as well. */

import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import type { JobQuery } from '~/core/market/positions/job-query.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { positionOptions } from '~/renderer/people/position-options.ts'
import type { Data } from './+data.ts'
import styles from './job.module.css'

interface PositionChoiceProps {
  readonly query: JobQuery
  /** the field of the address that the choice fills in */
  readonly name: 'compare' | 'second'
  readonly label: string
  readonly button: string
  /** part of the page that is shown next */
  readonly part: string
  readonly children?: ReactNode
}

export function PositionChoice({
  query,
  name,
  label,
  button,
  part,
  children,
}: PositionChoiceProps) {
  const { positions } = useData<Data>()
  const values = { [name]: query[name] ?? '', share: String(query.share) }
  return (
    <FormContext value={{ failure: { errors: {}, values }, busy: false, idPrefix: `${part}-` }}>
      <form
        method="get"
        action={`/job#${part}`}
        className={`${styles.fields} stack bottom with-button`}
        noValidate
      >
        <Kept query={query} />
        <SelectField
          name={name}
          label={label}
          placeholder="Choose a position"
          options={[]}
          groups={positionOptions(
            positions.map(({ family, positions: some }) => ({
              ...{ family, positions: some.filter(({ key }) => key !== query.position) },
            })),
          )}
          width="full"
        />
        {children}
        <Button kind="secondary">{button}</Button>
      </form>
    </FormContext>
  )
}

/** What was asked besides travels along. */
export function Kept({ query: { title, type, position } }: { readonly query: JobQuery }) {
  return Object.entries({ title, type, position }).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
