/** The keys of an organization or of an account: made, shown for minutes, listed, revoked. */
import { formatInstant, formatShortDate } from '~/core/pay/date.ts'
import {
  KEY_DAYS,
  KEY_DAYS_LABELS,
  KEY_LABELS,
  type keyEnd,
  SCOPE_WORDS,
} from '~/core/people/organizations/api-keys.ts'
import type { KeyScope } from '~/core/policy.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { LockedByPlan, type LockedByPlanProps } from '~/renderer/components/LockedByPlan.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { CurrentPassword } from '~/renderer/people/PasswordAndCode.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'

interface Key {
  readonly id: number
  readonly name: string
  /** shown for ten minutes, to its maker; null: no more */
  readonly token: string | null
  readonly tokenStart: string
  readonly scopes: readonly KeyScope[]
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
  readonly end: ReturnType<typeof keyEnd>
}

export interface ApiKeysProps {
  readonly of: 'organization' | 'account'
  readonly keys: readonly Key[]
  readonly lock: LockedByPlanProps['lock']
  readonly isVerified: boolean
  readonly isOwner: boolean
}

export function ApiKeys(shown: ApiKeysProps) {
  const { keys } = shown
  return (
    <>
      {keys.map((key) => key.token && <NewKey key={key.id} name={key.name} token={key.token} />)}
      <Section id="keys">
        <h2>Keys</h2>
        <Table
          caption="API keys"
          stacked
          columns={COLUMNS}
          rows={keys}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No keys yet" />}
        />
      </Section>
      <Section id="create">
        <h2>Create a key</h2>
        <CreateKey {...shown} />
      </Section>
    </>
  )
}

export const KEY_DONE = {
  created: 'Key created',
  revoked: 'Key revoked. It no longer works.',
}

const READS = {
  organization: 'Every key can read the organization, its people without pay, and market ranges.',
  account:
    'Every key can read your organizations, their people without pay, and market ranges. This one could also add organizations.',
}

function NewKey({ name, token }: { readonly name: string; readonly token: string }) {
  return (
    <Notice kind="signal" title={`Copy the key “${name}” now`}>
      <p>
        We show it for ten minutes and only to you. We store a fingerprint and cannot show it later.
      </p>
      <p>
        <code>{token}</code>
      </p>
    </Notice>
  )
}

const COLUMNS: readonly Column<Key>[] = [
  {
    header: 'Name',
    cell: ({ name, tokenStart, end }) => (
      <>
        {name} {end && <Badge kind="signal">{end}</Badge>}
        <span className="fine block">
          <code>{tokenStart}…</code>
        </span>
      </>
    ),
  },
  {
    header: 'May do',
    cell: ({ scopes }) => scopes.map((scope) => SCOPE_WORDS[scope]).join(', '),
  },
  {
    header: 'Created',
    cell: ({ createdBy, createdAt }) => `${formatShortDate(createdAt)}, ${createdBy}`,
  },
  { header: 'Valid until', cell: ({ expiresAt }) => formatShortDate(expiresAt) },
  {
    header: 'Last used (UTC)',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : 'never'),
  },
  { header: 'Revoke', cell: (key) => key.end === null && <Revoke {...key} /> },
]

function Revoke({ id, name }: Key) {
  return (
    <RowForm field="key" row={id} intents={['revoke']}>
      <Button intent="revoke" kind="quiet" size="small">
        {`Revoke ${name}`}
      </Button>
    </RowForm>
  )
}

/** Cleared after each key, so that the next one has no scope that nobody ticked. */
function CreateKey({ of, lock, isVerified, isOwner, keys }: ApiKeysProps) {
  if (!isOwner) return <p>Only an owner of the organization can create a key.</p>
  if (lock) return <LockedByPlan title="The API is not in your plan" lock={lock} />
  if (!isVerified) {
    return (
      <p>
        Confirm your email address first.{' '}
        <Link href="/account">Get the link on your account page</Link>
      </p>
    )
  }
  return (
    <Form
      key={keys.map(({ id }) => id).join(' ')}
      intent="create"
      idPrefix="create-"
      labels={KEY_LABELS}
    >
      <TextField
        name="name"
        label={KEY_LABELS.name}
        hint="The program that will use it, for example “Payroll”. The history shows this name."
        maxLength={80}
        required
      />
      <CheckboxField name="write" label={KEY_LABELS.write} hint={READS[of]} />
      <CheckboxField
        name="pay"
        label={KEY_LABELS.pay}
        hint="Pay, raise plans, saved reports, board packets and their files. The history shows each look."
      />
      <RadioGroup
        name="days"
        label={KEY_LABELS.days}
        options={KEY_DAYS.map((days) => ({ value: days, label: KEY_DAYS_LABELS[days] }))}
        defaultValue="90"
      />
      <CurrentPassword label={KEY_LABELS.currentPassword} />
      <ButtonRow>
        <Button>Create key</Button>
      </ButtonRow>
    </Form>
  )
}
