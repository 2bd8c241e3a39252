/** One organization whole, for staff: each section with what its reader may do there. */
import { useData } from 'vike-react/useData'
import { planWords, STATE_WORDS } from '~/core/membership/words.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { PLAN_KEYS, PLANS } from '~/core/people/organizations/plans.ts'
import { organizationAddress } from '~/core/staff/search.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/PasswordAndCode.tsx'
import type { Data, Info } from './+data.ts'
import {
  Events,
  Findings,
  Members,
  Payments,
  Records,
  Requests,
  Snapshots,
  Subscriptions,
} from './lists.tsx'

export function Page() {
  const { asked, info } = useData<Data>()
  return (
    <>
      <PageHeading
        title={info?.card.name ?? 'Organization'}
        lede={
          info
            ? `${info.card.place} · organization ${info.card.id} · since ${formatShortDate(info.card.createdAt)}`
            : 'See one organization whole. Owners read in their history that staff looked.'
        }
      />
      <DoneNotice words={DONE} />
      {info ? <Whole info={info} /> : <Ask asked={asked} />}
    </>
  )
}

const DONE = {
  plan: 'The plan was set. Owners read it in their history.',
  synced: 'The subscriptions were read from the payment service.',
  refunded: 'The payment was refunded. The owner gets an email.',
  credited: 'The organization was credited. The owner gets an email.',
  granted: 'The employee has a single report without payment.',
  closed: 'The request was closed. Owners read what was done.',
}

function Ask({ asked }: { readonly asked: string }) {
  return (
    <>
      <form method="get">
        <TextField
          name="organization"
          label="Number of the organization"
          hint="The search finds it by a part of its name or place."
          defaultValue={asked.slice(0, 30)}
          inputMode="numeric"
          autoComplete="off"
          width="medium"
        />
        <p>
          <Button kind="secondary" size="small">
            Show
          </Button>
        </p>
      </form>
      {asked !== '' && <EmptyState title="No organization has this number" />}
    </>
  )
}

function Whole({ info }: { readonly info: Info }) {
  const { id } = info.card
  return (
    <Columns side={<Side info={info} />} sideLabel="Organization">
      <Section id="plan">
        <h2>Plan and subscription</h2>
        <Subscriptions rows={info.subscriptions} />
        <SetPlan info={info} />
        <SyncForm info={info} />
      </Section>
      <Section id="payments">
        <h2>Payments</h2>
        <Payments rows={info.payments} />
        {info.mayGiveMoney && <Refund info={info} />}
        {info.mayGiveMoney && <Credit info={info} />}
        <Grant info={info} />
      </Section>
      <Section id="requests">
        <h2>Requests before paying</h2>
        <Requests rows={info.requests} />
      </Section>
      <Section id="members">
        <h2>Members</h2>
        <Members rows={info.card.members} />
      </Section>
      <Section id="records">
        <h2>Records in the market</h2>
        <Records rows={info.records} />
        <p>
          <a href="/mgmt/contributors">Check contributors</a>
        </p>
      </Section>
      <Section id="snapshots">
        <h2>Snapshots it is in</h2>
        <Snapshots rows={info.snapshots} />
      </Section>
      <Section id="findings">
        <h2>Findings about its records</h2>
        <Findings rows={info.findings} />
        {info.mayReadFindings && (
          <p>
            <a href="/mgmt/checkSalaryHealth">Decide in salary health</a>
          </p>
        )}
      </Section>
      <Section id="events">
        <h2>Audit</h2>
        <Events rows={info.events} />
        <p>
          <a href={`/mgmt/audit?organization=${id}`}>All events of this organization</a>
        </p>
      </Section>
    </Columns>
  )
}

function Side({ info: { card, state, customer, credit } }: { readonly info: Info }) {
  return (
    <SideSummary
      title="At a glance"
      rows={[
        { label: 'Plan', value: planWords(card.plan, card.inForce) },
        { label: 'Subscription', value: STATE_WORDS[state] },
        { label: 'Customer', value: customer ?? 'none' },
        { label: 'Credit', value: formatToTheCent(credit) },
        { label: 'People', value: card.employees },
        { label: 'Campuses', value: card.campuses },
        { label: 'Contributes records', value: card.contributesRecords ? 'yes' : 'no' },
        ...(card.isArchived ? [{ label: 'State', value: 'archived' }] : []),
      ]}
    >
      <p>
        <a href={`/organization/${card.id}`}>Its page in the product</a>
      </p>
    </SideSummary>
  )
}

