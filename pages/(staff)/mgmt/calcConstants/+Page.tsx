/** The dated figures of law and tax: what counts when, what waits for an admin, and what was checked too long ago. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { CONSTANT_STATUS_LABELS, CONSTANT_STATUSES, figureText } from '~/core/pay/law.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import work from '~/renderer/staff/work-list.module.css'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { Decided, Waiting } from './Proposals.tsx'
import { ProposeForm } from './ProposeForm.tsx'

export function Page() {
  const { done, staleCount } = useData<Data>()
  const said = DONE[done ?? '']
  return (
    <>
      <PageHeading
        title="Constants of law"
        lede="Figures of law and tax, each with its days, source and last check. Saved reports keep the figures they were made with."
      />
      {said && (
        <div role="status">
          <Notice title={said} />
        </div>
      )}
      {staleCount > 0 && (
        <Notice
          kind="signal"
          title={`${formatCount(staleCount, 'figure')} not checked for more than a year`}
        >
          <p>
            <Link href="/mgmt/calcConstants?stale=yes">List them</Link>
          </p>
        </Notice>
      )}
      <Waiting />
      <Figures />
      <ProposeForm />
      <Decided />
    </>
  )
}

const DONE: Readonly<Record<string, string>> = {
  proposed: 'The proposal waits for an admin.',
  approved: 'The figure is published.',
  declined: 'The proposal is declined.',
  'rolled-back': 'The earlier figures are back.',
}

function Figures() {
  const { constants, total, page, pageSize, filter } = useData<Data>()
  return (
    <Section id="figures">
      <h2>Figures</h2>
      <FilterForm label="Filter figures" href="/mgmt/calcConstants#figures">
        <TextField
          name="q"
          label="Figure, state or source"
          defaultValue={filter.text}
          width="medium"
        />
        <SelectField
          name="status"
          label="Status"
          width="short"
          placeholder="Any"
          defaultValue={filter.status}
          options={CONSTANT_STATUSES.map((value) => ({
            ...{ value, label: CONSTANT_STATUS_LABELS[value] },
          }))}
        />
        <CheckboxField name="stale" label="Check is too old" defaultChecked={filter.staleOnly} />
      </FilterForm>
      <Table
        caption="Figures of law and tax"
        captionHidden
        stacked
        columns={COLUMNS}
        rows={constants}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No figures match">Try fewer words.</EmptyState>}
      />
      {total > pageSize && (
        <Pagination
          {...{ page, pageSize, total }}
          unit="figures"
          href={(number) => {
            const stale: Record<string, string> = filter.staleOnly ? { stale: 'yes' } : {}
            const status: Record<string, string> = filter.status ? { status: filter.status } : {}
            const asked = { q: filter.text, ...status, ...stale, page: String(number) }
            return `/mgmt/calcConstants?${new URLSearchParams(asked)}#figures`
          }}
        />
      )}
    </Section>
  )
}

const COLUMNS: Column<Data['constants'][number]>[] = [
  {
    ...{ key: 'figure', header: 'Figure' },
    cell: ({ label, place, key }) => (
      <>
        {label}
        <span className={work.small}>
          {place} · {key}
        </span>
      </>
    ),
  },
  { key: 'value', header: 'Value', align: 'end', cell: (row) => figureText(row) },
  {
    ...{ key: 'days', header: 'Days' },
    cell: ({ effectiveFrom, effectiveTo }) =>
      `${formatShortDate(effectiveFrom)} to ${effectiveTo ? formatShortDate(effectiveTo) : 'now'}`,
  },
  {
    ...{ key: 'status', header: 'Status' },
    cell: ({ status }) => (
      <Badge kind={status === 'in_force' ? 'good' : status === 'planned' ? 'neutral' : 'signal'}>
        {CONSTANT_STATUS_LABELS[status]}
      </Badge>
    ),
  },
  {
    ...{ key: 'source', header: 'Source', ownLine: true },
    cell: ({ source, sourceUrl }) => (sourceUrl ? <Link href={sourceUrl}>{source}</Link> : source),
  },
  {
    ...{ key: 'checked', header: 'Checked' },
    cell: ({ checkedOn, stale }) => (
      <>
        {formatShortDate(checkedOn)} {stale && <Badge kind="signal">Too old</Badge>}
      </>
    ),
  },
  {
    ...{ key: 'change', header: 'Change' },
    cell: ({ id }) => (
      <ButtonLink kind="quiet" size="small" href={`/mgmt/calcConstants?change=${id}#propose`}>
        Change
      </ButtonLink>
    ),
  },
]
