/** Guides about decisions and their records. */
import type { Guide } from './guide.ts'

export const DECIDE_GUIDES: readonly Guide[] = [
  {
    ...{ slug: 'next-years-pay', group: 'decide', minutes: 15 },
    title: 'Plan next year’s pay',
    summary: 'Propose pay for the whole staff, watch the total, and keep what was decided.',
    needs: 'For people who see pay.',
    steps: [
      {
        title: 'Look at the staff against the market',
        words: 'Sort by place in the range. Flags show pay that has not changed for long.',
        screen: { name: 'Staff', route: '/table' },
      },
      {
        title: 'Enter proposals',
        words: 'Type 58k, 17/hr or +3%. Each person has one proposal for a day.',
        screen: { name: 'Next year’s pay', route: '/organization/@organizationId/next-year' },
      },
      {
        title: 'Check the total',
        words: 'The sum is next to your payroll budget and changes with each proposal.',
        screen: { name: 'Next year’s pay', route: '/organization/@organizationId/next-year' },
      },
      {
        title: 'See a proposal in the range',
        words: 'A hollow mark shows the proposed pay beside the pay of today.',
        screen: { name: 'Report', route: '/report/@employeeId' },
      },
    ],
    result: 'Each proposal has its day, and becomes pay on it.',
  },
  {
    ...{ slug: 'prepare-a-board-packet', group: 'decide', minutes: 20 },
    title: 'Prepare a board packet',
    summary: 'Seal the criteria, add comparables, record the vote, and print the minutes.',
    steps: [
      {
        title: 'Start the packet',
        words:
          'Write the criteria before the packet shows a figure. They are sealed with the time.',
        screen: { name: 'Board packets', route: '/report/@employeeId/board-packet' },
      },
      {
        title: 'Add a report and comparables',
        words:
          'Choose a saved report. Add pay that you know from other organizations, with its source.',
        screen: {
          name: 'Board packet',
          route: '/report/@employeeId/board-packet/@packetNumber/@step',
        },
      },
      {
        title: 'Record conflicts and the vote',
        words: 'Name who was there, who had a conflict and left, and how each one voted.',
        screen: {
          name: 'Board packet',
          route: '/report/@employeeId/board-packet/@packetNumber/@step',
        },
      },
      {
        title: 'Watch the deadline',
        words: 'Minutes are due in time to count. The list shows what is still missing.',
        screen: { name: 'Board packets', route: '/organization/@organizationId/board-packets' },
      },
    ],
    result: 'A PDF with criteria, comparables, vote and minutes, ready to file.',
  },
  {
    ...{ slug: 'share-a-report', group: 'decide', minutes: 2 },
    title: 'Share a report with someone outside',
    summary: 'Give a board member a link that ends by itself and that you can take back.',
    steps: [
      {
        title: 'Save the report first',
        words: 'Only saved reports can be shared, so that both of you see the same figures.',
        screen: { name: 'Report', route: '/report/@employeeId' },
      },
      {
        title: 'Make a link',
        words: 'Choose how long it works and whether the person’s name is in it.',
        screen: { name: 'Share', route: '/report/@employeeId/share' },
      },
      {
        title: 'Take it back',
        words: 'End a link at any time. The library shows which reports have one.',
        screen: { name: 'Reports', route: '/reports' },
      },
    ],
    result: 'The reader sees all views of the report without an account, and nothing else.',
  },
  {
    ...{ slug: 'clergy-pay', group: 'decide', minutes: 10 },
    title: 'Work out a minister’s housing and taxes',
    summary: 'See the housing limit, self-employment tax, take-home pay and the church’s cost.',
    steps: [
      {
        title: 'Enter the tax status',
        words: 'Say whether the minister is ordained and has opted out of Social Security.',
        screen: { name: 'Facts and pay', route: '/employee/@employeeId' },
      },
      {
        title: 'Open the clergy view',
        words:
          'Enter the rental value of the home and its yearly costs. The lowest of three limits counts.',
        screen: { name: 'Report: Clergy', route: '/report/@employeeId/clergy' },
      },
      {
        title: 'Compare with a lay person',
        words: 'See what the same church cost gives a minister and a lay person to take home.',
        screen: { name: 'Report: Clergy', route: '/report/@employeeId/clergy' },
      },
    ],
    result: 'You can designate a housing allowance and explain its limit.',
  },
  {
    ...{ slug: 'check-a-raise', group: 'decide', minutes: 4 },
    title: 'Check a raise against prices',
    summary: 'See what prices and market pay did since the last raise, and what keeps up.',
    needs: 'Needs an Expanded plan.',
    steps: [
      {
        title: 'Enter the last raise',
        words: 'Choose a person, or type the day and the pay.',
        screen: { name: 'Raises and prices', route: '/ecola/worksheet' },
      },
      {
        title: 'Read both lines',
        words: 'One line is consumer prices. The other is what employers pay for the same work.',
        screen: { name: 'Raises and prices', route: '/ecola/worksheet' },
      },
      {
        title: 'Spread a pool',
        words:
          'Type an amount or a percent and choose how it is shared. The shares sum to the cent.',
        screen: { name: 'Raises and prices', route: '/ecola/worksheet' },
      },
      {
        title: 'Enter the raises as proposals',
        words: 'Carry the amounts over to next year’s pay.',
        screen: { name: 'Next year’s pay', route: '/organization/@organizationId/next-year' },
      },
    ],
    result: 'Each raise has a reason in figures: prices, the market, or the range.',
  },
  {
    ...{ slug: 'tell-the-congregation', group: 'decide', minutes: 6 },
    title: 'Make a summary for the congregation',
    summary: 'Show totals of pay that cannot be traced back to one person.',
    steps: [
      {
        title: 'Open the summary',
        words: 'It shows groups of people, never one person’s pay.',
        screen: { name: 'Congregation summary', route: '/organization/@organizationId/summary' },
      },
      {
        title: 'Read what is left out',
        words: 'A total that would reveal a salary is held back, and the page says why.',
        screen: { name: 'Congregation summary', route: '/organization/@organizationId/summary' },
      },
      {
        title: 'Print it',
        words: 'Print the page or copy its words into your annual report.',
        screen: { name: 'Congregation summary', route: '/organization/@organizationId/summary' },
      },
    ],
    result: 'A page that members may read, with totals and without salaries.',
  },
]
