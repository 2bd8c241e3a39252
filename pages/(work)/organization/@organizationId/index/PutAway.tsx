/** The end of an organization: archive it, restore it, or delete it by typing its name. Owners only. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { MoreFields } from '~/renderer/work/MoreFields.tsx'
import type { Data } from './+data.ts'

export function PutAway() {
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
