/** Vitest's global setup: one PostgreSQL for the whole run, with the templates that test files clone. */
import type { TestProject } from 'vitest/node'
import { ensureMarketTemplate } from './market.ts'
import { startPostgresServer } from './postgres-server.ts'
import { ensureReferenceTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: {
      readonly serverUrl: string
      /** with reference figures */
      readonly template: string
      /** with the small market as well */
      readonly market: string
    }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  const template = await ensureReferenceTemplate(server.url)
  const market = await ensureMarketTemplate({ serverUrl: server.url, template })
  project.provide('postgres', { serverUrl: server.url, template, market })
  return () => server.stop()
}
