/** The import law: which room may import from which. Decisions and relaxations: docs/decisions/0002-import-law.md. */

export interface Room {
  /** how the law names the room */
  readonly name: string
  /** the paths that belong to it; the first room that matches a path owns it */
  readonly holds: RegExp
  /** path prefixes it may import from; `own folder` is the page folder of the importing file */
  readonly mayImport: readonly string[]
  /** npm packages and Node built-ins it may import; any when absent */
  readonly packages?: readonly string[]
}

const everything = [
  'core',
  'database',
  'server',
  'renderer',
  'pages',
  'cli',
  'tests',
  'tools',
  'knexfile',
]

/** A file that is a test, or serves only tests and measures, as the configuration of the test runner does. */
export const testFiles =
  /(^(tools\/[^/]+\/)?tests\/)|(^tools\/measure\/)|(\.test\.tsx?$)|(^vitest\.config\.ts$)/

/** The files of a page that run on the server alone. */
export const pageServerFiles = /\/(\+data|\+action|\+guard\.server)\.ts$/

/**
 * The subjects in their order: a file of one, in whatever room, imports only from its own and those before it. Files
 * that lie directly in a room (`core/errors.ts`) or in `core/forms` are the floor, which imports no subject but the
 * arithmetic of pay.
 */
export const SUBJECTS = [
  'pay',
  'engine',
  'market',
  'people',
  'answers',
  'planning',
  'membership',
  'content',
  'staff',
] as const

/** The subject of a path such as `server/services/people/...`, or undefined where it has none. */
export function subjectOf(path: string): (typeof SUBJECTS)[number] | undefined {
  const name = /^(?:core|server\/services|database\/queries|renderer)\/([a-z-]+)\//.exec(path)?.[1]
  return SUBJECTS.find((subject) => subject === name)
}

/**
 * What market may import of people: pay of members, for a snapshot and for checks of it, is read behind the gate of
 * pay, which belongs to people.
 */
export const crossings = {
  from: 'server/services/market',
  to: [
    'server/services/people/receipts/contributions-of.ts',
    'server/services/people/employees/check-staff.ts',
  ],
} as const

/** A folder with more source files is divided by subject; tests, fixtures and stylesheets do not count. */
export const MOST_FILES_IN_A_FOLDER = 25

/** Folders that may hold more: migrations are a list in time; sections of a report keep their schemas apart. */
export const crowdedFolders = /^database\/migrations$|^core\/answers\/sections$/

/** What holds pay leaves the database closed; these may make it or open it. */
export const closedPay = 'database/closed.ts'
export const opensPay = [
  'database',
  'server/services/people/pay-access',
  'server/services/market/health/look-at-findings',
]

/** The packages below `tools/`, and the one file of the product that may load one, where it is needed. */
export const ownPackages = /^@stipend\//
export const loadsOwnPackages = 'server/payment-service.ts'

const rooms: readonly Room[] = [
  { name: 'tests', holds: testFiles, mayImport: everything },

  {
    name: 'core/engine/statistics',
    holds: /^core\/engine\/statistics\//,
    mayImport: ['core/engine/statistics'],
    packages: [],
  },
  {
    name: 'core/content/document',
    holds: /^core\/content\/document\//,
    mayImport: ['core'],
    packages: [
      ...[
        'zod',
        'mdast',
        'mdast-util-from-markdown',
        'mdast-util-gfm-footnote',
        'mdast-util-gfm-table',
      ],
      ...['mdast-util-to-markdown', 'micromark-extension-gfm-footnote'],
      ...['micromark-extension-gfm-table', 'micromark-util-types'],
    ],
  },
  {
    name: 'core',
    holds: /^core\//,
    mayImport: ['core'],
    packages: ['zod', 'punycode/punycode.js'],
  },

  { name: 'database', holds: /^database\//, mayImport: ['database', 'core'] },

  {
    name: 'server/config',
    holds: /^server\/config(\.ts$|\/)/,
    mayImport: ['server/config', 'core'],
  },
  {
    name: 'server/context',
    holds: /^server\/context(\.ts$|\/)/,
    mayImport: [
      'server/context',
      'core',
      'database',
      'server/config',
      'server/integrations',
      'server/market',
    ],
  },
  {
    name: 'server/market',
    holds: /^server\/market(\.ts$|\/)/,
    mayImport: ['server/market', 'core', 'database'],
  },
  {
    name: 'server/page',
    holds: /^server\/page(-entry|-errors)?\.ts$/,
    mayImport: ['server/page', 'server/page-entry', 'server/page-errors', 'core', 'server/context'],
  },
  {
    name: 'server/integrations',
    holds: /^server\/integrations\//,
    mayImport: ['server/integrations', 'server/files', 'core'],
  },
  {
    name: 'server/documents',
    holds: /^server\/documents\//,
    mayImport: ['server/documents', 'core', 'renderer/charts'],
  },
  {
    name: 'server/services',
    holds: /^server\/services\//,
    mayImport: [
      'server/services',
      'core',
      'database',
      'server/context',
      'server/integrations',
      'server/documents',
      'server/files',
      'server/market',
    ],
  },
  { name: 'server/files', holds: /^server\/files\//, mayImport: ['server/files', 'core'] },
  {
    name: 'server/jobs',
    holds: /^server\/jobs\//,
    mayImport: ['server/jobs', 'core', 'server/services', 'server/context'],
  },
  {
    name: 'server/http',
    holds: /^server\/http\//,
    mayImport: [
      'server/http',
      'core',
      'server/services',
      'server/context',
      'server/config',
      'server/page',
      'server/page-entry',
      'server/page-errors',
    ],
  },
  {
    name: 'server/main, server/dev, workers',
    holds: /^server\/([^/]+\.ts$|workers\/)/,
    mayImport: ['core', 'database', 'server'],
  },

  {
    name: 'cli',
    holds: /^cli\//,
    mayImport: [
      'cli',
      'core',
      'server/services',
      'server/jobs',
      'server/context',
      'server/config',
      'server/main',
      'server/resources',
      'server/doctor',
      'server/backup',
      'server/restore',
      'database',
    ],
  },

  { name: 'knexfile', holds: /^knexfile\.ts$/, mayImport: ['server/config'] },

  {
    name: 'renderer (*.server.ts)',
    holds: /^renderer\/.*\.server\.tsx?$/,
    mayImport: ['renderer', 'core', 'server/context', 'server/page-entry'],
  },
  { name: 'renderer', holds: /^renderer\//, mayImport: ['renderer', 'core'] },

  {
    name: 'pages (+data, +action, +guard.server)',
    holds: new RegExp(`^pages/.*${pageServerFiles.source}`),
    mayImport: ['own folder', 'core', 'server/services', 'server/context', 'server/page'],
  },
  { name: 'pages', holds: /^pages\//, mayImport: ['own folder', 'core', 'renderer'] },

  // a package of its own: nothing of the product is in it
  {
    name: 'tools/stripe-stand-in',
    holds: /^tools\/stripe-stand-in\//,
    mayImport: ['tools/stripe-stand-in'],
  },
  // another one: it knows the API by its document alone
  {
    name: 'tools/api-client',
    holds: /^tools\/api-client\//,
    mayImport: ['tools/api-client'],
  },

  { name: 'configuration', holds: /^[^/]+\.config\.ts$/, mayImport: [] },
]

/** The room that owns a path, or undefined for a file that has no room. */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => room.holds.test(path))
}
