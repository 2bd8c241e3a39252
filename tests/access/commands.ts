/** The expected answer of every command: the operator's alone, or what `--as` gives each role of staff. */

/** Anyone who may run programs on the machine runs it; it knows no person. */
const OPERATOR = 'operator'

export interface CommandRow {
  /** One letter each for nobody known, a member, support, analyst, content editor, admin. o: let in; n: refused. */
  readonly as: string
  readonly argv?: (ids: { readonly organization: number; readonly employee: number }) => string[]
}

const SAMPLE = 'tests/fixtures/imports/church-staff'
const ANALYSTS = 'nnnono'
const SUPPORTERS = 'nnonno'
const EDITORS = 'nnnnoo'

const A_FIGURE = [
  ...[
    '--key',
    'minimum_wage.hourly',
    '--where',
    'OH',
    '--value',
    '11',
    '--unit',
    'dollars_per_hour',
  ],
  ...['--from', '2030-01-01', '--source', 'A law of this test', '--checked', '2026-11-20'],
  ...['--reason', 'Checked again'],
]

export const COMMAND_ROWS: Readonly<Record<string, CommandRow | typeof OPERATOR>> = {
  completion: OPERATOR,
  'content check': OPERATOR,
  'content export': OPERATOR,
  'content import': { as: 'nnnnoo', argv: () => ['database/content/pages/press.md'] },
  'content list': OPERATOR,
  'content publish': { as: EDITORS, argv: atVersion },
  'content restore': { as: EDITORS, argv: () => [...atVersion(), '--restore', '1'] },
  'content review': { as: EDITORS, argv: atVersion },
  'content schedule': { as: EDITORS, argv: () => [...atVersion(), '--day', '2031-01-05'] },
  'content take-down': { as: EDITORS, argv: () => ['/pages/press'] },
  'content withdraw': { as: EDITORS, argv: () => ['/pages/press'] },
  'content publish-due': OPERATOR,
  'database backup': OPERATOR,
  'database make-backup-key': OPERATOR,
  'database migrate': OPERATOR,
  'database query': { as: 'nnnnno', argv: () => ['select 1'] },
  'database reseal': OPERATOR,
  'database restore': OPERATOR,
  'database seed': OPERATOR,
  'database status': OPERATOR,
  'database verify': OPERATOR,
  doctor: OPERATOR,
  'jobs list': OPERATOR,
  'jobs run': OPERATOR,
  'jobs work': OPERATOR,
  'models evaluate': OPERATOR,
  'analyses show': OPERATOR,
  'places compare': OPERATOR,
  serve: OPERATOR,
  'snapshots build': OPERATOR,
  'snapshots complete': OPERATOR,
  'snapshots list': OPERATOR,
  'snapshots publish': OPERATOR,
  'snapshots roll-back': OPERATOR,
  'snapshots show': OPERATOR,
  'users create': OPERATOR,

  'analyses plan': {
    as: 'nnnnno',
    argv: ({ organization }) => ['--organization', String(organization), '--pool', '3%'],
  },
  'analyses scenarios': {
    as: 'nnnnno',
    argv: ({ organization }) => ['--organization', String(organization)],
  },
  'audit list': { as: SUPPORTERS },
  'audit verify': { as: SUPPORTERS },
  'comparables freeze': { as: 'nnnnno', argv: () => ['999999', '--name', 'Peers'] },
  'comparables list': { as: 'nnnnno', argv: ({ employee }) => [String(employee)] },
  'constants approve': { as: 'nnnnno', argv: () => ['999999'] },
  'constants decline': { as: 'nnnnno', argv: () => ['999999'] },
  'constants proposals': { as: ANALYSTS },
  'constants roll-back': { as: 'nnnnno', argv: () => ['999999'] },
  'constants list': { as: ANALYSTS },
  'constants import': { as: ANALYSTS, argv: () => ['package.json'] },
  'reference import': { as: ANALYSTS, argv: () => ['employment_cost_index', 'package.json'] },
  'guidelines import': { as: ANALYSTS, argv: () => ['package.json', '--dry-run'] },
  'constants propose': { as: ANALYSTS, argv: () => A_FIGURE },

  'estimates show': { as: 'nnnnno', argv: ({ employee }) => ['--employee', String(employee)] },
  'flags list': { as: EDITORS },
  'flags release': { as: EDITORS, argv: () => ['/none'] },
  'flags set': { as: EDITORS, argv: () => ['/planned', '--title', 'Guides', '--what', 'Reads'] },
  'market import': {
    as: ANALYSTS,
    argv: () => ['irs990', 'tests/fixtures/irs990/union.xml', '--dry-run'],
  },
  'market list': { as: ANALYSTS },
  'market publish': { as: ANALYSTS, argv: () => ['no-source-2024'] },
  'market retire': { as: ANALYSTS, argv: () => ['no-source-2024', '--reason', 'a test of it'] },
  'metrics report': { as: ANALYSTS },
  'organizations ask-owners': { as: ANALYSTS, argv: () => ['999999'] },
  'organizations check-contributor': {
    as: 'nnoono',
    argv: ({ organization }) => [`${organization}`, '--reason', 'answered'],
  },
  'organizations find-extreme': { as: ANALYSTS },
  'organizations list-contributors': { as: 'nnoono' },
  'organizations set-plan': {
    as: SUPPORTERS,
    argv: ({ organization }) => [`${organization}`, 'basic'],
  },
  'organizations show': { as: SUPPORTERS, argv: ({ organization }) => [String(organization)] },
  'payments advance-clock': OPERATOR,
  'payments close-request': { as: SUPPORTERS, argv: () => ['999999', '--outcome', 'sent'] },
  'payments credit': {
    as: 'nnnnno',
    argv: ({ organization }) => [`${organization}`, '--amount', '5', '--reason', 'asked'],
  },
  'payments refund': { as: 'nnnnno', argv: () => ['ch_none', '--reason', 'asked'] },
  'payments requests': { as: SUPPORTERS },
  'plans list': { as: 'nnnnno' },
  'plans sync': { as: 'nnnnno' },
  'positions answer': {
    as: 'nnnnoo',
    argv: () => ['999999', '--decline', '--message', 'No.'],
  },
  'positions find': OPERATOR,
  'positions count-members': { as: 'nnoono' },
  'positions requests': { as: 'nnnnoo' },
  'records export': { as: 'nnnnno' },
  'records import': {
    as: ANALYSTS,
    argv: () => [`${SAMPLE}.csv`, '--mapping', `${SAMPLE}.json`, '--dry-run'],
  },
  'records list-imports': { as: ANALYSTS },
  'records simulate': { as: ANALYSTS, argv: () => ['--count', '2'] },
  'records undo-import': { as: ANALYSTS, argv: () => ['999999'] },
  'reports create': { as: 'nnnnno', argv: ({ employee }) => ['--employee', String(employee)] },
  'reports show': { as: 'nnnnno', argv: ({ employee }) => ['--employee', String(employee)] },
  'reports grant': { as: SUPPORTERS, argv: ({ employee }) => ['--employee', String(employee)] },
  'salaries assign': { as: ANALYSTS, argv: () => ['999999'] },
  'salaries check': { as: ANALYSTS },
  'salaries decide': { as: ANALYSTS, argv: () => ['999999', '--dry-run'] },
  'salaries undo': { as: ANALYSTS, argv: () => ['999999'] },
  // the organization's own people, with their pay
  'staff import': {
    as: 'nnnnno',
    argv: ({ organization }) => [
      'tests/fixtures/staff-files/gusto.csv',
      ...['--organization', String(organization), '--dry-run'],
    ],
  },
  'staff undo-import': { as: 'nnnnno', argv: () => ['999999'] },
  'subscriptions find-duplicates': { as: SUPPORTERS },
  'subscriptions show': {
    as: SUPPORTERS,
    argv: ({ organization }) => [String(organization)],
  },
  'subscriptions sync': {
    as: SUPPORTERS,
    argv: ({ organization }) => [String(organization)],
  },
  'users end-sessions': { as: SUPPORTERS, argv: withReason },
  'users find': { as: SUPPORTERS, argv: () => ['nobody'] },
  'texts clean': { as: EDITORS, argv: () => ['999999'] },
  'texts ignore': { as: EDITORS, argv: () => ['999999', '--reason', 'all right'] },
  'texts list': { as: EDITORS },
  'texts scan': { as: 'nnnnoo' },
  'users find-case-twins': { as: SUPPORTERS },
  'users grant-role': {
    as: 'nnnnno',
    argv: () => [...withReason(), '--role', 'editor'],
  },
  'users lift-limits': { as: SUPPORTERS, argv: withReason },
  'users list-staff': { as: 'nnnnno' },
  'users revoke-role': {
    as: 'nnnnno',
    argv: () => ['999999', '--role', 'editor', '--reason', 'left the team'],
  },
  'users send-verification': { as: SUPPORTERS, argv: withReason },
  'users merge-twins': {
    as: SUPPORTERS,
    argv: () => [
      'member@example.org',
      'm.ember@example.org',
      '--dry-run',
      '--reason',
      'One mailbox',
    ],
  },
  'users undo-merge': { as: SUPPORTERS, argv: () => ['999999'] },
  'users shadow': {
    as: SUPPORTERS,
    argv: () => ['member@example.org', '--reason', 'Cannot find the May report'],
  },
  'users show': { as: SUPPORTERS, argv: () => ['member@example.org'] },
}

function atVersion(): string[] {
  return ['/pages/press', '--version', '1']
}

function withReason(): string[] {
  return ['member@example.org', '--reason', 'asked by phone']
}
