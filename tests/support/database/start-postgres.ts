/** Vitest's global setup: one PostgreSQL for the whole run, with the templates that test files clone. */
import type { TestProject } from 'vitest/node'
import { ensureLogin } from '~/database/roles/logins.ts'
import { SERVER_ROLE } from '~/database/roles/server-role.ts'
import { loadContentFiles } from '~/server/services/content/load-content-files.ts'
import { ensureMarketTemplate } from './market.ts'
import { startPooler } from './pooler.ts'
import { startPostgresServer } from './postgres-server.ts'
import { ensureReferenceTemplate, ensureTemplate } from './template.ts'
import { buildContext } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      /** as its superuser */
      readonly serverUrl: string
      /** the same server, as a member of the server's role */
      readonly login: string
      /** with reference figures */
      readonly template: string
      /** with the small market as well */
      readonly market: string
      /** each of the two with the articles and pages that a server loads when it starts */
      readonly withContent: { readonly template: string; readonly market: string }
      /** the login by way of a pooler, where this run goes through one (`npm run prove`) */
      readonly pooled: string | null
    }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  const template = await ensureReferenceTemplate(server.url)
  const market = await ensureMarketTemplate({ serverUrl: server.url, template })
  const withContent = {
    template: await ensureContentTemplate(server.url, template, 'content'),
    market: await ensureContentTemplate(server.url, market, 'marketcontent'),
  }
  const login = await ensureLogin(server.url, {
    ...{ role: SERVER_ROLE, login: 'stipend_tests', password: 'the same in every run' },
  })
  const pooler = process.env.STIPEND_POOLED === 'on' ? await startPooler(login) : null
  const pooled = pooler?.urlOf(login) ?? null
  const templates = { template, market, withContent }
  project.provide('postgres', { serverUrl: server.url, login, pooled, ...templates })
  return async () => {
    await pooler?.stop()
    await server.stop()
  }
}

/** Two seconds of work that every server of a test would do again. */
async function ensureContentTemplate(url: string, from: string, kind: string): Promise<string> {
  return await ensureTemplate(url, {
    ...{ from, kind },
    madeFrom: ['core/content', 'database/content', 'server/files', 'server/services/content'],
    async fill(database) {
      await loadContentFiles(buildContext(database))
    },
  })
}
