/** Guides for the first hour. */
import type { Guide } from './guide.ts'

export const START_GUIDES: readonly Guide[] = [
  {
    ...{ slug: 'see-a-range', group: 'start', minutes: 3 },
    title: 'See a pay range without an account',
    summary: 'Answer a few questions about a job and get a rough range with its strength.',
    steps: [
      {
        title: 'Find the position',
        words: 'Type the title you use. Answer the questions if more than one position fits.',
        screen: { name: 'Position finder', route: '/job' },
      },
      {
        title: 'Answer the questions',
        words: 'Enter the budget, the state and the hours. You can type 650k or $650,000.',
        screen: { name: 'Preview', route: '/preview' },
      },
      {
        title: 'Read how strong it is',
        words:
          'The grade says how many organizations the range is based on. Fewer facts give a wider range.',
        screen: { name: 'Preview', route: '/preview' },
      },
      {
        title: 'Keep your answers',
        words:
          'Create an account from the preview. Your answers come along, so you do not type twice.',
        screen: { name: 'Create an account', route: '/sign-up' },
      },
    ],
    result: 'You have a range from the 25th to the 75th percentile, and you know how sure it is.',
  },
  {
    ...{ slug: 'set-up-an-organization', group: 'start', minutes: 8 },
    title: 'Set up your organization',
    summary: 'Describe your church or nonprofit once, so that every range starts from its facts.',
    steps: [
      {
        title: 'Enter name, type and address',
        words: 'Use the street address where people meet. A PO box does not tell us the place.',
        screen: { name: 'New organization', route: '/organization/new' },
      },
      {
        title: 'Enter budget, attendance and staff size',
        words: 'Use the last full fiscal year. These figures matter most for the range.',
        screen: { name: 'Organization', route: '/organization/@organizationId' },
      },
      {
        title: 'Add campuses if you have more than one',
        words: 'Each campus has its own place and figures. The sums are shown beside your totals.',
        screen: { name: 'Campuses', route: '/organization/@organizationId/campuses' },
      },
    ],
    result: 'The dashboard shows your organization and offers to add the first person.',
  },
  {
    ...{ slug: 'enter-a-person', group: 'start', minutes: 6 },
    title: 'Enter a person and their pay',
    summary: 'Add one person with role, hours, pay and background. The totals appear as you type.',
    needs: 'Owners and editors can add people.',
    steps: [
      {
        title: 'Choose the role',
        words: 'Type the job title. If a person does two jobs, add the second and share the hours.',
        screen: { name: 'Add a person', route: '/employee/new' },
      },
      {
        title: 'Enter hours and pay as in your budget',
        words:
          'Choose the period beside each amount. Keep housing apart from cash, because the law treats it apart.',
        screen: { name: 'Add a person', route: '/employee/new' },
      },
      {
        title: 'Add experience and education',
        words: 'Leave a field blank if you do not know it. A blank is never counted as zero.',
        screen: { name: 'Add a person', route: '/employee/new' },
      },
      {
        title: 'Answer the flags',
        words: 'We ask when a figure looks unusual. Confirm it or correct it.',
        screen: { name: 'Facts and pay', route: '/employee/@employeeId' },
      },
    ],
    result: 'The person is in the staff list, with a range bar and their place in it.',
  },
  {
    ...{ slug: 'import-staff', group: 'start', minutes: 10 },
    title: 'Import your staff from a file',
    summary: 'Bring many people in from a CSV or Excel file, see every problem first, and undo it.',
    needs: 'Needs a Pro plan. Owners and editors can import.',
    steps: [
      {
        title: 'Choose the file',
        words: 'The first row holds the names of the columns. Your payroll export usually fits.',
        screen: { name: 'Import staff', route: '/migrate' },
      },
      {
        title: 'Match the columns',
        words:
          'Tell us which column is the title, the hours and the pay. We suggest what we recognize.',
        screen: { name: 'Import', route: '/migrate/@importId' },
      },
      {
        title: 'Look at the preview',
        words:
          'Each row shows what would change. Rows with a problem say which, and nothing is saved yet.',
        screen: { name: 'Import', route: '/migrate/@importId' },
      },
      {
        title: 'Check the people',
        words:
          'Open the staff list and compare a few people with your file. You can undo for 30 days.',
        screen: { name: 'Staff', route: '/table' },
      },
    ],
    result: 'Everyone in the file is in the staff list, and the import is listed with its undo.',
  },
]
