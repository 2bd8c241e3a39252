/** Plants a breach in every room and sees it caught, and a lawful import and sees it pass. */
import { expect, test } from 'vitest'
import { checkImportLaw } from './import-law.ts'

const house = [
  'core/errors.ts',
  'core/engine/statistics/quantile.ts',
  'core/engine/statistics/quantile.test.ts',
  'core/engine/fit.ts',
  'database/queries/market/nearest.ts',
  'database/closed.ts',
  'server/config.ts',
  'server/context.ts',
  'server/market.ts',
  'server/page.ts',
  'server/page-entry.ts',
  'server/main.ts',
  'server/integrations/mail.ts',
  'server/documents/board-packet.ts',
  'core/staff/tools.ts',
  'server/services/answers/reports/show-report.ts',
  'server/jobs/kpi-report.ts',
  'server/http/app.ts',
  'renderer/charts/range-bar.tsx',
  'renderer/layout/header.tsx',
  'renderer/+guard.server.ts',
  'pages/(work)/dashboard/+data.ts',
  'pages/(work)/dashboard/+Page.tsx',
  'pages/(work)/dashboard/parts/card.tsx',
  'pages/(work)/table/+Page.tsx',
  'cli/base-command.ts',
  'cli/commands/reports/show.ts',
  'tests/support/server/server.ts',
  'tools/api-client/src/treasurer.ts',
  'tools/stripe-stand-in/src/stand-in.ts',
]

/** What the law says about one file with this source, in a house where every other file is empty. */
function judge(path: string, source: string): string[] {
  const tree = new Map(house.map((other) => [other, '']))
  return checkImportLaw(tree.set(path, source)).map((violation) => violation.message)
}

const breaches: [path: string, source: string][] = [
  ['core/engine/statistics/spline.ts', `import { z } from 'zod'`],
  ['core/engine/statistics/spline.ts', `import { NotFound } from '~/core/errors.ts'`],
  ['core/pay/money.ts', `import { readFileSync } from 'node:fs'`],
  ['core/pay/money.ts', `import { readFileSync } from 'fs'`],
  ['core/pay/money.ts', `import knex from 'knex'`],
  ['core/pay/money.ts', `import type { Context } from '~/server/context.ts'`],
  ['core/pay/money.ts', `import { type Context } from '../../server/context.ts'`],
  ['core/pay/money.ts', `export type { Context } from '~/server/context.ts'`],
  ['core/pay/money.ts', `export * from '~/server/context.ts'`],
  ['core/pay/money.ts', `export type C = typeof import('~/server/context.ts')`],
  ['core/pay/money.ts', `export const late = () => import('~/server/context.ts')`],
  ['core/pay/money.ts', `const context = require('../../server/context.ts')`],
  ['core/pay/money.ts', `export const all = import.meta.glob('~/server/services/*/*.ts')`],
  ['database/connection.ts', `import { config } from '~/server/config.ts'`],
  ['server/config.ts', `import { nearest } from '~/database/queries/market/nearest.ts'`],
  [
    'server/context.ts',
    `import { showReport } from '~/server/services/answers/reports/show-report.ts'`,
  ],
  ['server/integrations/payments.ts', `import { context } from '~/server/context.ts'`],
  ['server/documents/pdf.ts', `import { Header } from '~/renderer/layout/header.tsx'`],
  ['server/documents/pdf.ts', `const url = new URL('../http/app.ts', import.meta.url)`],
  ['server/services/people/find-user.ts', `import { app } from '~/server/http/app.ts'`],
  ['server/services/people/find-user.ts', `import { config } from '~/server/config.ts'`],
  ['server/services/people/find-user.ts', `import { Closed } from '~/database/closed.ts'`],
  ['server/jobs/renewals.ts', `import { nearest } from '~/database/queries/market/nearest.ts'`],
  [
    'server/http/routes/health.ts',
    `import { nearest } from '~/database/queries/market/nearest.ts'`,
  ],
  ['server/market.ts', `import type { Context } from './context.ts'`],
  ['server/page.ts', `import { showReport } from './services/reports/show-report.ts'`],
  ['server/services/people/find-user.ts', `import { onSubmit } from '~/server/page.ts'`],
  ['server/main.ts', `import { Base } from '~/cli/base-command.ts'`],
  ['server/workers/pdf.ts', `import { RangeBar } from '~/renderer/charts/range-bar.tsx'`],
  ['cli/commands/serve.ts', `import { app } from '~/server/http/app.ts'`],
  ['cli/commands/serve.ts', `import { RangeBar } from '~/renderer/charts/range-bar.tsx'`],
  ['knexfile.ts', `import { nearest } from './database/queries/market/nearest.ts'`],
  ['renderer/+Layout.tsx', `import type { Context } from '~/server/context.ts'`],
  ['renderer/+guard.server.ts', `import { nearest } from '~/database/queries/market/nearest.ts'`],
  [
    'renderer/+guard.server.ts',
    `import { showReport } from '~/server/services/answers/reports/show-report.ts'`,
  ],
  [
    'pages/(work)/dashboard/+data.ts',
    `import { nearest } from '~/database/queries/market/nearest.ts'`,
  ],
  ['pages/(work)/dashboard/+data.ts', `import { Bar } from '~/renderer/charts/range-bar.tsx'`],
  ['pages/(work)/dashboard/+action.ts', `import { Card } from '../table/+Page.tsx'`],
  [
    'pages/(work)/dashboard/+Page.tsx',
    `import { showReport } from '~/server/services/answers/reports/show-report.ts'`,
  ],
  ['pages/(work)/dashboard/+Page.tsx', `import type { Context } from '~/server/context.ts'`],
  ['pages/(work)/dashboard/+Page.tsx', `import { Page } from '~/pages/(work)/table/+Page.tsx'`],
  ['pages/(work)/dashboard/+Page.tsx', `import { data } from './+data.ts'`],
  ['vite.config.ts', `import { config } from './server/config.ts'`],
  ['tools/stripe-stand-in/src/clock.ts', `import { NotFound } from '~/core/errors.ts'`],
  ['tools/api-client/src/treasurer.ts', `import { NotFound } from '~/core/errors.ts'`],
  ['server/main.ts', `import { pagesOf } from '~/tools/stripe-stand-in/src/stand-in.ts'`],
  ['server/main.ts', `import { pagesOf } from '@stipend/stripe-stand-in'`],
  ['server/services/users/find-user.ts', `const late = () => import('@stipend/stripe-stand-in')`],
  [
    'server/services/people/find-user.ts',
    `import { start } from '~/tests/support/server/server.ts'`,
  ],
  ['core/pay/money.ts', `import '~/core/engine/statistics/quantile.test.ts'`],
  ['core/pay/money.ts', `import { NotFound } from '~/core/errors'`],
  ['core/pay/money.ts', `import { tools } from '~/core/staff/tools.ts'`],
  ['core/question.ts', `import { tools } from '~/core/staff/tools.ts'`],
  ['server/services/people/find-user.ts', `import { tools } from '~/core/staff/tools.ts'`],
  ['helpers/money.ts', `export const cents = 1`],
]

