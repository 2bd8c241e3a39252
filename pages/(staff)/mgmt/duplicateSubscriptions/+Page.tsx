/** Subscriptions that are probably one too many: found, decided after a look at what happens, or dismissed. */

import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { DUPLICATES, memberName } from '~/core/staff/duplicates.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { List } from '~/renderer/staff/lists.tsx'
import styles from '~/renderer/staff/work-list.module.css'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { Decision } from './Decision.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { Unfinished } from './Unfinished.tsx'

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

const KIND: Column<Group> = { key: 'kind', header: 'Kind', cell: ({ kind }) => kind }

const MEMBERS: Column<Group> = {
  key: 'members',
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
  key: 'decide',
  header: 'Decide',
  cell: ({ id, isCertain }) => (
    <a href={DUPLICATES.href({ group: id })}>{isCertain ? 'Keep one' : 'Look at it'}</a>
  ),
}

const WHY: Column<Group> = {
  key: 'why',
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
