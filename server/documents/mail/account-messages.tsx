/** What is said about accounts: sign-in, addresses, passwords and deletion. */
import { formatList } from '~/core/forms/numbers.ts'
import { Action, Note, Paragraph } from './letter.tsx'

export const ACCOUNT_MESSAGES = {
  /** The last message of an account. */
  'account-deleted': ({ name }: { readonly name: string }) => ({
    subject: 'Your account is deleted',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          We deleted your Stipend account, as you asked. We also deleted every organization that had
          no other member.
        </Paragraph>
        <Note>
          Published market snapshots keep their anonymous figures. Nothing links them to you, and
          later snapshots are made without them.
        </Note>
      </>
    ),
  }),

  /** Asks whether the address an account is to move to belongs to its owner. */
  'change-email': ({
    name,
    path,
    validHours,
  }: {
    readonly name: string
    /** with the token */
    readonly path: string
    readonly validHours: number
  }) => ({
    subject: 'Confirm your new email address',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          You asked to use this address for your Stipend account. Your old address stays in use
          until you confirm this one.
        </Paragraph>
        <Action label="Use this address" path={path} />
        <Note>
          The link works once and for {validHours} hours. If you did not ask for this, ignore this
          message.
        </Note>
      </>
    ),
  }),

  /** About organizations that move from one account of a person to another: the link, and that it was used. */
  claim: (facts: ClaimFacts) => ({
    subject:
      facts.step === 'moved'
        ? 'Your organizations moved to another account'
        : 'Move your organizations?',
    body: (
      <>
        <Paragraph>Hello {facts.name},</Paragraph>
        {facts.step === 'asked' && <Asked {...facts} />}
        {facts.step === 'two-step' && <TwoStep {...facts} />}
        {facts.step === 'moved' && <Moved {...facts} />}
      </>
    ),
  }),

  /** The day of an account's deletion, and how to cancel it. */
  'deletion-requested': ({
    day,
    name,
    organizations,
  }: {
    readonly name: string
    /** "June 30, 2026" */
    readonly day: string
    /** names of the organizations that go with it */
    readonly organizations: readonly string[]
  }) => ({
    subject: `Your account will be deleted on ${day}`,
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          You asked us to delete your Stipend account. We will do that on {day}.
        </Paragraph>
        {organizations.length > 0 && (
          <Paragraph>
            Nobody else belongs to {organizations.join(', ')}, so employees, pay and reports there
            are deleted with it.
          </Paragraph>
        )}
        <Note>Until then you can sign in and keep everything.</Note>
        <Action label="Keep my account" path="/account/data" />
      </>
    ),
  }),

  /** The reason that a requested deletion did not happen. */
  'deletion-stopped': ({
    name,
    organizations,
  }: {
    readonly name: string
    /** those that would be left without an owner */
    readonly organizations: readonly string[]
  }) => ({
    subject: 'Your account was not deleted',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          Your Stipend account was due to be deleted, but others have joined{' '}
          {organizations.join(', ')} and you are the only owner. Make another member an owner, then
          ask for the deletion again.
        </Paragraph>
        <Action label="Open my account" path="/account/data" />
      </>
    ),
  }),

  /** Informs the old address of a change, and how to restore the account. */
  'email-changed': ({
    name,
    path,
    validDays,
  }: {
    readonly name: string
    /** with the token that undoes it */
    readonly path: string
    readonly validDays: number
  }) => ({
    subject: 'Your account now uses a different email address',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          Your Stipend account moved from this address to another one. You now sign in with the new
          one, and this address gets no more messages.
        </Paragraph>
        <Note>
          If you did not do this, another person knows your password. For {validDays} days this link
          moves the account back to this address. It signs every device out and sends you a link for
          a new password.
        </Note>
        <Action label="Take my account back" path={path} />
      </>
    ),
  }),

  /** Informs the owner of an account that its password was changed. */
  'password-changed': ({
    name,
    how,
  }: {
    readonly name: string
    /** by a link from an email, or with the old password */
    readonly how: 'reset' | 'changed'
  }) => ({
    subject: 'Your password was changed',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          {how === 'reset'
            ? 'The password of your Stipend account was changed with a link sent to this address. Every device was signed out.'
            : 'The password of your Stipend account was changed by a person who was signed in and knew the old one. Every other device was signed out.'}
        </Paragraph>
        <Note>If this was you, you are done. If not, take the account back now.</Note>
        <Action label="Choose a new password" path="/forgot-password" />
      </>
    ),
  }),

  /** A link to choose a new password. */
  'reset-password': ({
    name,
    path,
    validMinutes,
  }: {
    readonly name: string
    /** with the token */
    readonly path: string
    readonly validMinutes: number
  }) => ({
    subject: 'Choose a new password',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          Someone, most likely you, asked for a new password for your Stipend account.
        </Paragraph>
        <Action label="Choose a new password" path={path} />
        <Note>
          The link works once and for {validMinutes} minutes. If you did not ask for this, ignore
          this message. Your password stays as it is.
        </Note>
      </>
    ),
  }),

  /** Informs the owner of an account that two-step was changed, or that a recovery code was used. */
  'two-step-changed': ({
    what,
    name,
  }: {
    readonly name: string
    readonly what: 'on' | 'off' | 'codes' | 'recovery'
  }) => ({
    subject: SUBJECTS[what],
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>{SENTENCES[what]}</Paragraph>
        <Note>
          If this was you, you are done. If not, change your password and check where you are signed
          in.
        </Note>
        <Action label="Open my account" path="/account/security" />
      </>
    ),
  }),

  /** Asks whether an address belongs to the person who typed it. */
  'verify-email': ({
    name,
    path,
    validHours,
  }: {
    readonly name: string
    /** with the token */
    readonly path: string
    readonly validHours: number
  }) => ({
    subject: 'Confirm your email address',
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          This address was used to create a Stipend account. Confirm that it is yours to invite
          colleagues, share reports and contribute records.
        </Paragraph>
        <Action label="Confirm this address" path={path} />
        <Note>
          The link works once and for {validHours} hours. If you did not ask for this, ignore this
          message. The address stays unconfirmed.
        </Note>
      </>
    ),
  }),
}

