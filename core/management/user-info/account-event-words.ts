/** Events of accounts in words; those of organizations have theirs in organizations/event-words.ts. */
import { describeEvent, type ToldEvent } from '../../organizations/event-words.ts'

/** What follows the name of who did it: "signed in". */
export function describeAccountEvent(event: ToldEvent): string {
  const told = SENTENCES[event.action]
  if (told === undefined) return describeEvent(event)
  const { reason } = event.details
  const to = told.includes('…') ? told.replace('…', event.subject ?? 'a deleted account') : told
  return typeof reason === 'string' ? `${to}: “${reason}”` : to
}

const SENTENCES: Readonly<Record<string, string>> = {
  'session.start': 'signed in',
  'session.refused': 'was refused at sign-in',
  'session.end': 'signed out',
  'session.endOthers': 'signed out every other device',
  'user.create': 'created the account of …',
  'user.rename': 'changed the name of the account',
  'user.export': 'downloaded the data of the account',
  'user.requestDeletion': 'asked to delete the account',
  'user.keep': 'kept the account after all',
  'user.show': 'viewed the account of …',
  'user.note': 'wrote a note about …',
  'user.sendVerification': 'sent the confirmation link again to …',
  'user.endSessions': 'signed out every device of …',
  'user.liftLimits': 'lifted the limits of …',
  'password.reset': 'set a new password by a link',
  'password.requestReset': 'asked for a new password',
  'password.change': 'changed the password',
  'notifications.choose': 'chose notifications',
  'legal.accept': 'accepted the legal texts',
  'email.verify': 'confirmed the email address',
  'email.requestChange': 'asked to change the email address',
  'email.change': 'changed the email address',
  'email.changeBack': 'took the old email address back',
  'twoStep.on': 'turned on two-step sign-in',
  'twoStep.off': 'turned off two-step sign-in',
  'twoStep.codes': 'made new recovery codes',
  'staff.search': 'searched the staff tools',
  'staff.command': 'ran a command at the terminal',
}
