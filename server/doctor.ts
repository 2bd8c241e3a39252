/**
 * Looks at everything an installation needs, and says of each what was found and what to do. Changes nothing, waits a
 * few seconds for what does not answer, and repeats no secret.
 */
import { randomBytes } from 'node:crypto'
import { access, constants, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import type { Place } from '~/core/secure-addresses.ts'
import { agedVersions, CODE_VERSION } from '~/core/version.ts'
import { openDatabase } from '~/database/connection.ts'
import { isTooNew, migrationStatus } from '~/database/migrate.ts'
import { readConnection } from '~/database/queries/connection.ts'
import { readReplayedPosition, readWrittenPosition } from '~/database/queries/replica.ts'
import { countSealedBefore, SEALED_COLUMNS } from '~/database/queries/sealed-texts.ts'
import { readServer } from '~/database/queries/server-facts.ts'
import { replicaProblem } from '~/database/replica.ts'
import { type Config, ConfigurationError, readConfig } from './config.ts'
import { type Context, createContext, databaseOf, today } from './context.ts'
import { openStore } from './integrations/files/open-store.ts'
import { openForCommand } from './resources.ts'
import { listJobs } from './services/staff/system/jobs.ts'

export interface Finding {
  /** "settings", "database" and so on */
  readonly check: string
  readonly state: 'ok' | 'warning' | 'problem'
  readonly says: string
  /** what to do; null where nothing has to be done */
  readonly cure: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

const PATIENCE_MS = 8_000

export async function examine(environment: Environment): Promise<readonly Finding[]> {
  const findings = await findingsOf(environment)
  const secrets = secretsIn(environment)
  const clean = (text: string) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
  return findings.map(({ says, cure, ...rest }) => {
    return { ...rest, says: clean(says), cure: cure && clean(cure) }
  })
}

async function findingsOf(environment: Environment): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.problems.map((says) => problem('settings', says, ABOUT_SETTINGS))
  }
  const checks = await Promise.all([
    within('folder', checkFolder(config)),
    within('database', checkDatabase(config)),
    within('replica', checkReplica(config)),
    within('browser', checkBrowserLogins(config)),
    within('alerts', checkAlerts(config)),
    within('mail', checkMail(config)),
    ...placesOf(config).map((asked) => within(asked.check, checkPlace(asked))),
  ])
  return [
    ...config.warnings.map((says) => warning('settings', says, ABOUT_SETTINGS)),
    ...(config.warnings.length === 0 ? [ok('settings', 'Every variable can be used.')] : []),
    ...checkVersions(config),
    ...checks.flat(),
  ]
}

const ABOUT_SETTINGS = 'Change the variable and start again; docs/operations.md has every variable.'

const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says, cure: null })
const warning = (check: string, says: string, cure: string): Finding => {
  return { check, state: 'warning', says, cure }
}
const problem = (check: string, says: string, cure: string): Finding => {
  return { check, state: 'problem', says, cure }
}

/** What fails in a way that no check expects is a finding too: the others are still told. */
async function within(
  check: string,
  work: Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const late = sleep(
    PATIENCE_MS,
    [
      problem(
        check,
        'No answer within 8 seconds.',
        'See that it runs and that no firewall lies between.',
      ),
    ],
    { ref: false },
  )
  try {
    return await Promise.race([work, late])
  } catch (error) {
    const [says = '', ...rest] = sentencesOf(messageOf(error))
    return [problem(check, says, rest.join(' ') || 'See the log of the service that refused.')]
  }
}

const sentencesOf = (message: string) => message.split(/(?<=\.) (?=[A-Z])/)

function messageOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

function checkVersions({ databaseUrl }: Config): readonly Finding[] {
  const { node } = process.versions
  const day = today({ now: () => new Date() })
  const aged = agedVersions({ node, hasBuiltIn: databaseUrl === null }, day)
  const which = `Stipend ${CODE_VERSION} on Node ${node}.`
  if (aged.length === 0) return [ok('versions', which)]
  return aged.map((sentence) => {
    const [says = '', ...rest] = sentencesOf(sentence)
    return warning('versions', says, rest.join(' '))
  })
}

