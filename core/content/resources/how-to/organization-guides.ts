/** Guides about the organization, its members and its data. */
import type { Guide } from './guide.ts'

export const ORGANIZATION_GUIDES: readonly Guide[] = [
  {
    ...{ slug: 'set-a-pay-policy', group: 'organization', minutes: 6 },
    title: 'Set your pay policy',
    summary: 'Say which pay counts, where in the range you aim, and what your own facts are worth.',
    needs: 'Owners can change the policy.',
    steps: [
      {
        title: 'Choose the definition of pay',
        words: 'Salary is cash and housing. Every page and file then uses the one you choose.',
        screen: { name: 'Pay policy', route: '/organization/@organizationId/policy' },
      },
      {
        title: 'Choose a target',
        words: 'Name the percentile you aim for. Ranges then show a mark for it.',
        screen: { name: 'Pay policy', route: '/organization/@organizationId/policy' },
      },
      {
        title: 'Enter a minimum of your denomination',
        words: 'If a guideline sets a minimum, enter it. Reports show who is below it.',
        screen: { name: 'Minimums', route: '/organization/@organizationId/minimum' },
      },
    ],
    result: 'Every report shows your own target beside the market range.',
  },
  {
    ...{ slug: 'invite-people', group: 'organization', minutes: 3 },
    title: 'Invite others and choose what they see',
    summary: 'Add a treasurer or a board member, and decide whether they see pay.',
    needs: 'Owners can invite people.',
    steps: [
      {
        title: 'Send an invitation',
        words: 'Enter the email address and choose owner, editor or viewer.',
        screen: { name: 'Members', route: '/organization/@organizationId/members' },
      },
      {
        title: 'Decide about pay',
        words: 'Viewers do not see pay unless you switch it on for them.',
        screen: { name: 'Members', route: '/organization/@organizationId/members' },
      },
      {
        title: 'See who did what',
        words: 'The history lists changes and looks at pay, with who and when.',
        screen: { name: 'History', route: '/organization/@organizationId/history' },
      },
    ],
    result: 'Each person signs in with their own account and sees what their role allows.',
  },
  {
    ...{ slug: 'contribute-records', group: 'organization', minutes: 3 },
    title: 'Contribute your pay records',
    summary: 'Decide whether your records become part of the survey, and see where they were used.',
    needs: 'Owners decide.',
    steps: [
      {
        title: 'Read what would be used',
        words: 'Records go in without names, under a random key, and at least three months old.',
        screen: { name: 'Data', route: '/organization/@organizationId/receipts' },
      },
      {
        title: 'Switch it on or off',
        words: 'You can withdraw at any time. Published surveys stay as they are.',
        screen: { name: 'Data', route: '/organization/@organizationId/receipts' },
      },
      {
        title: 'Read the receipts',
        words: 'Each published survey lists which of your records it used.',
        screen: { name: 'Data', route: '/organization/@organizationId/receipts' },
      },
    ],
    result: 'The page says whether you contribute, since when, and in which surveys.',
  },
  {
    ...{ slug: 'take-your-data', group: 'organization', minutes: 3 },
    title: 'Download your data or close your account',
    summary: 'Take everything with you as a file, and delete the account if you want.',
    steps: [
      {
        title: 'Download everything',
        words: 'The file holds all you may see: people, pay, reports and packets.',
        screen: { name: 'Your data', route: '/account/data' },
      },
      {
        title: 'Hand over your organization',
        words: 'The last owner must make another member an owner first.',
        screen: { name: 'Members', route: '/organization/@organizationId/members' },
      },
      {
        title: 'Delete the account',
        words: 'It is removed after fourteen days. Until then you can change your mind.',
        screen: { name: 'Your data', route: '/account/data' },
      },
    ],
    result: 'You have a copy of your data, and know the day on which ours is gone.',
  },
]
