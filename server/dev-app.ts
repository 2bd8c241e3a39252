/** The app as development loads it; the pool and the database server outlive every reload of this module. */
import { migrateToLatest } from '~/database/migrate.ts'
import { configFromProcess } from './config.ts'
import { createContext, type Resources } from './context.ts'
import { connectDatabase } from './database-server.ts'
import { createApp } from './http/app.ts'
import { openResources } from './main.ts'
import { prepareDemonstration } from './services/demonstration/prepare-demonstration.ts'
import { loadReferenceFigures } from './services/reference/load-reference-figures.ts'

export const config = { ...configFromProcess(), development: true }

const kept = globalThis as { developmentResources?: Promise<Resources> }
kept.developmentResources ??= open()

export const app = createApp({
  config,
  resources: await kept.developmentResources,
  isDraining: () => false,
})

async function open(): Promise<Resources> {
  const server = await connectDatabase(config, { exclusive: true })
  const resources = await openResources(config, server)
  await migrateToLatest(resources.db)
  const context = createContext(resources, { kind: 'system', name: 'development' })
  await loadReferenceFigures(context)
  if (server.embedded) {
    await prepareDemonstration(context, { dataDir: server.dataDir, say: () => {} })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void resources.db
        .destroy()
        .then(() => server.stop())
        .then(() => process.exit(0))
    })
  }
  return resources
}