const LEAST_FREE_BYTES = 1024 ** 3

async function checkFolder({ dataDir, databaseUrl, mediaBucket, mailFrom, smtpUrl }: Config) {
  const used = [
    databaseUrl === null && 'the database',
    mediaBucket === null && 'pictures',
    smtpUrl === null && `messages from ${mailFrom}`,
  ].filter(Boolean)
  if (used.length === 0) return [ok('folder', 'Nothing is kept in the data folder.')]
  const holds = used.join(', ')
  const folder = resolve(dataDir)
  const cure = `Give it to the user who starts Stipend (chown), or name another folder in STIPEND_DATA_DIR.`
  const found = await nearestFolder(folder)
  if (found !== folder) {
    const isAllowed = await mayWrite(found)
    return isAllowed
      ? [ok('folder', `${folder} is made at the first start.`)]
      : [problem('folder', `${folder} cannot be made.`, cure)]
  }
  if (!(await mayWrite(folder))) return [problem('folder', `${folder} cannot be written to.`, cure)]
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const says = `${folder} (${holds}) has ${(free / 1024 ** 3).toFixed(1)} GB free.`
  if (free >= LEAST_FREE_BYTES) return [ok('folder', says)]
  return [warning('folder', says, 'Make space on this disk before it is full.')]
}

/** The folder itself, or the first on the way to it that is there. */
async function nearestFolder(folder: string): Promise<string> {
  for (let path = folder; ; path = dirname(path)) {
    if ((await isThere(path)) || path === dirname(path)) return path
  }
}

async function mayWrite(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    await rm(await mkdtemp(join(folder, '.doctor-')), { recursive: true })
    return true
  } catch {
    return false // the caller says what to do
  }
}

async function checkAlerts({ staffReports }: Config): Promise<readonly Finding[]> {
  const { length } = staffReports.mailTo
  if (length > 0)
    return [ok('alerts', `Alerts go to ${length} ${length === 1 ? 'address' : 'addresses'}.`)]
  const says = 'Alerts of failing jobs go to the log alone.'
  return [warning('alerts', says, 'Name who should get them in STAFF_MAIL_TO.')]
}

interface AskedPlace {
  readonly check: string
  readonly variable: string
  /** null where the variable is unset */
  readonly place: Place | null
}

/** Of those that are used. */
function placesOf({ backups, staffReports, smtpUrl, outbox }: Config): readonly AskedPlace[] {
  const reports = { check: 'reports', variable: 'REPORTS_FOLDER', place: staffReports.place }
  return [
    { check: 'backups', variable: 'BACKUP_FOLDER', place: backups.place },
    ...(reports.place === null ? [] : [reports]),
    ...(smtpUrl === null ? [{ check: 'outbox', variable: 'OUTBOX_FOLDER', place: outbox }] : []),
  ]
}

/** A bucket gets a small file, which is read and taken away again. */
async function checkPlace({ check, variable, place }: AskedPlace): Promise<readonly Finding[]> {
  if (place === null) {
    return [ok(check, `${variable} is unset: deletions are not listed for a later restore.`)]
  }
  if (typeof place === 'string') {
    const path = resolve(place)
    if (await mayWrite(await nearestFolder(path))) return [ok(check, `${path} can be written to.`)]
    const cure = `Give it to the user who starts Stipend (chown), or name another one in ${variable}.`
    return [problem(check, `${path} cannot be written to.`, cure)]
  }
  const name = `.doctor-${randomBytes(6).toString('hex')}`
  const bucket = openStore(place)
  try {
    await bucket.write(name, Buffer.from(WRITTEN))
    const back = await bucket.read(name)
    const isBack = back !== null && (await text(back)) === WRITTEN
    const isListed = (await bucket.list('', name)).length === 1
    await bucket.remove(name)
    if (isBack && isListed) return [ok(check, `${bucket.where} takes, lists and gives files.`)]
    return [problem(check, `${bucket.where} did not give back what was written.`, ABOUT_BUCKET)]
  } catch (error) {
    const [says = '', ...rest] = sentencesOf(messageOf(error))
    return [problem(check, says, [...rest, `Its address is in ${variable}.`].join(' '))]
  }
}

