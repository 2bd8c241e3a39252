/** The audit log in words: what organizations read in their history, and what only staff read. */
import { CONTENT_EVENT_WORDS } from '../../content/edit/words.ts'
import { describeEvent, type ToldEvent } from '../../people/organizations/history.ts'

/** What follows the name of who did it: "turned two-step sign-in on". */
export function describeAnyEvent(event: ToldEvent): string {
  const words = STAFF_WORDS[event.action]
  if (words === undefined) return describeEvent(event)
  return event.subject && TO_SOMEBODY.test(words)
    ? words.replace(TO_SOMEBODY, event.subject)
    : words
}

/** Replaced by the name of what it was done to, where there is one. */
const TO_SOMEBODY = /an account|an organization/

const STAFF_WORDS: Readonly<Record<string, string>> = {
  ...CONTENT_EVENT_WORDS,
  'account.read': 'viewed their account',
  'audit.export': 'downloaded the audit log',
  'audit.read': 'looked at the audit log',
  'audit.verify': 'verified the audit log',
  'catalog.sync': 'put the plans up for sale',
  'comingSoon.release': 'opened a page that was coming soon',
  'comingSoon.set': 'put a page behind a coming-soon notice',
  'constant.decline': 'declined a change of a figure of law',
  'constant.propose': 'proposed a figure of law',
  'constant.publish': 'published a figure of law',
  'constant.roll-back': 'rolled back a figure of law',
  'database.ask-unmasked': 'asked to read the database unmasked',
  'database.end-unmasked': 'ended reading the database unmasked',
  'database.explain': 'asked the database for a plan',
  'database.forget-query': 'removed a saved query',
  'database.query': 'asked the database',
  'database.refuse-unmasked': 'declined a request to read the database unmasked',
  'database.save-query': 'saved a query',
  'database.unmask': 'let another admin read the database unmasked',
  'demonstration.furnish': 'made the example organizations',
  'duplicates.list': 'looked for duplicate subscriptions',
  'email.requestChange': 'asked for another email',
  'email.verify': 'confirmed their email',
  'health.assign': 'assigned a finding about pay',
  'health.extreme': 'looked for organizations whose figures do not fit',
  'job.ask': 'asked for a run of a scheduled job',
  'kpi.export': 'downloaded the measures',
  'legal.accept': 'accepted the terms',
  'notifications.choose': 'chose which emails to get',
  'password.change': 'changed the password',
  'password.requestReset': 'asked for a link to set a new password',
  'password.reset': 'set a new password by a link',
  'position.answer': 'answered a request for a position',
  'position.request': 'asked for a position that is not listed',
  'records.export': 'exported pay records',
  'records.import': 'imported pay records',
  'records.simulate': 'added synthetic pay records',
  'session.start': 'signed in',
  'session.end': 'signed out',
  'session.endOthers': 'signed out all other devices',
  'session.refused': 'was refused a sign-in',
  'shadow.link': 'made a link to view as an account',
  'shadow.view': 'opened a page',
  'snapshot.build': 'built a snapshot',
  'snapshot.publish': 'published a snapshot',
  'staff.command': 'ran a command',
  'staff.grantRole': 'gave a staff role to an account',
  'staff.list': 'looked at who is staff',
  'staff.revokeRole': 'took a staff role from an account',
  'staff.search': 'searched the staff tools',
  'secrets.sealAgain': 'encrypted stored secrets again with the current key',
  'texts.scan': 'scanned stored text',
  'twoStep.codes': 'made new recovery codes',
  'twoStep.off': 'turned two-step sign-in off',
  'twoStep.on': 'turned two-step sign-in on',
  'user.create': 'created an account',
  'user.delete': 'deleted an account',
  'user.deletionStopped': 'stopped the deletion of an account',
  'user.endSessions': 'signed out every device of an account',
  'user.export': 'downloaded their data',
  'user.keep': 'kept their account',
  'user.liftLimits': 'lifted the limits of an account',
  'user.note': 'wrote a note about an account',
  'user.merge': 'merged an account with another',
  'user.rename': 'changed their name',
  'user.requestDeletion': 'asked for their account to be deleted',
  'user.sendVerification': 'sent the confirmation link again for an account',
  'user.show': 'viewed an account',
  'user.unmerge': 'undid the merge of an account',
  'users.findCaseTwins': 'looked for accounts that differ by case alone',
}
