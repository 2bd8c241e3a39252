/** Vitest's global setup: one PostgreSQL and one template database for the whole run. */
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server.ts'
import { ensureReferenceTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { readonly serverUrl: string; readonly template: string }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  const template = await ensureReferenceTemplate(server.url)
  project.provide('postgres', { serverUrl: server.url, template })
  return () => server.stop()
}