const WRITTEN = 'written by stipend doctor'

async function checkMail({ smtpUrl, databaseUrl, outbox }: Config): Promise<readonly Finding[]> {
  if (smtpUrl === null) {
    const says = `Messages land in ${openStore(outbox).where} and are sent to nobody.`
    if (databaseUrl === null) return [ok('mail', says)]
    return [warning('mail', says, 'Name a mail server in SMTP_URL.')]
  }
  const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = createTransport({ url: smtpUrl, ...timeouts })
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
    return [ok('mail', `${host} takes messages.`)]
  } catch (error) {
    const says = `${host} takes no messages: ${messageOf(error)}.`
    return [problem('mail', says, 'Check host, port, user and password in SMTP_URL.')]
  } finally {
    transport.close()
  }
}

async function checkBrowserLogins({ browserUrls }: Config): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const [level, url] of Object.entries(browserUrls)) {
    if (url === null) continue
    const name = level === 'masked' ? 'DATABASE_BROWSER_URL' : 'DATABASE_BROWSER_UNMASKED_URL'
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      findings.push(ok('browser', `${name} signs in.`))
    } catch (error) {
      const cure = 'Make the login again (docs/database-browser.md).'
      findings.push(problem('browser', `${name} cannot sign in: ${messageOf(error)}.`, cure))
    } finally {
      await client.end().catch(() => {}) // it was never connected
    }
  }
  return findings
}

async function checkReplica({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
}: Config): Promise<readonly Finding[]> {
  if (databaseUrl === null || databaseReplicaUrl === null) return []
  const primary = openDatabase(databaseDirectUrl ?? databaseUrl, { poolSize: 1 })
  const replica = openDatabase(databaseReplicaUrl, { poolSize: 1 })
  try {
    const written = await readWrittenPosition(primary)
    const found = await readReplayedPosition(replica).catch((error: unknown) => error)
    if (found instanceof Error) {
      const says = `The replica cannot be asked: ${messageOf(found)}.`
      return [warning('replica', says, ABOUT_REPLICA)]
    }
    const read = found as Awaited<ReturnType<typeof readReplayedPosition>>
    const wrong = replicaProblem(written, read)
    if (wrong !== null) {
      return [problem('replica', `DATABASE_REPLICA_URL ${wrong}`, 'Correct or unset it.')]
    }
    const behind = Math.max(0, written.position - read.position) / 1024 ** 2
    return [ok('replica', `It has replayed all but ${behind.toFixed(1)} MB of the log.`)]
  } finally {
    await Promise.all([primary.destroy(), replica.destroy()])
  }
}

const ABOUT_REPLICA =
  'Start it, or correct DATABASE_REPLICA_URL, which leads to the replica itself and to no pooler. Until then the primary answers everything.'

/** The database, and what can be seen only when it answers. */
async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  if (config.databaseUrl === null && !(await isThere(join(config.dataDir, 'postgres')))) {
    return [ok('database', 'The built-in one is made at the first start.')]
  }
  const quiet = { ...config, logLevel: 'silent' as const }
  const { resources, close } = await openForCommand(quiet)
  try {
    const context = createContext(resources, { kind: 'system', name: 'stipend doctor' })
    const schema = await checkSchema(context, config)
    if (schema.some(({ state }) => state === 'problem')) return schema
    return [
      ...schema,
      ...(await checkKeys(context)),
      segmentFinding(await readServer(context.db), config.backups.segments !== null),
      ...(await checkJobs(context)),
      ...(await checkPictures(context, config)),
    ]
  } finally {
    await close()
  }
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}

