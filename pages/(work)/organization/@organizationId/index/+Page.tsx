/** One organization: what it is, its figures through the years, who works there. */
import { useData } from 'vike-react/useData'
import { ORGANIZATION_LABELS } from '~/core/organizations/organization-labels.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { LinkList } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/SideSummary.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { OrganizationFields } from '~/renderer/work/OrganizationFields.tsx'
import { SavedNotice } from '~/renderer/work/SavedNotice.tsx'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'
import { Figures, FiguresByYear } from './Figures.tsx'

export function Page() {
  const { organization } = useData<Data>()
  const { id, name, metrics, mayUpdate } = organization
  return (
    <>
      <PageHeading
        crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: name }]}
        title={name}
        lede="What its pay is compared by. Reports made before keep the figures they were made with."
      />
      <Columns sideLabel="Summary" side={<Side />}>
        {mayUpdate ? (
          <ChangeOrganization />
        ) : (
          <Notice title="You may look at this">
            <p>An owner of the organization can give you the right to change it.</p>
          </Notice>
        )}
        <FiguresByYear organizationId={id} metrics={metrics} />
      </Columns>
    </>
  )
}

/** Another year's figures are another form; what was typed into this one survives a conflict. */
function ChangeOrganization() {
  const { organization, values, denominations, figures, chosenYear, saved } = useData<Data>()
  return (
    <Form intent="save" key={chosenYear}>
      {saved && <SavedNotice>{figures && <Figures {...figures} />}</SavedNotice>}
      <ConflictComparison labels={ORGANIZATION_LABELS} saved={values} />
      <VersionField version={organization.version} />
      <OrganizationFields values={values} denominations={denominations} />
      <ButtonRow>
        <Button>Save and continue</Button>
      </ButtonRow>
    </Form>
  )
}

function Side() {
  const { organization, employees } = useData<Data>()
  return (
    <SideSummary title="People">
      {employees.length === 0 && <p>Nobody has been entered yet.</p>}
      <LinkList
        links={employees.map(({ id, name, jobTitle }) => {
          return { href: `/employee/${id}`, label: `${name}, ${jobTitle}` }
        })}
      />
      {organization.mayAddEmployees && (
        <ButtonLink
          href={`/employee/new?organization=${organization.id}`}
          kind="secondary"
          size="small"
        >
          Add a person
        </ButtonLink>
      )}
    </SideSummary>
  )
}
