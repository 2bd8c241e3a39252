/**
 * Kinds of tests: unit (pure), service (real PostgreSQL), e2e (production build and browser), and prove, the long walks
 * with the same needs that `npm run prove` takes.
 */
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/run/longest-first.ts'

/** Unit tests: rooms without a database. Everything beside them in other rooms is a service test. */
const unit = [
  'core/**/*.test.{ts,tsx}',
  'renderer/**/*.test.{ts,tsx}',
  'cli/presentation/**/*.test.ts',
  'server/config.test.ts',
  'tools/**/!(postgres).test.ts',
  'tests/rules/**/*.test.ts',
  'tests/reference/**/*.test.ts',
  'tests/load/**/*.test.ts',
  'tests/content/**/*.test.ts',
]

const service = [
  'database/**/*.test.ts',
  'server/**/*.test.ts',
  'tools/**/postgres.test.ts',
  'pages/**/*.test.{ts,tsx}',
  'cli/**/*.test.ts',
  'tests/support/**/*.test.ts',
  'tests/access/**/*.test.ts',
]

/** They need the production build or a browser. */
const endToEnd = [
  'tests/e2e/**/*.test.ts',
  'tests/support/browser/browser.test.ts',
  'tests/support/server/server.test.ts',
]

/** Milliseconds: what hangs is ended, and nothing else fails by its time on a machine that does much besides. */
const PATIENCE = 240_000
/** Vitest gives up after a second what comes in milliseconds, and on such a machine in seconds. */
const POLLING = { poll: { timeout: 60_000 } }
/** Where processes are started, and jobs of every minute are waited for. */
const LONG_POLLING = { poll: { timeout: 180_000 } }

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    // Vitest leaves one core free, which on two cores means a single worker
    maxWorkers: '100%',
    // a worker reads each module once for all its files; no file replaces a module, see tests/rules/test-files.test.ts
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    expect: POLLING,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          include: unit,
          setupFiles: ['tests/support/run/quiet.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: service,
          exclude: [...unit, ...endToEnd],
          setupFiles: ['tests/support/run/quiet.ts', 'tests/support/server/worker-setup.ts'],
          globalSetup: ['tests/support/database/start-postgres.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      ...[
        { name: 'e2e', include: endToEnd },
        { name: 'prove', include: ['tests/prove/**/*.test.ts'] },
      ].map((kind) => ({
        extends: true as const,
        test: {
          ...kind,
          globalSetup: [
            'tests/support/database/start-postgres.ts',
            'tests/support/browser/browser-setup.ts',
          ],
          setupFiles: ['tests/support/server/worker-setup.ts'],
          expect: LONG_POLLING,
          // each worker has a server, a database and a browser
          maxWorkers: 2,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      })),
    ],
  },
})
