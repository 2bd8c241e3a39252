/** People of the organization by name or job title, and pages of the work area. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { workCommands, workLinks } from '~/renderer/layout/work-links.ts'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { typed, hits } = useData<Data>()
  const { frame, shell, urlPathname } = usePageContext()
  const organization = (frame ?? shell?.frame)?.organization
  const commands = organization
    ? workCommands(workLinks(urlPathname, organization), organization)
    : []
  const words = typed.toLowerCase().split(' ')
  const fitting = commands.filter(({ title, detail }) => {
    return words.every((word) => `${title} ${detail}`.toLowerCase().includes(word))
  })
  return (
    <>
      <PageHeading title="Find" />
      <form method="get">
        {organization && !organization.isChosen && (
          <input type="hidden" name="organization" value={organization.id} />
        )}
        <TextField
          name="q"
          type="search"
          label="Person or page"
          hint="Part of a name, a job title, or what you want to do."
          defaultValue={typed}
          autoComplete="off"
        />
        <p>
          <Button kind="secondary" size="small">
            Find
          </Button>
        </p>
      </form>
      {typed !== '' && (
        <Table
          caption={`Found for “${typed}”`}
          columns={COLUMNS}
          rows={[...hits, ...fitting]}
          rowKey={({ href }) => href}
          empty={
            <EmptyState title={`Nothing found for “${typed}”`}>
              Try fewer words, or the first letters of a name.
            </EmptyState>
          }
        />
      )}
    </>
  )
}

type Found = Data['hits'][number]

const COLUMNS: readonly Column<Found>[] = [
  { key: 'title', header: 'Name', cell: ({ href, title }) => <a href={href}>{title}</a> },
  { key: 'detail', header: 'Details', cell: ({ detail }) => detail },
]
