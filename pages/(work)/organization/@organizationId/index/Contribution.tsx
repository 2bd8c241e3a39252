/** Whether an organization's pay becomes records of the market: what that means, who agreed, and the switch. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/quantities/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Contribution() {
  const { organization } = useData<Data>()
  const { isOn, mayChange, isVerified } = organization.contribution
  return (
    <Section id="contribution">
      <h2>Your records in the market</h2>
      <p>
        {isOn
          ? 'This organization contributes records.'
          : 'This organization contributes no records.'}{' '}
        <Since />
      </p>
      <details>
        <summary>What becomes a record</summary>
        <p>
          For each employee, once a year: position, hours, pay and benefits, years of experience,
          education and ordination, beside the size, kind, setting and place of the organization. No
          names of anybody, no title, no address. The record carries a random key instead of your
          name.
        </p>
        <p>
          Planned hires, volunteers, archived people, and everybody with an open question about
          their pay are left out. A record is used three months later at the earliest, and shows
          only as a part of figures from at least five organizations.
        </p>
        <p>
          Stop at any time: your records are left out of the next snapshot. Snapshots that are
          published already stay as they are. <Link href="/method">How snapshots are made</Link>
        </p>
      </details>
      {mayChange && !isOn && !isVerified && (
        <p>
          Confirm your email address first: <Link href="/account">your account page</Link> sends the
          link.
        </p>
      )}
      {mayChange && (isOn || isVerified) && (
        <Form intent={isOn ? 'stop-contributing' : 'contribute'} idPrefix="contribution-">
          <ButtonRow>
            <Button kind="secondary">
              {isOn ? 'Stop contributing records' : 'Contribute our records'}
            </Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  )
}

function Since() {
  const { contribution } = useData<Data>().organization
  const { isOn, changedAt, changedBy } = contribution
  if (!changedAt) return null
  const day = formatDate(changedAt)
  const who = changedBy ?? 'an owner'
  return <>{isOn ? `${who} agreed to it on ${day}.` : `${who} ended it on ${day}.`}</>
}
