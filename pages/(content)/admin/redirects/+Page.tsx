/** Addresses of articles and pages that moved or were taken down. */
import { useData } from 'vike-react/useData'
import { formatShortDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { AdminTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

const LABELS = { from: 'Old address', answer: 'What it answers', to: 'New address' }

export function Page() {
  const { redirects, total, page, pageSize, done } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Redirects"
        lede="Addresses are kept forever: each leads to where its text is now, or says that it was taken down."
      />
      <AdminTabs current="/admin/redirects" />
      {done && <Notice announced title="The address is set." />}
      <Section>
        <h2>Set an address</h2>
        <Form key={total} intent="set" labels={LABELS}>
          <TextField
            name="from"
            label={LABELS.from}
            hint="Of an article or a page where nothing is published now, such as /content/articles/old-name."
          />
          <RadioGroup
            name="answer"
            label={LABELS.answer}
            defaultValue="moved"
            options={[
              { value: 'moved', label: 'It leads to the new address' },
              { value: 'gone', label: 'It was taken down' },
            ]}
          />
          <TextField
            name="to"
            label={LABELS.to}
            hint="A page of this site. Leave blank if it was taken down."
          />
          <Button>Set the address</Button>
        </Form>
      </Section>
      <Section>
        <h2>All addresses that moved</h2>
        <Table
          caption="Addresses, set last first"
          columns={COLUMNS}
          rows={redirects}
          rowKey={({ from }) => from}
          stacked
          empty={<EmptyState title="No address has moved yet" />}
        />
        {total > pageSize && (
          <Pagination
            {...{ page, pageSize, total, unit: 'addresses' }}
            href={(to) => `/admin/redirects?page=${to}`}
          />
        )}
      </Section>
    </>
  )
}

type Redirect = Data['redirects'][number]

const COLUMNS: readonly Column<Redirect>[] = [
  { header: 'Address', cell: ({ from }) => from },
  { header: 'Leads to', cell: ({ to }) => to ?? 'Taken down' },
  { header: 'Set by', cell: ({ madeBy }) => madeBy ?? 'Stipend' },
  { header: 'On', cell: ({ madeAt }) => formatShortDate(madeAt) },
]
