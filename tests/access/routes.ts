/** Every way in, read from the code itself: pages and their intents, the layout's intents, HTTP routes, commands. */
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import type Router from '@koa/router'
import { COMMANDS } from '~/cli/all-commands.fixture.ts'
import { readConfig } from '~/server/config.ts'
import { apiRoutes } from '~/server/http/api/router.ts'
import { layoutActions } from '~/server/http/request/layout-actions.ts'

import { analysisRoutes } from '~/server/http/routes/analyses.ts'
import { answerRoutes } from '~/server/http/routes/answers.ts'
import { contentRoutes } from '~/server/http/routes/content.ts'
import { contentEditingRoutes } from '~/server/http/routes/content-editing.ts'
import { downloadRoutes } from '~/server/http/routes/downloads.ts'
import { healthRoutes } from '~/server/http/routes/health.ts'
import { importProgressRoutes } from '~/server/http/routes/import-progress.ts'
import { mediaRoutes } from '~/server/http/routes/media.ts'
import { metricsRoutes } from '~/server/http/routes/metrics.ts'
import { paymentRoutes } from '~/server/http/routes/payment-announcements.ts'
import { paymentLinkRoutes } from '~/server/http/routes/payment-links.ts'
import { reportRoutes } from '~/server/http/routes/reports-of-errors.ts'
import type { PageActions } from '~/server/page.ts'
import { type PageFolder, pages } from './pages.ts'

/** "GET /employee/@employeeId", "POST /employee/@employeeId save", "POST * sign-out", "stipend users create". */
export async function everyWayIn(): Promise<string[]> {
  const ways = await Promise.all(pages().map(waysInto))
  // a page whose answer gets a header from a route is one way in
  const all = [
    ...ways.flat(),
    ...Object.keys(layoutActions).map((intent) => `POST * ${intent}`),
    ...httpRoutes(),
    ...Object.keys(COMMANDS).map((id) => `stipend ${id.replaceAll(':', ' ')}`),
  ]
  return [...new Set(all)].sort()
}

async function waysInto({ folder, route }: PageFolder): Promise<string[]> {
  const file = `${folder}/+action.ts`
  if (!existsSync(file)) return [`GET ${route}`]
  const { action } = (await import(/* @vite-ignore */ `../../${file}`)) as { action: PageActions }
  return [`GET ${route}`, ...Object.keys(action).map((intent) => `POST ${route} ${intent}`)]
}

function httpRoutes(): string[] {
  const config = readConfig({})
  const resources = {} as Parameters<typeof healthRoutes>[0]['resources'] // listing calls none of them
  const routers = [
    healthRoutes({
      ...{ config, resources, isDraining: () => false },
      ...{ areJobsRunning: () => true, isDatabaseRunning: () => true },
      ...{ isWarm: () => true, changes: new EventEmitter() },
    }),
    metricsRoutes(null, null),
    reportRoutes(config, { report: () => '', flush: async () => {} }),
    mediaRoutes(resources),
    contentRoutes(config),
    downloadRoutes(),
    contentEditingRoutes(),
    answerRoutes(),
    analysisRoutes(),
    importProgressRoutes(),
    paymentLinkRoutes(),
    paymentRoutes(resources),
    apiRoutes(resources),
  ] as Router[]
  return routers.flatMap((router) =>
    router.stack.flatMap(({ methods, path }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${String(path).replaceAll(':', '@')}`),
    ),
  )
}
