/** Stored text that holds code, or characters that nobody can see: ignore with a reason, clean, undo. */
import { useData } from 'vike-react/useData'
import { TEXT_PROBLEM_LABELS, TEXT_PROBLEMS } from '~/core/content/texts/problems.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { TEXT_STATUSES, TEXTS_ON_A_PAGE, textsHref } from '~/core/staff/texts/query.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import { Texts } from './Texts.tsx'

export function Page() {
  const { query, total, findings } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Suspicious text"
        lede="Stored text that holds code, or characters that nobody can see. Every text below is shown safely."
      />
      <Outcome />
      <Filters />
      {total === 0 ? (
        <EmptyState title="No text matches">
          <p>A scan reads what was written since the last one.</p>
        </EmptyState>
      ) : (
        <Texts key={`${textsHref(query)} ${findings.map(({ id }) => id)}`} />
      )}
      {total > TEXTS_ON_A_PAGE && (
        <Pagination
          page={query.page}
          pageSize={TEXTS_ON_A_PAGE}
          total={total}
          unit="texts"
          href={(page) => textsHref(query, { page })}
        />
      )}
      <Form intent="scan">
        <Button kind="secondary" size="small">
          Scan now
        </Button>
      </Form>
    </>
  )
}

function Outcome() {
  const { done, skipped, found } = useData<Data>()
  if (found !== null) {
    return (
      <div role="status">
        <Notice title={`The scan found ${formatCount(found, 'new text')}`} />
      </div>
    )
  }
  if (done === null) return null
  return (
    <div role="status">
      <Notice title={`${formatCount(done, 'text')} changed`}>
        {skipped !== null && skipped > 0 && (
          <p>
            {formatCount(skipped, 'text was', 'texts were')} left as before: changed since the scan,
            or nothing can be cleaned without a person.
          </p>
        )}
      </Notice>
    </div>
  )
}

function Filters() {
  const { query, counts } = useData<Data>()
  const open = new Map(counts.map(({ problem, count }) => [problem, count]))
  return (
    <FilterForm key={textsHref(query)} label="Filter texts" href="/mgmt/bobbyTables">
      <SelectField
        name="status"
        label="State"
        defaultValue={query.status}
        options={TEXT_STATUSES.map((value) => ({
          ...{ value, label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` },
        }))}
      />
      <SelectField
        name="problem"
        label="Kind"
        defaultValue={query.problem}
        placeholder="All kinds"
        options={TEXT_PROBLEMS.map((value) => ({
          ...{ value, label: `${TEXT_PROBLEM_LABELS[value]} (${open.get(value) ?? 0})` },
        }))}
      />
    </FilterForm>
  )
}
