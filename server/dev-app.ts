/** The app as development loads it; the pool and the database server outlive every reload of this module. */
import { EventEmitter } from 'node:events'
import { openDatabase } from '~/database/connection.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { configFromProcess } from './config.ts'
import { createContext, type Resources } from './context.ts'
import { claimDatabase } from './database-server.ts'
import { createApp } from './http/app.ts'
import { createLogger } from './integrations/log.ts'
import { openPaymentService, type PaymentService } from './payment-service.ts'
import { closeDatabase, openResources } from './resources.ts'
import { loadReferenceFigures } from './services/market/load-reference-figures.ts'
import { prepareDemonstration } from './services/staff/demonstration/prepare-demonstration.ts'

export const config = { ...configFromProcess(), development: true }

const kept = globalThis as { development?: Promise<Development> }
kept.development ??= open()
const { resources, service } = await kept.development

export const app = createApp({
  config,
  resources,
  isDraining: () => false,
  areJobsRunning: () => true, // development runs none
  isDatabaseRunning: () => true,
  isWarm: () => true,
  changes: new EventEmitter(),
})

/** The pages of the stand-in for the payment service. */
export const answersFirst = service.pages

interface Development {
  readonly resources: Resources
  readonly service: PaymentService
}

async function open(): Promise<Development> {
  const log = createLogger(config)
  const server = await claimDatabase(config, { log })
  const service = await openPaymentService(config, server, { announces: true, log })
  const resources = await openResources(config, server, service, log)
  const owner = openDatabase(server.ownerUrl, { poolSize: 1, purpose: 'commands' })
  await migrateToLatest(owner).finally(() => owner.destroy())
  const context = createContext(resources, { kind: 'system', name: 'development' })
  await loadReferenceFigures(context)
  if (server.embedded) {
    await prepareDemonstration(context, { dataDir: server.dataDir, say: () => {} })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void closeDatabase(resources)
        .then(() => service.stop())
        .then(() => server.stop())
        .then(() => process.exit(0))
    })
  }
  return { resources, service }
}