const LABELS = {
  ...{ plan: 'Plan', payment: 'Payment', amount: 'Amount', reason: 'Reason' },
  employee: 'Number of the employee',
}

interface PartProps {
  readonly info: Info
}

function SetPlan({ info: { card } }: PartProps) {
  return (
    <Fold summary="Give another plan" intents={['set-plan']}>
      <Form
        intent="set-plan"
        idPrefix="plan-"
        action={organizationAddress(card.id)}
        labels={LABELS}
      >
        <input type="hidden" name="organization" value={card.id} />
        <SelectField
          name="plan"
          label={LABELS.plan}
          hint="A smaller plan deletes nothing. A larger one that is paid for stays."
          options={PLAN_KEYS.map((key) => ({ value: key, label: PLANS[key].name }))}
          defaultValue={card.plan}
        />
        <PasswordAndCode />
        <Button kind="secondary">Set plan</Button>
      </Form>
    </Fold>
  )
}

function SyncForm({ info: { card } }: PartProps) {
  return (
    <Form intent="sync" idPrefix="sync-" action={organizationAddress(card.id)}>
      <input type="hidden" name="organization" value={card.id} />
      <p>
        <Button kind="quiet" size="small">
          Read it from the payment service now
        </Button>
      </p>
    </Form>
  )
}

function ReasonLine() {
  return (
    <TextField
      name="reason"
      label={LABELS.reason}
      hint="For the audit log."
      maxLength={300}
      required
    />
  )
}

function Refund({ info: { card, payments } }: PartProps) {
  const open = payments.filter(({ amount, refunded }) => amount > refunded)
  if (open.length === 0) return null
  return (
    <Fold summary="Refund a payment" intents={['refund']}>
      <Form
        intent="refund"
        idPrefix="refund-"
        action={organizationAddress(card.id)}
        labels={LABELS}
      >
        <input type="hidden" name="organization" value={card.id} />
        <SelectField
          name="payment"
          label={LABELS.payment}
          placeholder="Choose a payment"
          options={open.map(({ id, number, paidAt, amount, refunded }) => ({
            value: id,
            label: `${number ?? id}, ${formatShortDate(paidAt)}: ${formatToTheCent(amount - refunded)} left`,
          }))}
        />
        <TextField
          name="amount"
          label={LABELS.amount}
          hint="Dollars, such as 49.50. Blank is all that is left."
          inputMode="decimal"
          width="short"
          optional
        />
        <ReasonLine />
        <PasswordAndCode />
        <Button kind="danger">Refund</Button>
      </Form>
    </Fold>
  )
}

function Credit({ info: { card, customer } }: PartProps) {
  if (customer === null) return null
  return (
    <Fold summary="Credit it toward the next invoice" intents={['credit']}>
      <Form
        intent="credit"
        idPrefix="credit-"
        action={organizationAddress(card.id)}
        labels={LABELS}
      >
        <input type="hidden" name="organization" value={card.id} />
        <TextField
          name="amount"
          label={LABELS.amount}
          hint="Dollars, such as 49.50."
          inputMode="decimal"
          width="short"
          required
        />
        <ReasonLine />
        <PasswordAndCode />
        <Button kind="secondary">Credit</Button>
      </Form>
    </Fold>
  )
}

function Grant({ info: { card } }: PartProps) {
  return (
    <Fold summary="Give a single report without payment" intents={['grant']}>
      <Form intent="grant" idPrefix="grant-" action={organizationAddress(card.id)} labels={LABELS}>
        <input type="hidden" name="organization" value={card.id} />
        <TextField
          name="employee"
          label={LABELS.employee}
          hint="As in the address of their page."
          inputMode="numeric"
          width="short"
          required
        />
        <ReasonLine />
        <Button kind="secondary">Give report</Button>
      </Form>
    </Fold>
  )
}
