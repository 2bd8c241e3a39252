/** Everything we hold for this person: to take along, what was accepted, and the way out. */
import { useData } from 'vike-react/useData'
import { formatList } from '~/core/forms/numbers.ts'
import { ACCOUNT_LABELS, GRACE_DAYS } from '~/core/people/accounts/account-labels.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmailField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { AccountFrame } from '~/renderer/people/AccountFrame.tsx'
import { CurrentPassword } from '~/renderer/people/PasswordAndCode.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

const DONE = {
  asked: 'Your account will be deleted. Until then you can change your mind.',
  kept: 'Your account was kept.',
}

export function Page() {
  const { accepted, notAccepted, ...leaving } = useData<Data>()
  return (
    <AccountFrame title="Your data" done={DONE}>
      <Section id="export">
        <h2>Download your data</h2>
        <p>
          One archive with your account and, for each organization you belong to, what you may see
          there: details and figures, campuses, employees, pay and saved reports. Owners also get
          the audit log. Each table comes as CSV for a spreadsheet and as JSON. “Import staff” reads
          the people of “staff.csv” back. Records of other organizations are not included.
        </p>
        <ButtonRow>
          <ButtonLink href="/account/export.zip" kind="secondary" download>
            Download the archive
          </ButtonLink>
        </ButtonRow>
      </Section>
      <Section id="legal">
        <h2>What you agreed to</h2>
        <NotAccepted texts={notAccepted} />
        <Accepted accepted={accepted} />
      </Section>
      <Section id="delete">
        <h2>Delete this account</h2>
        <p>
          {GRACE_DAYS} days pass between your request and the deletion. Until then you can keep the
          account with one click. Published market snapshots keep their anonymous figures. We
          destroy the key that links them to an organization, and later snapshots are made without
          its records.
        </p>
        <Leaving {...leaving} />
      </Section>
    </AccountFrame>
  )
}

function NotAccepted({ texts }: { readonly texts: Data['notAccepted'] }) {
  return texts.map(({ key, title, version, since, href }) => (
    <p key={key}>
      Version {version} of the {title.toLowerCase()} is in force since {since}. You have not
      accepted it yet: use the notice at the top of the page.{' '}
      <Link href={href}>Read what changed</Link>
    </p>
  ))
}

function Accepted({ accepted }: { readonly accepted: Data['accepted'] }) {
  return (
    <Table
      caption="Legal texts you accepted"
      rows={accepted}
      rowKey={({ key, version }) => `${key} ${version}`}
      columns={[
        {
          header: 'Text',
          cell: ({ title, href }) => (href ? <Link href={href}>{title}</Link> : title),
        },
        { header: 'Version', cell: ({ version }) => version },
        { header: 'Accepted on', cell: ({ on }) => on },
      ]}
      empty={<p>Nothing yet.</p>}
    />
  )
}

type LeavingProps = Omit<Data, 'accepted' | 'notAccepted'>

/** Deletion of the account: what it includes, what prevents it, and how to cancel it. */
function Leaving({ due, email, alone, withOthers }: LeavingProps) {
  if (due) return <Keep due={due} />
  if (withOthers.length > 0) return <HandOverFirst organizations={withOthers} />
  return (
    <>
      {alone.length > 0 && (
        <Notice kind="signal" title={`${formatList(alone)} will be deleted too`}>
          <p>
            You are the only member. Employees, pay and reports are deleted as well. To keep them,
            invite another owner first.
          </p>
        </Notice>
      )}
      <Form intent="delete" idPrefix="delete" labels={ACCOUNT_LABELS}>
        <EmailField
          label={ACCOUNT_LABELS.email}
          hint={`Enter ${email} to show that you mean this account.`}
          autoComplete="off"
        />
        <CurrentPassword label={ACCOUNT_LABELS.password} />
        <ButtonRow>
          <Button kind="danger">Delete my account</Button>
        </ButtonRow>
      </Form>
    </>
  )
}

function Keep({ due }: { readonly due: string }) {
  return (
    <Notice kind="signal" title={`This account will be deleted on ${due}`}>
      <Form intent="keep">
        <ButtonRow>
          <Button>Keep my account</Button>
        </ButtonRow>
      </Form>
    </Notice>
  )
}

function HandOverFirst({ organizations }: { readonly organizations: Data['withOthers'] }) {
  return (
    <Notice kind="signal" title="Choose a new owner first">
      <p>
        You are the only owner of an organization with other members. Make one of them an owner,
        then come back.
      </p>
      <ul>
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/organization/${id}/members`}>Members of {name}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
