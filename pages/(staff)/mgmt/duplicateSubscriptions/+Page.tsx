import { useData } from 'vike-react/useData'
import { formatDate, formatInstant } from '~/core/pay/date.ts'
import { choiceName, DUPLICATES, memberName } from '~/core/staff/duplicates.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/PasswordAndCode.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { List } from '~/renderer/staff/lists.tsx'
import styles from '~/renderer/staff/work-list.module.css'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { MemberFacts } from './MemberFacts.tsx'

/** Subscriptions that are probably one too many: found, decided after a look at what happens, or dismissed. */

export function Page() {
  const { decision } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Duplicate subscriptions"
        lede="Live subscriptions that share an organization, a customer, an email address or a card."
      />
      <DoneNotice words={DONE} />
      <Unfinished />
      {typeof decision === 'string' && <Notice kind="signal" title={decision} />}
      {decision && typeof decision !== 'string' ? (
        <>
          <Decision decision={decision} />
          <p>
            <a href={DUPLICATES.path}>Show all groups</a>
          </p>
        </>
      ) : (
        <Groups />
      )}
    </>
  )
}

const DONE = {
  resolved: 'Done as shown. The organizations get an email about refunds.',
  dismissed: 'Dismissed. The group comes back when something in it changes.',
  restored: 'The group is in the list again.',
}

function Groups() {
  const { list, query } = useData<Data>()
  const { dismissed } = query
  return (
    <Section id="groups">
      <h2>{dismissed ? 'Dismissed' : 'Found'}</h2>
      <p>
        <a href={DUPLICATES.href({ dismissed: !dismissed })}>
          {dismissed ? 'Show groups that wait' : 'Show dismissed groups'}
        </a>
      </p>
      <div className={styles.list}>
        <List
          {...list}
          counted
          caption={dismissed ? 'Dismissed groups' : 'Groups that wait for a decision'}
          columns={dismissed ? [KIND, MEMBERS, WHY] : [KIND, MEMBERS, DECIDE]}
          unit="groups"
          href={(page) => DUPLICATES.href({ dismissed, page })}
          empty={<EmptyState title={dismissed ? 'Nothing is dismissed' : 'No duplicates'} />}
        />
      </div>
    </Section>
  )
}

type Group = Data['list']['rows'][number]

/** A group of one bookkeeper may have dozens; the decision shows all. */
const MEMBERS_SHOWN = 4

const KIND: Column<Group> = { header: 'Kind', cell: ({ kind }) => kind }

const MEMBERS: Column<Group> = {
  header: 'Subscriptions',
  ownLine: true,
  cell: ({ members }) => (
    <ul>
      {members.slice(0, MEMBERS_SHOWN).map((one) => (
        <li key={one.id}>
          <strong>{memberName(one)}</strong>
          <br />
          <MemberFacts member={one} />
        </li>
      ))}
      {members.length > MEMBERS_SHOWN && <li>and {members.length - MEMBERS_SHOWN} more</li>}
    </ul>
  ),
}

const DECIDE: Column<Group> = {
  header: 'Decide',
  cell: ({ id, isCertain }) => (
    <a href={DUPLICATES.href({ group: id })}>{isCertain ? 'Keep one' : 'Look at it'}</a>
  ),
}

const WHY: Column<Group> = {
  header: 'Reason',
  ownLine: true,
  cell: ({ dismissed, signature }) =>
    dismissed && (
      <>
        <p>
          {dismissed.reason} ({dismissed.by ?? 'Stipend'}, {formatDate(dismissed.at)})
        </p>
        <Form intent="restore" idPrefix={`restore-${signature.slice(0, 8)}-`}>
          <input type="hidden" name="signature" value={signature} />
          <Button kind="secondary" size="small">
            Put back
          </Button>
        </Form>
      </>
    ),
}

/** One group: a choice for each subscription, and what the choices do before they are made. */

type Shown = Exclude<Data['decision'], string | null>

