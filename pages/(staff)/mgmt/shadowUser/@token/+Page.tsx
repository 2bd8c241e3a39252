/** A link from the terminal: its button begins the shadow session, once. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { PersonViewed } from '~/renderer/staff/PersonViewed.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { person, reason } = useData<Data>()
  return (
    <>
      <PageHeading
        title="View as a person"
        lede="You see what the person sees, for 30 minutes. You cannot change anything."
      />
      <PersonViewed person={person} />
      <p>Reason: {reason}</p>
      <Form intent="start">
        <ButtonRow>
          <Button>View as this person</Button>
        </ButtonRow>
      </Form>
    </>
  )
}
