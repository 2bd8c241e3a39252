/** The link of the confirmation mail: opening it changes nothing, its buttons do. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { request, isStopped } = useData<Data>()
  if (!request) return <Nothing isStopped={isStopped} />
  const { title, email, isConfirmed } = request
  return (
    <>
      <PageHeading
        title={isConfirmed ? 'You are on the list' : 'Confirm your address'}
        lede={
          isConfirmed
            ? `We will send one message to ${email} when “${title}” is ready.`
            : `Is ${email} yours? Confirm it to get one message when “${title}” is ready.`
        }
      />
      <Form>
        <ButtonRow>
          {!isConfirmed && <Button intent="confirm">Confirm this address</Button>}
          <Button intent="unsubscribe" kind="secondary">
            Unsubscribe and delete my address
          </Button>
        </ButtonRow>
      </Form>
    </>
  )
}

function Nothing({ isStopped }: { readonly isStopped: boolean }) {
  return (
    <>
      <PageHeading
        title={isStopped ? 'Your address is deleted' : 'This link no longer works'}
        lede={
          isStopped
            ? 'You will get no message about this page.'
            : 'It was replaced by a newer one, or we no longer keep your address for it.'
        }
      />
      <p>
        <Link href="/">Go to the home page</Link>
      </p>
    </>
  )
}
