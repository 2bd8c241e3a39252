/** Confirms an address by a link from a mail: looking does nothing, the button does. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { link } = useData<Data>()
  const { shell } = usePageContext()
  if (!link) return <Unusable signedIn={shell.user !== null} />
  const { title, lede, button } = WORDS[link.purpose] ?? WORDS['verify-email']
  return (
    <>
      <PageHeading title={title} lede={lede(link.email ?? '')} />
      <Form intent="confirm">
        <ButtonRow>
          <Button>{button}</Button>
        </ButtonRow>
      </Form>
    </>
  )
}

interface Words {
  readonly title: string
  readonly lede: (email: string) => string
  readonly button: string
}

const WORDS: Readonly<Record<string, Words>> & { readonly 'verify-email': Words } = {
  'verify-email': {
    title: 'Confirm your address',
    lede: (email) =>
      `Is ${email} yours? Once you confirm it, you can invite colleagues, share reports, pay and contribute records.`,
    button: 'Confirm this address',
  },
  'change-email': {
    title: 'Use this address for your account',
    lede: (email) => `You sign in with ${email} once you confirm. We tell your old address.`,
    button: 'Use this address',
  },
  'undo-email-change': {
    title: 'Take your account back',
    lede: (email) =>
      `Your account will use ${email} again. Every device is signed out, and we send a link for a new password there.`,
    button: 'Take my account back',
  },
}

function Unusable({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <>
      <PageHeading
        title="This link no longer works"
        lede="It was already used, is too old, or was replaced by a newer one. Your account has not changed."
      />
      <ButtonRow>
        <ButtonLink href={signedIn ? '/account' : '/sign-in'}>
          {signedIn ? 'Go to your account' : 'Sign in'}
        </ButtonLink>
      </ButtonRow>
    </>
  )
}
