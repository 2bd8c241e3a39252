/** One church of an office's list: what it shares, and its line. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import {
  CHURCH,
  CHURCH_FIELDS,
  churchesHref,
  TIE_LEVEL_LABELS,
} from '~/core/people/offices/offices.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmailField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FactFields } from '~/renderer/people/FactFields.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import { WhatIsShared } from './WhatIsShared.tsx'

const LABELS = Object.fromEntries(CHURCH_FIELDS.map((field) => [field, CHURCH[field].label]))

export function Page() {
  const { organization, church, mayWrite } = useData<Data>()
  const { number, place, denomination, charge } = church
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title={church.name}
        lede={[`Number ${number}`, place, denomination, charge].filter(Boolean).join(' · ')}
      />
      <DoneNotice words={DONE} />
      <Sharing />
      {mayWrite && <Line />}
      <p>
        <a href={churchesHref(organization.id)}>All churches</a>
      </p>
    </>
  )
}

const DONE = {
  added: 'Church added',
  saved: 'Changes saved',
  invited: 'The invitation is sent',
  withdrawn: 'The invitation is withdrawn',
  ended: 'The church no longer shares with you',
}

function Sharing() {
  const { organization, church, view, mayLook, mayWrite } = useData<Data>()
  const { tie } = church
  if (!tie?.level || !tie.since) return <NotSharing />
  return (
    <Section id="sharing">
      <h2>What the church shares</h2>
      <p>
        {tie.churchName} shares “{TIE_LEVEL_LABELS[tie.level]}” since {formatDate(tie.since)}. It
        can change or end this at any time.
      </p>
      {view ? (
        <WhatIsShared {...view} />
      ) : (
        mayLook && (
          <>
            <p>The church’s history shows each look, with your name.</p>
            <p>
              <ButtonLink href={`${churchesHref(organization.id)}/${church.id}?look=yes`}>
                See what it shares
              </ButtonLink>
            </p>
          </>
        )
      )}
      {mayWrite && (
        <Form intent="end">
          <Button kind="quiet">End sharing</Button>
        </Form>
      )}
    </Section>
  )
}

function NotSharing() {
  const { church, mayWrite } = useData<Data>()
  const { invitation } = church
  return (
    <Section id="sharing">
      <h2>Invite the church to share</h2>
      <p>
        {invitation?.at
          ? `Invited on ${formatDate(invitation.at)} at ${invitation.email}. You can send a new link, and the one before stops working.`
          : 'The church does not share with you. We mail a link; an owner of the church chooses what you see.'}
      </p>
      {mayWrite && (
        <Form intent="invite" labels={{ email: 'Email of the church' }}>
          <EmailField
            label="Email of the church"
            defaultValue={invitation?.email}
            autoComplete="off"
          />
          <ButtonRow>
            <Button>{invitation ? 'Send a new link' : 'Send the invitation'}</Button>
          </ButtonRow>
        </Form>
      )}
      {mayWrite && invitation && (
        <Form intent="withdraw" idPrefix="withdraw-">
          <Button kind="quiet">Withdraw the invitation</Button>
        </Form>
      )}
    </Section>
  )
}

function Line() {
  const { church } = useData<Data>()
  const values = Object.fromEntries(CHURCH_FIELDS.map((field) => [field, church[field] ?? '']))
  return (
    <>
      <Section id="line">
        <h2>On your list</h2>
        <Form intent="save" labels={LABELS} idPrefix="line-">
          <VersionField version={church.version} />
          <FactFields facts={CHURCH} values={values} rows={CHURCH_FIELDS} />
          <ButtonRow>
            <Button kind="secondary">Save changes</Button>
          </ButtonRow>
        </Form>
      </Section>
      {church.state !== 'sharing' && (
        <Section id="delete">
          <h2>Delete from the list</h2>
          <p>This deletes the line and an open invitation. It changes nothing at the church.</p>
          <Form intent="delete">
            <Button kind="danger">Delete from the list</Button>
          </Form>
        </Section>
      )}
    </>
  )
}
