import { useData } from 'vike-react/useData'
import { formatInstant, formatShortDate } from '~/core/pay/date.ts'
import { textsNotAccepted, titleOfText } from '~/core/people/accounts/legal-texts.ts'
import { USER_ACTION_LABELS } from '~/core/staff/accounts.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import type { Data, Info } from './+data.ts'
import { Events, Mails, Organizations, Plans, Reports, Sessions } from './lists.tsx'

/** One account whole, for staff who help its owner. */

export function Page() {
  const { asked, info } = useData<Data>()
  return (
    <>
      <PageHeading
        title={info?.user.name ?? 'User'}
        lede={
          info
            ? `${info.user.email} · account ${info.user.id} · since ${formatShortDate(info.user.createdAt)}`
            : 'See one account whole. Each look is in the audit log.'
        }
      />
      <DoneNotice words={DONE} />
      {info ? <Whole info={info} /> : <Ask asked={asked} />}
    </>
  )
}

const DONE = {
  sent: 'The confirmation link was sent again.',
  ended: 'Every device was signed out. The owner of the account gets an email.',
  lifted: 'The limits were lifted. The owner of the account gets an email.',
  noted: 'The note was added.',
}

function Ask({ asked }: { readonly asked: string }) {
  return (
    <>
      <form method="get">
        <TextField
          name="user"
          label="Email or number of the account"
          defaultValue={asked.slice(0, 300)}
          autoComplete="off"
          width="medium"
        />
        <p>
          <Button kind="secondary" size="small">
            Show
          </Button>
        </p>
      </form>
      {asked !== '' && (
        <EmptyState title="No account has this number or email">
          The search finds people by a part of their name or email.
        </EmptyState>
      )}
    </>
  )
}

function Whole({ info }: { readonly info: Info }) {
  return (
    <Columns side={<Side info={info} />} sideLabel="Account">
      <Section id="organizations">
        <h2>Organizations</h2>
        <Organizations rows={info.organizations} />
      </Section>
      <Section id="plans">
        <h2>Plans</h2>
        <Plans rows={info.planSteps} />
      </Section>
      <Section id="devices">
        <h2>Sign-ins and devices</h2>
        <Sessions rows={info.sessions} />
      </Section>
      <Section id="reports">
        <h2>Reports</h2>
        <Reports rows={info.reports} count={info.reportCount} />
      </Section>
      <Section id="messages">
        <h2>Messages</h2>
        <Mails rows={info.mails} />
      </Section>
      <Section id="events">
        <h2>Timeline</h2>
        <Events rows={info.events} />
        <p>
          <a href={`/mgmt/audit?user=${info.user.id}`}>All events of this account</a>
        </p>
      </Section>
    </Columns>
  )
}

function Side({ info }: { readonly info: Info }) {
  const { user, staffRoles, tokens, accepted, limits } = info
  return (
    <>
      <SideSummary
        title="Account"
        rows={[
          {
            label: 'Email',
            value: user.emailVerifiedAt ? (
              `confirmed ${formatShortDate(user.emailVerifiedAt)}`
            ) : (
              <Badge kind="signal">not confirmed</Badge>
            ),
          },
          { label: 'Password', value: since(user.passwordChangedAt, 'never changed') },
          { label: 'Two-step', value: since(user.twoStepSince, 'off') },
          ...(user.recoveryCodesLeft === null
            ? []
            : [{ label: 'Recovery codes left', value: user.recoveryCodesLeft }]),
          { label: 'Staff roles', value: staffRoles.join(', ') || 'none' },
          ...(user.deletionDueAt
            ? [{ label: 'Deletion due', value: formatShortDate(user.deletionDueAt) }]
            : []),
        ]}
      />
      <SideSummary
        title="Links that still work"
        rows={tokens.map(({ purpose, createdAt, expiresAt }) => ({
          label: `${purpose.replaceAll('-', ' ')}, sent ${formatShortDate(createdAt)}`,
          value: `until ${formatShortDate(expiresAt)}`,
        }))}
      >
        {tokens.length === 0 && <p>None</p>}
      </SideSummary>
      <SideSummary
        title="Attempts counted"
        rows={limits.map(({ what, count }) => ({ label: what, value: count }))}
      >
        {limits.length === 0 && <p>None</p>}
      </SideSummary>
      <SideSummary
        title="Accepted"
        rows={[
          ...notAccepted(accepted),
          ...accepted.map(({ textKey, version, acceptedAt }) => ({
            label: `${titleOfText(textKey)} ${version}`,
            value: formatShortDate(acceptedAt),
          })),
        ]}
      >
        {accepted.length === 0 && <p>Nothing</p>}
      </SideSummary>
      <Actions info={info} />
      <NoteForm info={info} />
    </>
  )
}

function notAccepted(accepted: Info['accepted']) {
  const texts = accepted.map(({ textKey, version }) => ({ key: textKey, version }))
  return textsNotAccepted(texts).map(({ title, version }) => ({
    label: `${title} ${version}`,
    value: <Badge kind="signal">not accepted yet</Badge>,
  }))
}

function since(at: Date | null, none: string): string {
  return at ? `since ${formatShortDate(at)}` : none
}

/** What staff do for the owner of the account, each with a reason; and their notes. */

function Actions({ info: { user, limits } }: { readonly info: Info }) {
  const path = `/mgmt/userInfo?user=${user.id}`
  const intents = [
    ...(user.emailVerifiedAt
      ? []
      : [{ intent: 'send-verification', label: 'Send confirmation link' }]),
    { intent: 'end-sessions', label: 'Sign out every device' },
    ...(limits.length > 0 ? [{ intent: 'lift-limits', label: 'Lift limits' }] : []),
  ]
  return (
    <section aria-labelledby="actions">
      <h3 id="actions">Actions</h3>
      <Form
        action={path}
        intent="end-sessions"
        otherIntents={['send-verification', 'lift-limits']}
        idPrefix="act"
        labels={USER_ACTION_LABELS}
      >
        <input type="hidden" name="user" value={user.id} />
        <TextField
          name="reason"
          label={USER_ACTION_LABELS.reason}
          hint="For the audit log. The owner of the account gets an email without it."
          maxLength={300}
          required
        />
        <ButtonRow>
          {intents.map(({ intent, label }) => (
            <Button key={intent} intent={intent} kind="secondary" size="small">
              {label}
            </Button>
          ))}
        </ButtonRow>
      </Form>
    </section>
  )
}

function NoteForm({ info: { user, notes } }: { readonly info: Info }) {
  return (
    <section aria-labelledby="notes">
      <h3 id="notes">Notes by staff</h3>
      {notes.map(({ id, text, writtenByName, writtenAt }) => (
        <p key={id}>
          {text}
          <br />
          <small>
            {writtenByName}, {formatInstant(writtenAt)}
          </small>
        </p>
      ))}
      <Form
        action={`/mgmt/userInfo?user=${user.id}`}
        intent="add-note"
        idPrefix="note"
        labels={USER_ACTION_LABELS}
      >
        <input type="hidden" name="user" value={user.id} />
        <TextField
          name="note"
          label={USER_ACTION_LABELS.note}
          hint="Only staff read notes. Never write pay or passwords here."
          maxLength={2000}
          required
        />
        <ButtonRow>
          <Button kind="secondary" size="small">
            Add note
          </Button>
        </ButtonRow>
      </Form>
    </section>
  )
}