test.each(breaches)('%s may not say %s', (path, source) => {
  expect(judge(path, source)).toHaveLength(1)
})

const lawful: [path: string, source: string][] = [
  ['core/engine/statistics/spline.ts', `import { quantile } from './quantile.ts'`],
  ['core/pay/money.ts', `import { z } from 'zod'\nimport { NotFound } from '~/core/errors.ts'`],
  ['core/pay/money.test.ts', `import { readFileSync } from 'node:fs'\nconsole.log(new Date())`],
  [
    'database/connection.ts',
    `import knex from 'knex'\nimport { NotFound } from '~/core/errors.ts'`,
  ],
  ['server/config.ts', `import { NotFound } from '~/core/errors.ts'`],
  ['server/context.ts', `import { config } from './config.ts'`],
  ['server/integrations/payments.ts', `import { NotFound } from '~/core/errors.ts'`],
  ['server/documents/pdf.ts', `import { RangeBar } from '~/renderer/charts/range-bar.tsx'`],
  ['server/services/people/find-user.ts', `import type { Context } from '~/server/context.ts'`],
  ['server/services/people/find-user.ts', `import type { Closed } from '~/database/closed.ts'`],
  ['server/services/people/pay-access/look.ts', `import { Closed } from '~/database/closed.ts'`],
  ['database/queries/people/employees.ts', `import { Closed } from '../../closed.ts'`],
  [
    'server/jobs/renewals.ts',
    `import { showReport } from '~/server/services/answers/reports/show-report.ts'`,
  ],
  ['server/http/routes/health.ts', `import { config } from '~/server/config.ts'`],
  ['server/main.ts', `import { app } from './http/app.ts'`],
  ['server/payment-service.ts', `const late = () => import('@stipend/stripe-stand-in')`],
  ['tests/support/payments/shop.ts', `import { pagesOf } from '@stipend/stripe-stand-in'`],
  ['tools/stripe-stand-in/tests/clock.ts', `import { NotFound } from '~/core/errors.ts'`],
  ['server/workers/pdf.ts', `import { packet } from '~/server/documents/board-packet.ts'`],
  ['cli/commands/serve.ts', `const main = () => import('~/server/main.ts')`],
  ['cli/bin/run.js', `await import('../../dist/server/cli.mjs')`],
  ['knexfile.ts', `import { config } from './server/config.ts'`],
  ['server/services/staff/list.ts', `import { tools } from '~/core/staff/tools.ts'`],
  ['renderer/+Layout.tsx', `import { Header } from './layout/header.tsx'\nimport './layout.css'`],
  ['renderer/+guard.server.ts', `import { enterPage } from '~/server/page-entry.ts'`],
  ['server/context.ts', `import type { PublishedMarket } from './market.ts'`],
  ['server/market.ts', `import { nearest } from '~/database/queries/market/nearest.ts'`],
  ['server/page.ts', `import type { Context } from './context.ts'`],
  ['pages/(work)/dashboard/+action.ts', `import { onSubmit } from '~/server/page.ts'`],
  ['server/http/middleware/pages.ts', `import type { ErrorAnswer } from '../../page.ts'`],
  [
    'pages/(work)/dashboard/+data.ts',
    `import { showReport } from '~/server/services/answers/reports/show-report.ts'`,
  ],
  ['pages/(work)/dashboard/+Page.tsx', `import type { Data } from './+data.ts'`],
  ['pages/(work)/dashboard/+Page.tsx', `import { Card } from './parts/card.tsx'`],
  ['pages/(work)/dashboard/parts/list.tsx', `import type { Data } from '../+data.ts'`],
  [
    'pages/(work)/dashboard/+data.test.ts',
    `import { start } from '~/tests/support/server/server.ts'`,
  ],
  ['tests/e2e/journey.test.ts', `import { app } from '~/server/http/app.ts'`],
  ['vite.config.ts', `import react from '@vitejs/plugin-react'`],
]

