/** What a process works with: database, mail, files and the rest of the outside. Apart from what serves pages. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Place } from '~/core/secure-addresses.ts'
import type { BrowserLevel, DatabaseBrowser } from '~/core/staff/database-browser.ts'
import { isDatabaseAway, isDatabaseBusy } from '~/database/availability.ts'
import { type LoginAddress, openBrowser } from '~/database/browser/open-browser.ts'
import { ensureReaderLogin } from '~/database/browser/reader-login.ts'
import { openDatabase, openReadOnly, type Purpose } from '~/database/connection.ts'
import { recordRangeViews } from '~/database/queries/people/range-views.ts'
import { type Config, ConfigurationError } from './config.ts'
import { createContext, type Resources } from './context.ts'
import { connectDatabase, type DatabaseServer, runningAddress } from './database-server.ts'
import { deletionList } from './integrations/deletion-list.ts'
import { createDocuments } from './integrations/documents.ts'
import { createErrorReports } from './integrations/error-reports.ts'
import { BucketFailed } from './integrations/files/bucket.ts'
import { mediaStore } from './integrations/files/media-store.ts'
import { openStore } from './integrations/files/open-store.ts'
import { createFitting } from './integrations/fitting.ts'
import { createLogger } from './integrations/log.ts'
import { createMail } from './integrations/mail.ts'
import { createRangeViewQueue } from './integrations/range-view-queue.ts'
import { createReading } from './integrations/reading.ts'
import { keptSecret } from './integrations/secrets.ts'
import { createStaffReports } from './integrations/staff-reports.ts'
import { openTraces } from './integrations/traces.ts'
import { createPublishedMarket } from './market.ts'
import { openSecrets } from './open-secrets.ts'
import { NO_PAYMENTS, openPaymentService, type PaymentService } from './payment-service.ts'
import { deliverMails } from './services/deliver-mails.ts'
import { startReader, startTypesetter } from './workers/start-thread.ts'

export async function closeDatabase({ db, readOnly, outside }: Resources): Promise<void> {
  await outside.rangeViews.flush()
  await Promise.all([db.destroy(), readOnly.destroy()])
}

/** At the start, so that a wrong key is not found by the first backup of the night. */
export async function refuseUnusableBuckets(config: Config): Promise<void> {
  const { backups, staffReports, outbox, smtpUrl } = config
  const places = {
    BACKUP_FOLDER: backups.place,
    REPORTS_FOLDER: staffReports.place,
    OUTBOX_FOLDER: smtpUrl === null ? outbox : null,
  }
  const checks = Object.entries(places).map(async ([name, place]) => {
    if (place === null || typeof place === 'string') return []
    try {
      await openStore(place).list('', 'no-file-begins-so')
      return []
    } catch (error) {
      if (error instanceof BucketFailed) return [`${name}: ${error.message}`]
      throw error
    }
  })
  const problems = (await Promise.all(checks)).flat()
  if (problems.length > 0) throw new ConfigurationError(problems)
}

/** What a process needs besides its database server; commands open the same. */
export async function openResources(
  config: Config,
  server: DatabaseServer,
  { payments }: PaymentService,
  log: Logger,
  purpose: Purpose = 'pages',
): Promise<Resources> {
  const now = () => new Date()
  const errors = await createErrorReports(log, config.sentry)
  const { isPooled } = server
  const db = openDatabase(server.url, { poolSize: config.databasePoolSize, purpose, isPooled })
  const { host, port, publicUrl, mailFrom: from, dataDir } = config
  const siteAddress = publicUrl ?? `http://${host}:${port}`
  const storeAt = (place: Place | null) => (place === null ? null : openStore(place))
  const sendsTo = config.smtpUrl ?? openStore(config.outbox)
  const mail = createMail({ sendsTo, from, siteAddress })
  const browser = openDatabaseBrowser(config, server)
  const secrets = await openSecrets(config, server.embedded ? server.dataDir : null)
  const documents = createDocuments({
    startWorker: startTypesetter,
    report: (error) => errors.report(error, { route: 'documents' }),
  })
  const staff = { requestsTo: config.requestsTo, w9Url: config.w9Url }
  const outside = {
    ...{ log, errors, fitting: createFitting() },
    ...{ documents, mail, secrets, payments, browser, staff },
    reading: createReading({ startReader }),
    media: mediaStore(openStore(config.mediaBucket ?? join(dataDir, 'media'))),
    staffReports: createStaffReports({
      mailTo: config.staffReports.mailTo,
      store: storeAt(config.staffReports.place),
    }),
    traces: await openTraces(config.sentry, db),
    deletions: deletionList(storeAt(config.backups.place)),
    rangeViews: createRangeViewQueue({
      write: (views) => recordRangeViews(db, views),
      isPassing: (error) => isDatabaseAway(error) || isDatabaseBusy(error),
      ...{ log, errors },
    }),
  }
  const readOnly = openReadOnly(server.url, { isPooled })
  const resources = {
    db,
    readOnly,
    now,
    outside,
    market: createPublishedMarket(now, { warms: purpose === 'pages' }),
  }
  mail.deliverBy(async () => {
    await deliverMails(createContext(resources, { kind: 'system', name: 'mail' })).catch((error) =>
      errors.report(error, { route: 'mail' }),
    )
  })
  return resources
}

interface CommandNeeds {
  readonly needsPayments?: boolean
  /** works as the owner of the database, who may change its tables */
  readonly asOwner?: boolean
}

/**
 * Resources for one command: beside a running server or alone, never exclusive; `close` ends what this call started.
 * Its log goes to standard error: standard output holds the command's answer.
 */
export async function openForCommand(
  config: Config,
  { needsPayments = false, asOwner = false }: CommandNeeds = {},
): Promise<{ resources: Resources; server: DatabaseServer; close(): Promise<void> }> {
  const server = await connectDatabase(config)
  const log = createLogger(config, process.stderr)
  const service = needsPayments
    ? await openPaymentService(config, server, { announces: false, log })
    : NO_PAYMENTS
  const worked = asOwner ? { ...server, url: server.ownerUrl, isPooled: false } : server
  const resources = await openResources(config, worked, service, log, 'commands')
  const running = config.publicUrl === null && server.embedded ? await runningAddress(server) : null
  if (running !== null) resources.outside.mail.announce(running)
  return {
    resources,
    server,
    async close() {
      await resources.outside.documents.stop()
      await resources.outside.reading.stop()
      await resources.outside.mail.settle()
      await closeDatabase(resources)
      await resources.outside.errors.flush()
      await service.stop()
      await server.stop()
    },
  }
}

/**
 * With login roles of its own. With the embedded database they are made on first use, with a password that is kept
 * beside its data; with DATABASE_URL they are the operator's (docs/database-browser.md).
 */
function openDatabaseBrowser(config: Config, server: DatabaseServer): DatabaseBrowser {
  const { browserUrls } = config
  if (!server.embedded) return openBrowser(async (level) => browserUrls[level])
  return openBrowser(embeddedLogins(server.ownerUrl, server.dataDir))
}

/** Made once by a process; a failure is tried again. */
function embeddedLogins(adminUrl: string, dataDir: string): LoginAddress {
  const made = new Map<BrowserLevel, Promise<string>>()
  const make = async (level: BrowserLevel) => {
    const { secret: password } = await keptSecret(dataDir, `database-browser-${level}`)
    return await ensureReaderLogin(adminUrl, { level, login: `stipend_reads_${level}`, password })
  }
  return async (level) => {
    const known = made.get(level)
    if (known) return await known
    const making = make(level)
    made.set(level, making)
    making.catch(() => made.delete(level))
    return await making
  }
}
