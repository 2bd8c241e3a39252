/** What members of an organization tell each other through Stipend. */

import { Action, Note, Paragraph } from './letter.tsx'

export const ORGANIZATION_MESSAGES = {
  /** The answer of an owner to a request for access. */
  'access-answer': ({
    organization,
    name,
    path,
  }: {
    readonly name: string
    /** named only to who was let in */
    readonly organization: string | null
    readonly path: string
  }) => ({
    subject: organization
      ? `You have access to ${organization}`
      : 'Your request for access was declined',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        {organization ? (
          <Paragraph>An owner of {organization} gave you access to it.</Paragraph>
        ) : (
          <Paragraph>
            The owners of the organization you asked about declined. You can add your organization
            as a new one.
          </Paragraph>
        )}
        <Action
          label={organization ? 'Open the organization' : 'Add an organization'}
          path={path}
        />
      </>
    ),
  }),

  /** A request for access, to an owner. */
  'access-request': ({
    name,
    organization,
    email,
    path,
  }: {
    readonly organization: string
    readonly name: string
    readonly email: string
    readonly path: string
  }) => ({
    subject: `${name} asks for access to ${organization}`,
    body: (
      <>
        <Paragraph>
          {name} ({email}) wanted to add an organization that looks like {organization}, and asks
          for access to it instead. We did not tell them who you are or anything about your
          organization.
        </Paragraph>
        <Action label="Answer the request" path={path} />
        <Note>If you do not know them, decline. They see nothing until you accept.</Note>
      </>
    ),
  }),

  /** Reminds of a board packet whose record is due; holds no pay. */
  'board-deadline': ({
    organization,
    left,
    person,
    dueOn,
    path,
  }: {
    readonly organization: string
    readonly person: string
    /** "December 30, 2026" */
    readonly dueOn: string
    /** "12 days left", "today is the last day" */
    readonly left: string
    readonly path: string
  }) => ({
    subject: `Board packet of ${organization}: ${left}`,
    body: (
      <>
        <Paragraph>
          The record of the decision on the pay of {person} at {organization} is due by {dueOn}:{' '}
          {left}. Write the minutes and finish the packet by then. The board reviews and approves
          them after that.
        </Paragraph>
        <Action label="Open the packet" path={path} />
        <Note>
          You get this email because you turned on reminders of deadlines. You can turn them off
          under Notifications in your account.
        </Note>
      </>
    ),
  }),

  /** Asks owners whether the figures of their organization are correct; holds no figure. */
  'figures-question': ({
    organization,
    path,
  }: {
    readonly organization: string
    readonly path: string
  }) => ({
    subject: `Are the figures of ${organization} correct?`,
    body: (
      <>
        <Paragraph>
          The budget, payroll, staff and attendance of {organization} differ from those of most
          organizations of its size. Are all four correct? A figure for a month instead of a year is
          a common cause.
        </Paragraph>
        <Paragraph>
          If something is wrong, correct it on the organization’s page. If everything is right, say
          so there with one click, and we will not ask again.
        </Paragraph>
        <Action label="Check the figures" path={path} />
        <Note>You get this message because you are an owner of {organization} on Stipend.</Note>
      </>
    ),
  }),

  /** An office asks a church of its list. */
  'office-invitation': ({
    by,
    office,
    church,
    path,
    validDays,
  }: {
    /** who invites */
    readonly by: string
    readonly office: string
    /** as the office's list calls it */
    readonly church: string
    /** with the token */
    readonly path: string
    readonly validDays: number
  }) => ({
    subject: `${office} asks ${church} to share pay`,
    body: (
      <>
        <Paragraph>
          {by} of {office} asks {church} to share some of its pay with the office, at Stipend.
        </Paragraph>
        <Paragraph>
          You choose what the office sees before you agree. You can change it or end it at any time,
          and your history shows each look.
        </Paragraph>
        <Action label="See what would be shared" path={path} />
        <Note>
          The link can be used once and for {validDays} days, by an owner of the church at Stipend.
          Forward it only to the person who decides this. If you do not know {by}, ignore this
          message.
        </Note>
      </>
    ),
  }),

  /** An invitation to an organization. */
  invitation: ({
    by,
    organization,
    as,
    path,
    validDays,
  }: {
    readonly organization: string
    /** who invites */
    readonly by: string
    /** "as an editor: may ..." */
    readonly as: string
    /** with the token */
    readonly path: string
    readonly validDays: number
  }) => ({
    subject: `${by} invites you to ${organization} at Stipend`,
    body: (
      <>
        <Paragraph>
          {by} invites you to work on the pay of {organization} at Stipend, {as}.
        </Paragraph>
        <Action label="See the invitation" path={path} />
        <Note>
          The link works once and for {validDays} days, and for anyone who opens it, so do not
          forward it. If you do not know {by}, ignore this message.
        </Note>
      </>
    ),
  }),
}
