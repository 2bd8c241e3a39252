/** People of the organization by name or job title, and pages of the work area. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { FrameOrganization } from '~/core/people/organizations/work-pages.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { workLinks } from '~/renderer/layout/work-links.ts'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { typed, hits } = useData<Data>()
  const { frame, shell, urlPathname } = usePageContext()
  const organization = (frame ?? shell?.frame)?.organization
  const words = typed.toLowerCase().split(' ')
  const fitting = commandsOf(urlPathname, organization ?? null).filter(({ title, detail }) => {
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
          captionShown
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

/** Each page of the work area, and what is done without looking for its page. */
function commandsOf(path: string, organization: FrameOrganization | null): Found[] {
  const pages = workLinks(path, organization).flatMap(({ label, links }) =>
    links.flatMap((link) =>
      (link.pages ?? [link]).map(({ href, label: title }) => ({
        ...{ href, title },
        detail: link.pages ? link.label : (label ?? ''),
      })),
    ),
  )
  const href = `/employee/new?organization=${organization?.id}`
  const add = organization?.pages.includes('migrate')
    ? [{ href, title: 'Add a person', detail: 'People' }]
    : []
  return [...pages, ...add, ...OWN]
}

const OWN: readonly Found[] = [
  { href: '/account', title: 'Your account', detail: 'Account' },
  { href: '/account/security', title: 'Password and devices', detail: 'Account' },
]

const COLUMNS: readonly Column<Found>[] = [
  { header: 'Name', cell: ({ href, title }) => <a href={href}>{title}</a> },
  { header: 'Details', cell: ({ detail }) => detail },
]
