/** Moves organizations by a link from a mail: looking does nothing, the button does. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { claim } = useData<Data>()
  if (!claim || claim.organizations.length === 0) return <Unusable />
  const { from, to, organizations } = claim
  return (
    <>
      <PageHeading
        title="Move organizations to this account"
        lede={`They belong to ${from} now. They will belong to ${to}, with all their people and reports.`}
      />
      <ul>
        {organizations.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{from} can no longer open them afterward. The plan and its payments stay as they are.</p>
      <Form intent="move">
        <Button>Move {formatCount(organizations.length, 'organization')}</Button>
      </Form>
    </>
  )
}

function Unusable() {
  return (
    <>
      <PageHeading
        title="This link does not work here"
        lede="It works once, for 24 hours, and only for the account that asked for it. Nothing has changed."
      />
      <ButtonLink href="/claim">Ask for a new link</ButtonLink>
    </>
  )
}
