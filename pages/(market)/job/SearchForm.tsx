/** The search, asked by GET: the answer has an address, and nothing is stored. */
import { ORGANIZATION_TYPE_LABELS, ORGANIZATION_TYPES } from '~/core/engine/facts/organization.ts'
import type { JobQuery } from '~/core/market/positions/job-query.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import styles from './job.module.css'

export function SearchForm({ query }: { readonly query: JobQuery }) {
  const values = { title: query.title, type: query.type ?? '' }
  return (
    <FormContext value={{ failure: { errors: {}, values }, busy: false }}>
      <form
        method="get"
        action="/job"
        className={`${styles.fields} stack bottom with-button`}
        noValidate
      >
        <TextField
          name="title"
          type="search"
          label="Job title"
          hint="Such as secretary, minister of music or ED."
          autoComplete="off"
          width="full"
        />
        <SelectField
          name="type"
          label="Type of organization"
          placeholder="Church or nonprofit"
          options={ORGANIZATION_TYPES.map((type) => {
            return { value: type, label: ORGANIZATION_TYPE_LABELS[type] }
          })}
          width="full"
        />
        <Button>Find positions</Button>
      </form>
    </FormContext>
  )
}
