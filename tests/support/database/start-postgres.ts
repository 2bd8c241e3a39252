/** Vitest's global setup: one PostgreSQL for the whole run, with the templates that test files clone. */
import type { TestProject } from 'vitest/node'
import { ensureLogin } from '~/database/roles/logins.ts'
import { SERVER_ROLE } from '~/database/roles/server-role.ts'
import { ensureMarketTemplate } from './market.ts'
import { startPooler } from './pooler.ts'
import { startPostgresServer } from './postgres-server.ts'
import { ensureReferenceTemplate } from './template.ts'

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
      /** the login by way of a pooler, where this run goes through one (`npm run prove`) */
      readonly pooled: string | null
    }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  const template = await ensureReferenceTemplate(server.url)
  const market = await ensureMarketTemplate({ serverUrl: server.url, template })
  const login = await ensureLogin(server.url, {
    ...{ role: SERVER_ROLE, login: 'stipend_tests', password: 'the same in every run' },
  })
  const pooler = process.env.STIPEND_POOLED === 'on' ? await startPooler(login) : null
  const pooled = pooler?.urlOf(login) ?? null
  project.provide('postgres', { serverUrl: server.url, login, template, market, pooled })
  return async () => {
    await pooler?.stop()
    await server.stop()
  }
}