const MOST_SKEW_MS = 2000
const EXTENSIONS = ['pg_trgm', 'unaccent']
/** Of a process: pages that only read, jobs, their queue, presence, and what hears of changes or watches a replica. */
const OTHER_CONNECTIONS = 17

async function checkSchema(context: Context, config: Config): Promise<readonly Finding[]> {
  const { db } = context
  const sentAt = Date.now()
  const server = await readServer(db)
  const skew = server.now.getTime() - (sentAt + Date.now()) / 2
  const { role, isOwner, encryption } = await readConnection(db)
  const findings = [
    ok('database', `PostgreSQL ${server.version} answers, ${encryption ?? 'not encrypted'}.`),
    Math.abs(skew) > MOST_SKEW_MS
      ? warning(
          'clock',
          `This machine and the database differ by ${(Math.abs(skew) / 1000).toFixed(0)} seconds.`,
          'Set both by NTP (timedatectl set-ntp true).',
        )
      : ok('clock', 'This machine and the database have the same time.'),
    server.encoding === 'UTF8'
      ? ok('encoding', 'UTF8.')
      : problem('encoding', `The database is encoded in ${server.encoding}.`, AS_UTF8),
    isOwner
      ? warning('role', `The server works as ${role}, who owns the database.`, FEWER_RIGHTS)
      : ok('role', `The server works as ${role}, with few rights.`),
    config.databasePoolSize + OTHER_CONNECTIONS > server.mostConnections
      ? warning(
          'connections',
          `One process may take ${config.databasePoolSize + OTHER_CONNECTIONS} connections, and the database has ${server.mostConnections}.`,
          'Raise max_connections, lower DATABASE_POOL_SIZE, or put a pooler between.',
        )
      : ok(
          'connections',
          `${Math.floor(server.mostConnections / (config.databasePoolSize + OTHER_CONNECTIONS))} processes fit in ${server.mostConnections} connections.`,
        ),
  ]
  const missing = EXTENSIONS.filter((name) => !server.extensions.includes(name))
  const status = await migrationStatus(databaseOf(context))
  const { pending, unknown } = status
  if (isTooNew(status)) {
    findings.push(problem('schema', 'The database is newer than this version.', START_NEWER))
  } else if (pending.length > 0) {
    const says = `The database lacks ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'}.`
    findings.push(problem('schema', says, 'Run `stipend database migrate`.'))
  } else if (unknown.length > 0) {
    findings.push(
      warning('schema', 'It is that of a newer version, on which this one works.', FINISH),
    )
  } else findings.push(ok('schema', 'It is that of this version.'))
  const cure = `As a superuser: ${missing.map((name) => `create extension ${name}`).join('; ')}.`
  if (missing.length > 0 && pending.length === 0)
    findings.push(problem('extensions', `Missing: ${missing.join(', ')}.`, cure))
  else if (missing.length === 0) findings.push(ok('extensions', `${EXTENSIONS.join(', ')}.`))
  if (config.databaseDirectUrl !== null && server.statementTimeout === '0') {
    const says = `Behind the pooler, statements of ${role} have no limit of time.`
    findings.push(
      warning('role', says, `As a superuser: alter role ${role} set statement_timeout = '60s'.`),
    )
  }
  return findings
}

const AS_UTF8 = 'Make a database with encoding UTF8 and restore into it.'
const FEWER_RIGHTS =
  'Give it a login with fewer rights in DATABASE_URL, and name the owner in DATABASE_OWNER_URL.'
const FINISH = 'Finish the update: start the newer version on this machine too.'
const START_NEWER = 'Start the newer version, or restore a backup from before the update.'

type ServerFacts = Awaited<ReturnType<typeof readServer>>

