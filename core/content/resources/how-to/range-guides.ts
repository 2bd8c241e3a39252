/** Guides about ranges: which one, and how to read it. */
import type { Guide } from './guide.ts'

export const RANGE_GUIDES: readonly Guide[] = [
  {
    ...{ slug: 'read-a-range', group: 'range', minutes: 5 },
    title: 'Read a person’s range',
    summary: 'See where a person is in the range, why, and how far to trust it.',
    steps: [
      {
        title: 'Open the person’s report',
        words: 'The title gives the median and where half of similar people are paid.',
        screen: { name: 'Report', route: '/report/@employeeId' },
      },
      {
        title: 'Look at the reasons',
        words: 'Each line shows what a fact adds or takes away. The lines sum to the median.',
        screen: { name: 'Report: Reasons', route: '/report/@employeeId/reasons' },
      },
      {
        title: 'Check what it is based on',
        words: 'See how many organizations it uses, and how near they are in size and place.',
        screen: { name: 'Report: Evidence', route: '/report/@employeeId/evidence' },
      },
      {
        title: 'Compare definitions of pay',
        words:
          'A figure means little without its definition. Compare cash, salary and package here.',
        screen: { name: 'Report: Package', route: '/report/@employeeId/package' },
      },
    ],
    result: 'You can say in two sentences where this person is paid and how sure that is.',
  },
  {
    ...{ slug: 'save-a-report', group: 'range', minutes: 2 },
    title: 'Save a report and compare it later',
    summary: 'Freeze a range with its inputs, so that it can be opened unchanged and run again.',
    steps: [
      {
        title: 'Save the report',
        words: 'Press “Save report”. It keeps the figures, the facts and the snapshot it used.',
        screen: { name: 'Report', route: '/report/@employeeId' },
      },
      {
        title: 'Find it in the library',
        words: 'Search by name or label. Archive what you no longer need.',
        screen: { name: 'Reports', route: '/reports' },
      },
      {
        title: 'Compare two to four reports',
        words:
          'Select them in the library. Each change is split into market, model and your own facts.',
        screen: { name: 'Compare reports', route: '/reports/compare' },
      },
    ],
    result: 'The report has a number that minutes and packets can cite.',
  },
  {
    ...{ slug: 'find-a-position', group: 'range', minutes: 3 },
    title: 'Find the right position for a title',
    summary: 'Titles differ between churches. Find the catalog position whose duties fit.',
    steps: [
      {
        title: 'Type the title',
        words: 'Spelling does not matter much. You see the positions that churches use it for.',
        screen: { name: 'Position finder', route: '/job' },
      },
      {
        title: 'Compare two positions',
        words: 'Put two side by side and read their duties. Choose by what the person does.',
        screen: { name: 'Position finder', route: '/job' },
      },
      {
        title: 'Save it to a person',
        words: 'Choose the person and save. Their range follows at once.',
        screen: { name: 'Position finder', route: '/job' },
      },
    ],
    result:
      'The person has the position whose duties they have, whatever the sign on the door says.',
  },
  {
    ...{ slug: 'two-roles', group: 'range', minutes: 4 },
    title: 'Get one range for two roles',
    summary: 'Blend two or three positions that one person holds, by their share of the work.',
    needs: 'Needs an Expanded plan.',
    steps: [
      {
        title: 'Enter both roles',
        words: 'Add the second position to the person. The shares must sum to 100.',
        screen: { name: 'Facts and pay', route: '/employee/@employeeId' },
      },
      {
        title: 'Move the shares',
        words: 'See how the range changes as one role takes more of the week.',
        screen: { name: 'Hybrid', route: '/hybrid/@employeeId' },
      },
      {
        title: 'Save the blend as a report',
        words: 'The report keeps the shares and each position’s own range.',
        screen: { name: 'Report', route: '/report/@employeeId' },
      },
    ],
    result: 'One range for the whole job, with the range of each part below it.',
  },
  {
    ...{ slug: 'choose-comparables', group: 'range', minutes: 8 },
    title: 'Choose the comparables yourself',
    summary: 'Set what must be alike, order the rest, and add pay that you know from other places.',
    needs: 'Needs a Pro plan.',
    steps: [
      {
        title: 'Set ranges for size and experience',
        words: 'Move the ends and watch how many organizations are left. Five is the least.',
        screen: { name: 'Precise', route: '/precise/@employeeId' },
      },
      {
        title: 'Start a match',
        words: 'Fix what must be the same. Put the other facts in order of importance.',
        screen: { name: 'Match', route: '/match/person/@employeeId' },
      },
      {
        title: 'Add your own comparables',
        words: 'Enter pay from a call, an offer or a Form 990, with its source and day.',
        screen: { name: 'Match', route: '/match/@matchId' },
      },
      {
        title: 'Freeze the set',
        words: 'A frozen set has a number, and reports and packets can cite it.',
        screen: { name: 'Match', route: '/match/@matchId' },
      },
    ],
    result: 'A set of comparables that you chose before you saw the pay, ready for the board.',
  },
  {
    ...{ slug: 'compare-places', group: 'range', minutes: 4 },
    title: 'Compare places',
    summary: 'See rent, income, prices and local wages of up to four places beside each other.',
    needs: 'Reading about a place is open to everyone. The comparison needs an Expanded plan.',
    steps: [
      {
        title: 'Read about one place',
        words: 'Every state and the 100 largest metro areas have a page. It needs no account.',
        screen: { name: 'Location', route: '/resources/location' },
      },
      {
        title: 'Compare up to four',
        words:
          'Enter ZIP codes, cities, counties or metro areas. The first is compared with the others.',
        screen: { name: 'Cost of living', route: '/ecola' },
      },
      {
        title: 'Do not multiply',
        words:
          'Local prices say little about what churches pay. The range already counts the place.',
        screen: { name: 'Method', route: '/method' },
      },
    ],
    result: 'You know what a move costs and what our model pays for it, each with its uncertainty.',
  },
]
