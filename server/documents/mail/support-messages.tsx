/** What staff are told, and what staff tell members. */
import { formatDate, formatInstant } from '~/core/pay/date.ts'
import { Action, Note, Paragraph } from './letter.tsx'

export const SUPPORT_MESSAGES = {
  /** A scheduled job failed three times in a row. */
  'job-failing': ({
    job,
    times,
    digest,
  }: {
    readonly job: string
    readonly times: number
    /** finds the log line; null where the process ended without one */
    readonly digest: string | null
  }) => ({
    subject: `The job ${job} failed ${times} times in a row`,
    body: (
      <>
        <Paragraph>
          The scheduled job {job} failed {times} times in a row. It is tried again at its next time.
        </Paragraph>
        <Paragraph>
          {digest
            ? `Search the log for the digest ${digest} to see why.`
            : 'The process ended during the last run and left no error in the log.'}
        </Paragraph>
        <Action label="See the runs" path="/mgmt/jobs" />
        <Note>We write again only after it has succeeded once and fails again.</Note>
      </>
    ),
  }),

  /** Informs the owners of an organization that staff opened pay without being asked, why, and where it is recorded. */
  'pay-opened': ({
    organization,
    person,
    at,
    minutes,
    reason,
    path,
  }: {
    readonly organization: string
    /** as whom staff view */
    readonly person: string
    /** an instant */
    readonly at: string
    readonly minutes: number
    readonly reason: string
    /** of the history */
    readonly path: string
  }) => ({
    subject: `Stipend staff opened the pay of ${organization}`,
    body: (
      <>
        <Paragraph>
          On {formatInstant(at)}, Stipend staff began viewing Stipend as {person} and opened the pay
          that {person} sees at {organization}. They can look for up to {minutes} minutes and can
          change nothing.
        </Paragraph>
        <Paragraph>Their reason: {reason}</Paragraph>
        <Paragraph>The history lists what they looked at.</Paragraph>
        <Action label="Read the history" path={path} />
        <Note>
          If this surprises you, reply to this email. You get it because you are an owner of{' '}
          {organization} on Stipend.
        </Note>
      </>
    ),
  }),

  /** A dated report of the installation, for staff: what it says in a few sentences, and where the rest is. */
  'staff-report': ({
    title,
    sentences,
    path,
  }: {
    readonly title: string
    readonly sentences: readonly string[]
    readonly path: string
  }) => ({
    subject: title,
    body: (
      <>
        {sentences.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
        <Action label="Open the report" path={path} />
        <Note>You get this message because your address is in STAFF_MAIL_TO.</Note>
      </>
    ),
  }),

  /** Informs a person that a role of staff was given or taken. */
  'staff-role': ({
    what,
    role,
    name,
    lastDay,
  }: {
    readonly name: string
    readonly what: 'granted' | 'revoked'
    readonly role: string
    /** YYYY-MM-DD; null for a role without an end */
    readonly lastDay: string | null
  }) => ({
    subject:
      what === 'granted' ? `You have the staff role ${role}` : `Your staff role ${role} has ended`,
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        {what === 'granted' ? (
          <>
            <Paragraph>
              An admin of Stipend gave you the staff role {role}
              {lastDay ? ` until ${formatDate(lastDay)}` : ''}. You were signed out on every device.
            </Paragraph>
            <Note>The role works once two-step sign-in is on.</Note>
            <Action label="Turn on two-step sign-in" path="/account/two-step" />
          </>
        ) : (
          <Paragraph>An admin of Stipend took the staff role {role} from your account.</Paragraph>
        )}
      </>
    ),
  }),

  /** To both addresses of two accounts that were made one, or are two again. */
  'accounts-merged': ({
    undone,
    name,
    kept,
    dropped,
  }: {
    readonly name: string
    /** addresses */
    readonly kept: string
    readonly dropped: string
    readonly undone: boolean
  }) => ({
    subject: undone
      ? 'Your Stipend accounts are separate again'
      : 'Your two Stipend accounts are now one',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        {undone ? (
          <Paragraph>
            We undid the merge of your accounts. Sign in with {kept} or with {dropped}, as before.
          </Paragraph>
        ) : (
          <Paragraph>
            We merged your accounts {kept} and {dropped}. Sign in with {kept} from now on.
            Everything from the other account is there.
          </Paragraph>
        )}
        <Note>
          If you did not ask for this, reply to this message. We can undo a merge for 30 days.
        </Note>
      </>
    ),
  }),

  /** Asks whether the one who typed an address wants to hear when a page is ready. */
  'notify-confirm': ({
    title,
    path,
    validDays,
  }: {
    /** of the page */
    readonly title: string
    /** with the token */
    readonly path: string
    readonly validDays: number
  }) => ({
    subject: `Shall we tell you when “${title}” is ready?`,
    body: (
      <>
        <Paragraph>
          This address was entered at Stipend to hear when “{title}” is ready. Confirm it to get one
          message then.
        </Paragraph>
        <Action label="Confirm or unsubscribe" path={path} />
        <Note>
          The same link takes your request back at any time. If you do not confirm within{' '}
          {validDays} days, we delete your address. If you did not ask for this, ignore this
          message.
        </Note>
      </>
    ),
  }),

  /** The one message to people who wanted to hear that a page is ready. */
  'page-ready': ({ title, path }: { readonly title: string; readonly path: string }) => ({
    subject: `“${title}” is ready`,
    body: (
      <>
        <Paragraph>You asked us to tell you when “{title}” is ready. It is.</Paragraph>
        <Action label="Open the page" path={path} />
        <Note>
          This is the only message. We deleted your address from the list, so there is nothing to
          unsubscribe from.
        </Note>
      </>
    ),
  }),

  /** Tells someone what became of the position they missed in the catalog. */
  'position-answer': ({
    name,
    title,
    status,
    position,
    answer,
    path,
  }: {
    readonly name: string
    /** the job title that was asked for */
    readonly title: string
    readonly status: 'added' | 'use' | 'declined'
    /** title of the position that was added or fits; null where there is none */
    readonly position: string | null
    /** the sentence of staff */
    readonly answer: string
    readonly path: string
  }) => ({
    subject: `Your request for the position “${title}”`,
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          {status === 'added' && `We added “${position}” to our list. You asked for “${title}”.`}
          {status === 'use' && `For “${title}”, use the position “${position}” instead.`}
          {status === 'declined' && `We did not add “${title}” to our list.`}
        </Paragraph>
        <Paragraph>{answer}</Paragraph>
        <Action label="Open the position finder" path={path} />
        <Note>You get this message because you asked for a position that was not in our list.</Note>
      </>
    ),
  }),

  /** Informs the owner of an account what Stipend's support did with it. */
  'support-action': ({
    what,
    name,
  }: {
    readonly name: string
    readonly what: 'sessions-ended' | 'limits-lifted'
  }) => ({
    subject: SUBJECTS[what],
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>{SENTENCES[what]}</Paragraph>
        <Note>If you did not ask for this, reply to this email. Your data has not changed.</Note>
        <Action label="Sign in" path="/sign-in" />
      </>
    ),
  }),
}

const SUBJECTS = {
  'sessions-ended': 'You were signed out on every device',
  'limits-lifted': 'You can try again now',
}

const SENTENCES = {
  'sessions-ended':
    'Stipend support signed your account out on every device. Sign in again with your password.',
  'limits-lifted':
    'Stipend support lifted the limits on your account after too many attempts. You can try again now.',
}