test.each(lawful)('%s may say %s', (path, source) => {
  expect(judge(path, source)).toEqual([])
})

test.each([
  'const now = Date.now()',
  'const { now } = Date',
  'const today = new Date()',
  'const today = Date()',
  'const chance = Math.random()',
  `const chance = Math['random']()`,
  'const id = crypto.randomUUID()',
  'const started = performance.now()',
  'const mode = process.env.NODE_ENV',
  'console.warn(1)',
  'const say = console',
  'const answer = await fetch("/")',
  'const answer = await globalThis.fetch("/")',
])('core may not say %s', (source) => {
  expect(judge('core/pay/money.ts', source)).toEqual([expect.stringContaining('may not mention')])
})

test.each([
  `const day = new Date('2025-01-31')`,
  'const year = (at: Date) => at.getUTCFullYear()',
  'const fetched = { fetch: 1, process: 2 }.fetch',
  '// Date.now() is in a comment',
  'const half = Math.round(0.5)',
])('core may say %s', (source) => {
  expect(judge('core/pay/money.ts', source)).toEqual([])
})

test('the environment is read in server/config.ts alone', () => {
  const source = 'export const url = process.env.DATABASE_URL'
  expect(judge('server/config.ts', source)).toEqual([])
  expect(judge('server/http/app.ts', source)).toEqual(['may not mention process.env'])
  expect(judge('cli/commands/serve.ts', source)).toEqual(['may not mention process.env'])
  expect(judge('database/connection.ts', `import { env } from 'node:process'`)).toHaveLength(1)
})

test('a launcher may set NODE_ENV and nothing else', () => {
  expect(judge('cli/bin/start.js', `process.env.NODE_ENV = 'production'`)).toEqual([])
  expect(judge('cli/bin/start.js', `process.env.PORT = '1'`)).toHaveLength(1)
})

test('files that import each other in a circle are caught, also when only types go round', () => {
  const tree = new Map([
    ['core/a.ts', `import { b } from './b.ts'`],
    ['core/b.ts', `import type { C } from './c.ts'`],
    ['core/c.ts', `export const a = () => import('./a.ts')`],
    ['core/d.ts', `import { b } from './b.ts'`],
  ])
  expect(checkImportLaw(tree)).toEqual([
    {
      path: 'core/a.ts',
      line: 1,
      message: 'imports itself in a circle: core/a.ts -> core/b.ts -> core/c.ts -> core/a.ts',
    },
  ])
})

test('folders that import each other in a circle are caught; a test between them counts for nothing', () => {
  const tree = new Map([
    ['core/pay/cents.ts', `import type { Person } from '../employees/employee.ts'`],
    ['core/employees/employee.ts', ''],
    ['core/employees/totals.ts', `import { cents } from '~/core/pay/period.ts'`],
    ['core/pay/period.ts', ''],
    ['core/positions/match.ts', `import { one } from '../quantities/number.ts'`],
    ['core/quantities/number.ts', ''],
    ['core/quantities/number.test.ts', `import { match } from '../positions/match.ts'`],
  ])
  expect(checkImportLaw(tree)).toEqual([
    {
      path: 'core/employees',
      line: 1,
      message:
        'folders import each other in a circle: core/employees -> core/pay -> core/employees',
    },
  ])
})

test('a folder of twenty-six source files is caught; its tests do not count', () => {
  const names = Array.from({ length: 26 }, (_, i) => `core/pay/part-${i}.ts`)
  const full = new Map(names.slice(1).map((name) => [name, '']))
  full.set('core/pay/part-1.test.ts', '')
  expect(checkImportLaw(full)).toEqual([])
  expect(checkImportLaw(full.set(names[0]!, ''))).toEqual([
    {
      path: 'core/pay',
      line: 1,
      message: 'holds 26 source files: divide it by subject (at most 25)',
    },
  ])
})

test('a breach is reported at its line', () => {
  const tree = new Map([['core/a.ts', `\n\nimport fs from 'node:fs'`]])
  expect(checkImportLaw(tree)).toMatchObject([{ path: 'core/a.ts', line: 3 }])
})