/** @param isWanted BACKUP_SEGMENTS is on */
export function segmentFinding(
  facts: Pick<ServerFacts, 'archiveMode' | 'segmentKeptAt' | 'segmentsFail'>,
  isWanted: boolean,
): Finding {
  if (facts.archiveMode === 'off') {
    const says = 'Changes after a backup are not kept.'
    const cure = 'Stop Stipend and start it again: its database runs without BACKUP_SEGMENTS.'
    return isWanted ? problem('segments', says, cure) : ok('segments', says)
  }
  if (facts.segmentsFail)
    return problem('segments', 'The last segment could not be kept.', ABOUT_SEGMENTS)
  const at = facts.segmentKeptAt?.toISOString()
  return ok('segments', at ? `The last was kept at ${at}.` : 'None was full yet.')
}

const ABOUT_SEGMENTS =
  'See the lines of PostgreSQL’s log that begin with `stipend:`. It tries again until the segment is kept.'

async function checkKeys({ db, outside }: Context): Promise<readonly Finding[]> {
  const { secrets } = outside
  if (secrets === null) {
    const cure =
      'Set SECRET_KEY to what `openssl rand -base64 32` prints, the same for every process.'
    return [warning('keys', 'Two-step sign-in needs a key, and there is none.', cure)]
  }
  let others = 0
  for (const column of SEALED_COLUMNS)
    others += await countSealedBefore(db, column, secrets.current)
  if (others === 0) return [ok('keys', 'Everything encrypted is of the current key.')]
  const says = `${others} encrypted ${others === 1 ? 'value is' : 'values are'} of another key.`
  const cure = 'Keep that key in OTHER_SECRET_KEYS and run `stipend database reseal`.'
  return [warning('keys', says, cure)]
}

async function checkJobs(context: Context): Promise<readonly Finding[]> {
  const jobs = await listJobs(context)
  const bad = jobs.filter(({ isOverdue, isAlarming }) => isOverdue || isAlarming)
  if (bad.length === 0) return [ok('jobs', 'None is overdue or keeps failing.')]
  const says = `Overdue or failing: ${bad.map(({ name }) => name).join(', ')}.`
  const cure =
    'See `stipend jobs list`. A process with STIPEND_WORKER=on or `stipend jobs work` must run.'
  return [warning('jobs', says, cure)]
}

/** Writes a small file and takes it away again. */
async function checkPictures({ outside }: Context, { mediaBucket }: Config) {
  const name = `doctor/${randomBytes(6).toString('hex')}.txt`
  const where = mediaBucket
    ? `The bucket at ${new URL(mediaBucket.url).host}`
    : 'The folder of pictures'
  try {
    await outside.media.put(name, {
      bytes: Buffer.from(WRITTEN),
      type: 'text/plain',
    })
    const isBack = (await outside.media.get(name)) !== null
    await outside.media.remove([name])
    if (isBack) return [ok('pictures', `${where} takes and gives files.`)]
    return [problem('pictures', `${where} gave nothing back.`, ABOUT_BUCKET)]
  } catch (error) {
    return [problem('pictures', `${where} takes no files: ${messageOf(error)}.`, ABOUT_BUCKET)]
  }
}

const ABOUT_BUCKET =
  'Its key may read, write and delete objects and list the bucket; a folder belongs to the user who starts Stipend.'

/** Secret values of the environment, and passwords in its addresses, the longest first. */
function secretsIn(environment: Environment): readonly string[] {
  const found = Object.entries(environment).flatMap(([name, value = '']) => {
    if (/(SECRET|TOKEN|PASSWORD|KEYS?$)/.test(name)) return [value, ...value.split(',')]
    if (!/(_URL|_DSN)$/.test(name)) return []
    const password = /^[a-z0-9+]+:\/\/[^/@]*?:([^/@]*)@/i.exec(value)?.[1]
    return password ? [password, decodeURIComponent(password)] : []
  })
  const secrets = found.map((text) => text.trim()).filter(({ length }) => length >= 4)
  return [...new Set(secrets)].sort((one, other) => other.length - one.length)
}
