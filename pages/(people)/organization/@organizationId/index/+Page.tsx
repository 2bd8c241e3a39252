/** One organization: what it is, its figures through the years, what it contributes, who works there. */
import { useData } from 'vike-react/useData'
import { ORGANIZATION_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link, LinkList } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { MoreFields } from '~/renderer/people/MoreFields.tsx'
import { OrganizationFields } from '~/renderer/people/OrganizationFields.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { SavedNotice } from '~/renderer/people/SavedNotice.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import { Contribution } from './Contribution.tsx'
import { Figures, FiguresByYear } from './Figures.tsx'
import { FiguresQuestion } from './FiguresQuestion.tsx'

export function Page() {
  const { organization, frame } = useData<Data>()
  const { mayUpdate, isArchived, contribution } = organization
  return (
    <>
      <OrganizationHeading
        organization={frame}
        title="Organization"
        lede="We compare pay by these facts. Saved reports keep the figures they were made with."
      />
      <DoneNotice words={DONE} />
      <Columns sideLabel="Summary" side={<Side />}>
        <FiguresQuestion />
        <MayBeDouble />
        {mayUpdate && <ChangeOrganization />}
        {!mayUpdate && !isArchived && (
          <Notice title="You can view this page">
            <p>An owner of the organization can let you change it.</p>
          </Notice>
        )}
        <FiguresByYear />
        {(contribution.mayChange || contribution.isOn) && <Contribution />}
        <PutAway />
      </Columns>
    </>
  )
}

const DONE = {
  'deleted-year': 'Figures deleted',
  'confirmed-figures': 'Thank you. We will not ask about these figures again.',
  asked:
    'If the organization is already here, we asked its owners. We will email you when they answer.',
  archived: 'Organization archived',
  restored: 'Organization restored',
}

/** Another year's figures are another form; what was typed into this one survives a conflict. */
function ChangeOrganization() {
  const { organization, values, denominations, nteeChoices, figures, chosenYear, done } =
    useData<Data>()
  return (
    <Form intent="save" labels={ORGANIZATION_LABELS} key={chosenYear}>
      {done === 'saved' && (
        <SavedNotice>
          {figures && <Figures {...figures} />}
          {organization.county && <p>The ZIP code is in {organization.county}.</p>}
        </SavedNotice>
      )}
      <ConflictComparison labels={ORGANIZATION_LABELS} saved={values} />
      <VersionField version={organization.version} />
      <OrganizationFields {...{ values, denominations, nteeChoices }} />
      <ButtonRow>
        <Button>Save and continue</Button>
      </ButtonRow>
    </Form>
  )
}

/** For a month after it was described: another that was here before looks like it. */
function MayBeDouble() {
  const { organization } = useData<Data>()
  if (!organization.mayBeDouble || !organization.mayUpdate) return null
  return (
    <Notice kind="signal" title="This organization may be a duplicate">
      <p>
        We already had an organization with a similar name and this ZIP code. If it is yours, ask
        its owners for access. They get your name and email address, and they decide. If it is a
        different one, you can ignore this.
      </p>
      <Form intent="ask-for-access">
        <Button kind="secondary" size="small">
          Ask the owners for access
        </Button>
      </Form>
    </Notice>
  )
}

function Side() {
  const { organization, employees, people, archived } = useData<Data>()
  return (
    <SideSummary title="People">
      {employees.length === 0 && <p>No one has been added yet.</p>}
      <LinkList
        links={employees.map(({ id, name, jobTitle }) => {
          return { href: `/employee/${id}`, label: `${name}, ${jobTitle}` }
        })}
      />
      {people > employees.length && (
        <p>
          <Link href="/table">All {people} people</Link>
        </p>
      )}
      {archived > 0 && (
        <p>
          <Link href={`/organization/${organization.id}/archived`}>
            Archived people ({archived})
          </Link>
        </p>
      )}
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

/** The end of an organization: archive it, restore it, or delete it by typing its name. Owners only. */
function PutAway() {
  const { organization } = useData<Data>()
  const { isArchived, mayArchive, mayDelete } = organization
  if (!mayArchive) return null
  return (
    <Section id="archive">
      <h2>{isArchived ? 'Restore or delete' : 'Archive or delete'}</h2>
      <p>
        {isArchived
          ? 'Restoring brings everything back as it was.'
          : 'An archived organization is hidden from the menu. You can view everything in it, but change nothing until you restore it.'}{' '}
        <Link href="/organization">All your organizations</Link>
      </p>
      <Form intent={isArchived ? 'restore' : 'archive'} idPrefix="archive-">
        <ButtonRow>
          <Button kind="secondary">
            {isArchived ? 'Restore organization' : 'Archive organization'}
          </Button>
        </ButtonRow>
      </Form>
      {mayDelete && <Deletion />}
    </Section>
  )
}

function Deletion() {
  const { organization } = useData<Data>()
  return (
    <Form intent="delete" idPrefix="delete-">
      <MoreFields summary="Delete permanently" names={['typedName']} values={{}}>
        <p>
          This deletes its people, their pay, its figures and its reports for everyone. You cannot
          undo it. Its records are removed before the next snapshot. Published snapshots stay and
          can no longer be linked to it. <Link href="/account">Download your data first</Link>
        </p>
        <TextField
          name="typedName"
          label="Name of the organization to delete"
          hint={`Enter ${organization.name}`}
          autoComplete="off"
          required
        />
        <ButtonRow>
          <Button kind="danger">Delete organization</Button>
        </ButtonRow>
      </MoreFields>
    </Form>
  )
}