function Asked({ by, organizations, path, validHours }: ClaimFacts) {
  return (
    <>
      <Paragraph>
        Someone signed in as {by} asked to move {formatList(organizations)} from this account to
        theirs. If that was you, open the link in the browser where you are signed in as {by}.
      </Paragraph>
      <Action label="Review the move" path={path} />
      <Note>
        The link works once, for {validHours} hours, and only for {by}. If you did not ask for this,
        ignore this message. Nothing has changed.
      </Note>
    </>
  )
}

function TwoStep({ by, organizations, path }: ClaimFacts) {
  return (
    <>
      <Paragraph>
        Someone signed in as {by} asked to move {formatList(organizations)} from this account to
        theirs. This account uses two-step sign-in, so a link alone cannot move anything.
      </Paragraph>
      <Paragraph>
        If that was you, sign in with this account, invite {by} and make them the owner.
      </Paragraph>
      <Action label="Sign in" path={path} />
      <Note>If you did not ask for this, ignore this message. Nothing has changed.</Note>
    </>
  )
}

function Moved({ by, organizations, path }: ClaimFacts) {
  return (
    <>
      <Paragraph>
        The account {by} now owns {formatList(organizations)}. The earlier account can no longer
        open
        {organizations.length === 1 ? ' it' : ' them'}.
      </Paragraph>
      <Action label="Open Stipend" path={path} />
      <Note>If this was not you, reply to this message right away.</Note>
    </>
  )
}

interface ClaimFacts {
  readonly name: string
  /** address of the account that asks */
  readonly by: string
  readonly organizations: readonly string[]
  readonly step: 'asked' | 'two-step' | 'moved'
  /** with the token, while it is asked */
  readonly path: string
  readonly validHours: number
}

const SUBJECTS = {
  on: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  codes: 'You have new recovery codes',
  recovery: 'A recovery code was used to sign in',
}

const SENTENCES = {
  on: 'Two-step sign-in was turned on for your Stipend account. Signing in now asks for a code from your app. Keep your recovery codes where you can find them without your phone.',
  off: 'Two-step sign-in was turned off for your Stipend account. Your password alone now signs you in.',
  codes: 'New recovery codes were created for your Stipend account. The old ones no longer work.',
  recovery:
    'Someone signed in to your Stipend account with your password and one of your recovery codes. The code cannot be used again.',
}