function Decision({ decision }: { readonly decision: Shown }) {
  const { group, problem, words, seen } = decision
  return (
    <Section id="decision">
      <h2>{group.kind}</h2>
      <Choices decision={decision} />
      {problem !== null && <Notice title={problem} />}
      {words && seen !== null && <WhatHappens {...{ decision, words, seen }} />}
      <Dismiss signature={group.signature} />
    </Section>
  )
}

const CHOICES = [
  { value: 'keep', label: 'Keep' },
  { value: 'cancel', label: 'Cancel now, no refund' },
  { value: 'refund', label: 'Cancel now and refund its present period' },
]

/** Asks by its address and changes nothing. */
function Choices({ decision: { group, choices } }: { readonly decision: Shown }) {
  const { mayRefund } = useData<Data>()
  return (
    <form method="get">
      <input type="hidden" name="group" value={group.id} />
      {group.members.map((one) => (
        <RadioGroup
          key={one.id}
          name={choiceName(one.id)}
          label={memberName(one)}
          hint={<MemberFacts member={one} />}
          options={CHOICES}
          defaultValue={choices[one.id] ?? one.suggested}
        />
      ))}
      {!mayRefund && <p>Refunds are made by admins. You can cancel without one.</p>}
      <p>
        <Button kind="secondary" size="small">
          Show what happens
        </Button>
      </p>
    </form>
  )
}

interface WhatHappensProps {
  readonly decision: Shown
  readonly words: readonly string[]
  readonly seen: string
}

function WhatHappens({ decision: { choices }, words, seen }: WhatHappensProps) {
  const { mayRefund } = useData<Data>()
  const refunds = Object.values(choices).includes('refund')
  return (
    <>
      <h3>What happens</h3>
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {(mayRefund || !refunds) && (
        <Form intent="resolve" idPrefix="resolve-" labels={LABELS}>
          <input type="hidden" name="seen" value={seen} />
          {Object.entries(choices).map(([id, choice]) => (
            <input key={id} type="hidden" name={choiceName(id)} value={choice} />
          ))}
          <TextField name="reason" label={LABELS.reason} maxLength={300} required />
          <PasswordAndCode />
          <ButtonRow>
            <Button kind="danger">{refunds ? 'Cancel and refund' : 'Cancel subscriptions'}</Button>
          </ButtonRow>
        </Form>
      )}
    </>
  )
}

const LABELS = { reason: 'Reason' } as const

function Dismiss({ signature }: { readonly signature: string }) {
  return (
    <Fold summary="Not a duplicate" intents={['dismiss']}>
      <Form intent="dismiss" idPrefix="dismiss-" labels={LABELS}>
        <input type="hidden" name="signature" value={signature} />
        <TextField name="reason" label={LABELS.reason} maxLength={300} required />
        <ButtonRow>
          <Button kind="secondary">Dismiss group</Button>
        </ButtonRow>
      </Form>
    </Fold>
  )
}

/** Decisions that were broken off half way: nothing is lost, and nothing is done twice. */

function Unfinished() {
  const { unfinished } = useData<Data>()
  if (unfinished.length === 0) return null
  return (
    <Section id="unfinished">
      <h2>Not finished</h2>
      <p>These decisions were broken off. Finishing does what is left, and nothing twice.</p>
      {unfinished.map(({ id, reason, askedAt, members }) => (
        <Fold key={id} summary={`Decision ${id} of ${formatInstant(askedAt)}: ${reason}`} open>
          <ul>
            {members.map(({ subscriptionId, organizationId, organizationName, choice }) => (
              <li key={subscriptionId}>
                {CHOICE_WORDS[choice]}: {organizationName ?? 'no organization'}{' '}
                <small>
                  {organizationId !== null && `organization ${organizationId}, `}
                  {subscriptionId}
                </small>
              </li>
            ))}
          </ul>
          <RowForm field="resolution" row={id} intents={['finish']}>
            <PasswordAndCode />
            <ButtonRow>
              <Button intent="finish" kind="secondary">
                Finish
              </Button>
            </ButtonRow>
          </RowForm>
        </Fold>
      ))}
    </Section>
  )
}

const CHOICE_WORDS = { keep: 'Keep', cancel: 'Cancel', refund: 'Cancel and refund' } as const
