/** Whether an organization's pay becomes records of the market: what that means, who agreed, and the switch. */
import { useData } from 'vike-react/useData'
import { MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import { formatCount, formatList } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
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
      <h2>Your records in the survey</h2>
      <p>
        {isOn
          ? 'This organization contributes its records.'
          : 'This organization does not contribute records.'}{' '}
        <Since />
      </p>
      <Counts />
      <details className="after-2">
        <summary>What a record contains</summary>
        <p>
          For each employee, once a year: position, hours, pay and benefits, years of experience,
          education and ordination. Also the size, type, setting and area of the organization. It
          has no names, job titles or addresses. A random key replaces your name.
        </p>
        <p>
          Planned hires, volunteers, archived people, and people with an open question about their
          pay are left out. We use a record after three months at the earliest. It appears only in
          figures from at least five organizations.
        </p>
        <p>
          You can stop at any time, and the next snapshot leaves your records out. Snapshots already
          published stay as they are. <Link href="/method">How snapshots are made</Link>
        </p>
      </details>
      {mayChange && !isOn && !isVerified && (
        <p>
          First confirm your email address: <Link href="/account">your account page</Link> sends the
          link.
        </p>
      )}
      {mayChange && (isOn || isVerified) && (
        <Form intent={isOn ? 'stop-contributing' : 'contribute'} idPrefix="contribution-">
          <ButtonRow>
            <Button kind="secondary">
              {isOn ? 'Stop contributing records' : 'Contribute records'}
            </Button>
          </ButtonRow>
        </Form>
      )}
    </Section>
  )
}

/** What is gained: how far the survey of members is with the positions of one's own people. */
function Counts() {
  const { isOn, counts } = useData<Data>().organization.contribution
  if (counts.length === 0) return null
  const titled = (hasEnough: boolean) =>
    counts.filter((one) => one.hasEnough === hasEnough).map(({ title }) => title)
  const [short, enough] = [titled(false), titled(true)]
  return (
    <>
      <p>
        {isOn ? 'Your records count' : 'Your records would count'} toward{' '}
        {formatCount(counts.length, 'position')}. A survey of members answers for a position once it
        has {MINIMUM_ORGANIZATIONS} organizations. Those like yours in size and place help you most.
      </p>
      <ul>
        {short.length > 0 && (
          <li>
            Fewer than {MINIMUM_ORGANIZATIONS} organizations so far: {formatList(short)}.
          </li>
        )}
        {enough.length > 0 && (
          <li>
            {MINIMUM_ORGANIZATIONS} or more: {formatList(enough)}. Each one more makes the range
            more exact.
          </li>
        )}
      </ul>
      <p className="fine">
        As of the newest published survey. We show no finer count, so that no one can see who
        joined.
      </p>
    </>
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
