/** The preview: figures, answers that settle many rows, every row, and the import itself. */
import { Fragment } from 'react'
import { useData } from 'vike-react/useData'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { Answers } from './Answers.tsx'
import type { CheckData } from './check-data.ts'
import styles from './import.module.css'
import { Rows } from './Rows.tsx'

export function CheckStep() {
  const { withoutEstimate, organization, file } = useData<CheckData>()
  return (
    <>
      <Figures />
      {withoutEstimate && (
        <Notice title={`Estimates for ${withoutEstimate.limit} people`}>
          <p>
            {withoutEstimate.plan} includes estimates for {withoutEstimate.limit} people.{' '}
            {formatCount(withoutEstimate.people, 'person', 'people')} in this file will be saved
            without one. An owner chooses who has estimates.
          </p>
        </Notice>
      )}
      <Commit />
      <Missing />
      <Answers />
      <Section id="rows">
        <h2>Rows</h2>
        <Rows />
      </Section>
      <p>
        <a href={`/migrate/${file.id}?organization=${organization.id}&step=columns`}>
          Change the columns
        </a>
      </p>
    </>
  )
}

function Figures() {
  const { counts } = useData<CheckData>()
  return (
    <dl className="row gap-2 far totals after-3">
      {FIGURES.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{formatNumber(counts[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

const FIGURES = [
  ['rows', 'Rows in the file'],
  ['add', 'People to add'],
  ['update', 'People to update'],
  ['leave', 'Rows left out'],
  ['error', 'Rows with errors'],
] as const

function Missing() {
  const { missing, missingOf, file, organization } = useData<CheckData>()
  const { total, pageSize } = missingOf
  if (total === 0) return null
  const are = formatCount(total, 'person in Stipend is', 'people in Stipend are')
  return (
    <Section id="missing">
      <h2>{are} not in this file</h2>
      <p>The import does not change them. Open someone who has left to archive that person.</p>
      <p>
        {missing.map(({ id, name }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <a href={`/employee/${id}`}>{name}</a>
          </Fragment>
        ))}
      </p>
      {total > pageSize && (
        <Pagination
          {...missingOf}
          unit="people"
          href={(to) => `/migrate/${file.id}?organization=${organization.id}&missing=${to}#missing`}
        />
      )}
    </Section>
  )
}

/** Measured at 1,600 on a busy server; see docs/decisions/0045. */
const PEOPLE_A_SECOND = 1250

function Commit() {
  const { counts, fingerprint } = useData<CheckData>()
  const people = counts.add + counts.update
  if (people === 0) {
    return (
      <Notice kind="signal" title="There is nothing to import yet">
        <p>No row adds or changes a person. Check the questions and errors below.</p>
        <ErrorFile />
      </Notice>
    )
  }
  const seconds = Math.ceil(people / PEOPLE_A_SECOND)
  return (
    <Form intent="import" idPrefix="import-" labels={LABELS} className={`${styles.form} stack`}>
      <input type="hidden" name="fingerprint" value={fingerprint} />
      {counts.error > 0 && (
        <CheckboxField
          name="leaveOut"
          label={`Leave out ${formatCount(counts.error, 'row')} with errors`}
          hint="They will not be imported. Download them, correct them, and upload them as a new file."
        />
      )}
      <p>
        This saves {formatCount(people, 'person', 'people')} at once, in about{' '}
        {formatCount(seconds, 'second')}. You can undo it for 30 days.
      </p>
      <ButtonRow>
        <Button>Import {formatCount(people, 'person', 'people')}</Button>
        <ErrorFile />
      </ButtonRow>
    </Form>
  )
}

const LABELS = { leaveOut: 'Rows with errors' }

function ErrorFile() {
  const { counts, file } = useData<CheckData>()
  if (counts.error === 0) return null
  return (
    <ButtonLink href={`/migrate/${file.id}/errors.csv`} kind="secondary" download>
      Download the rows with errors
    </ButtonLink>
  )
}
