/** The environment as a checked value; the only file that reads process.env. */
import { z } from 'zod'
import {
  type BucketKeys,
  type BucketPlace,
  type Place,
  placeOf,
  type SecuredAddress,
  secureDatabaseUrl,
  secureSmtpUrl,
} from '~/core/secure-addresses.ts'

const flag = z.enum(['on', 'off'], 'must be on or off')

function between(least: number, most: number, what: string) {
  const said = `must be ${what} from ${least} to ${most}`
  return z.coerce.number(said).int(said).min(least, said).max(most, said)
}
const origin = z
  .url({ protocol: /^https?$/, message: 'must be an address such as https://stipend.example.org' })
  .transform((text) => new URL(text).origin)

export const LEAST_KEY_LENGTH = 32
const secretKey = z
  .string()
  .min(LEAST_KEY_LENGTH, 'must have at least 32 characters, such as of `openssl rand -base64 32`')

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, message: 'must start with postgres://' })

const SHARE = 'must be a share of requests from 0 to 1'

/** These go into a file of keys as well. */
const ONE_WORD = /^[^\s'"`]+$/
const AS_ONE_WORD = 'must be one word without quotes'

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: between(0, 65_535, 'a port number').default(3000),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: between(2, 200, 'a number of connections').default(10),
  DATABASE_TLS: flag.default('on'),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_BROWSER_URL: postgresUrl.optional(),
  DATABASE_BROWSER_UNMASKED_URL: postgresUrl.optional(),
  STIPEND_DATA_DIR: z.string().min(1).default('.data'),
  STIPEND_WORKER: flag.default('on'),
  TRUSTED_PROXIES: between(0, 10, 'the number of proxies in front of Stipend,').default(0),
  SHUTDOWN_DELAY_SECONDS: between(0, 120, 'seconds').optional(),
  // longer than a statement may take, shorter than Vike waits for a hook of a page
  REQUEST_SECONDS: between(1, 90, 'seconds').default(90),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      message: 'must be an address such as smtps://user:password@smtp.example.org',
    })
    .optional(),
  SMTP_TLS: flag.default('on'),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must be an address such as Stipend <stipend@example.org>')
    .optional(),
  STAFF_MAIL_TO: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .pipe(z.array(z.email('must be email addresses, separated by commas')))
    .optional(),
  REPORTS_FOLDER: z.string().min(1).optional(),
  OUTBOX_FOLDER: z.string().min(1).optional(),
  W9_URL: z
    .url({ protocol: /^https?$/, message: 'must be an address such as https://example.org/w9.pdf' })
    .optional(),
  SECRET_KEY: secretKey.optional(),
  OTHER_SECRET_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(secretKey))
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook endpoint, such as whsec_…')
    .optional(),
  STRIPE_STAND_IN: flag.default('off'),
  MEDIA_S3_URL: z
    .url({
      protocol: /^https?$/,
      message: 'must be the address of a bucket such as https://s3.us-east-2.amazonaws.com/bucket',
    })
    .optional(),
  MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
  MEDIA_S3_KEY_ID: z.string().min(1).optional(),
  MEDIA_S3_SECRET: z.string().min(1).optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters, such as of `openssl rand -base64 24`')
    .optional(),
  BUCKET_REGION: z.string().regex(ONE_WORD, AS_ONE_WORD).default('us-east-1'),
  BUCKET_KEY_ID: z.string().regex(ONE_WORD, AS_ONE_WORD).optional(),
  BUCKET_SECRET: z.string().regex(ONE_WORD, AS_ONE_WORD).optional(),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(
      /^age1[a-z0-9]+$/,
      'must be a public key such as age1…, of `stipend database make-backup-key`',
    )
    .optional(),
  BACKUP_SEGMENTS: flag.default('off'),
  SENTRY_DSN: z.url({ message: 'must be a DSN such as https://key@host/1' }).optional(),
  SENTRY_ENVIRONMENT: z.string().default('production'),
  SENTRY_TRACES: z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE).default(0),
})

export interface Config {
  readonly development: boolean
  readonly host: string
  readonly port: number
  /** where people reach us, e.g. https://stipend.example.org; null = whatever host the request names */
  readonly publicUrl: string | null
  /** these and the address of SMTP use TLS where they lead to another machine: core/secure-addresses.ts */
  readonly databaseUrl: string | null
  /** the same database without the pooler that `databaseUrl` leads to; null = there is no pooler */
  readonly databaseDirectUrl: string | null
  /** who migrates, not by way of a pooler; null = the same */
  readonly databaseOwnerUrl: string | null
  /** a streaming replica, for reads that may be seconds old; null = there is none */
  readonly databaseReplicaUrl: string | null
  readonly databasePoolSize: number
  /** the login roles of the database browser; null = not set up, where the database is not embedded */
  readonly browserUrls: { readonly masked: string | null; readonly unmasked: string | null }
  readonly dataDir: string
  readonly worker: boolean
  /** how many proxies in front of us add forwarded headers; 0 = believe none */
  readonly trustedProxies: number
  /** how long a process that ends is not ready and still answers, so that proxies turn to another */
  readonly shutdownDelaySeconds: number
  /** after so long a request is answered, and what it was doing is canceled */
  readonly requestSeconds: number
  readonly logLevel: z.output<typeof Environment>['LOG_LEVEL']
  /** null = messages land in the data folder */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** where requests of owners go: to staff, else to the sender of messages */
  readonly requestsTo: readonly string[]
  /** null: a W-9 is asked for */
  readonly w9Url: string | null
  /** seals two-step secrets and waiting mail; null = the data folder keeps one, where the database is embedded */
  readonly secretKey: string | null
  /** open and check what they sealed before, or will in other processes */
  readonly otherSecretKeys: readonly string[]
  /** null: a stand-in with the embedded database, else nothing can be bought */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | null
  /** the stand-in also with a database of one's own, to try things out; never beside keys */
  readonly stripeStandIn: boolean
  /** who of staff gets dated reports and alerts, and where reports are written */
  readonly staffReports: { readonly mailTo: readonly string[]; readonly place: Place | null }
  /** where messages land without SMTP */
  readonly outbox: Place
  /** null = pictures are kept in the data folder */
  readonly mediaBucket: BucketPlace | null
  /** of the buckets that are named for backups, reports and the outbox */
  readonly bucketKeys: BucketKeys | null
  /** what a program that reads /metrics has to know; null = the page does not exist */
  readonly metricsToken: string | null
  /** where backups and the list of deletions go, and the public key that backups are encrypted for */
  readonly backups: {
    readonly place: Place | null
    readonly recipient: string | null
    /** where the embedded database keeps the segments of its log; null = it keeps none */
    readonly segments: { readonly place: Place; readonly recipient: string } | null
  }
  readonly sentry: {
    readonly dsn: string
    readonly environment: string
    /** of which share of requests it is told where their time went */
    readonly traces: number
  } | null
  /** choices that an operator should be reminded of at each start */
  readonly warnings: readonly string[]
}

/** The environment is wrong; the message names each variable and what it should be. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  /** a sentence each, which begins with the variable and repeats no value that may be secret */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    const lines = problems.map((problem) => `  ${problem}`)
    super(
      `The environment cannot be used:\n${lines.join('\n')}\nSee docs/operations.md for every variable.`,
    )
    this.problems = problems
  }
}

/** Environment to Config as a pure function; empty strings count as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.map(sentenceOf))
  const env = parsed.data
  const addresses = secureAddresses(env, environment)
  const bucketKeys = bucketKeysOf(env)
  const places = placesOf(env, bucketKeys)
  const mailFrom = env.MAIL_FROM ?? `Stipend <stipend@${mailHost(env.PUBLIC_URL)}>`
  return {
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? null,
    databaseUrl: addresses.DATABASE_URL,
    databaseDirectUrl: addresses.DATABASE_DIRECT_URL,
    databaseOwnerUrl: addresses.DATABASE_OWNER_URL,
    databaseReplicaUrl: addresses.DATABASE_REPLICA_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    browserUrls: {
      masked: addresses.DATABASE_BROWSER_URL,
      unmasked: addresses.DATABASE_BROWSER_UNMASKED_URL,
    },
    dataDir: env.STIPEND_DATA_DIR,
    worker: env.STIPEND_WORKER === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS ?? (env.TRUSTED_PROXIES > 0 ? 5 : 0),
    requestSeconds: env.REQUEST_SECONDS,
    logLevel: env.LOG_LEVEL,
    smtpUrl: addresses.SMTP_URL,
    mailFrom,
    requestsTo: env.STAFF_MAIL_TO ?? [addressIn(mailFrom)],
    w9Url: env.W9_URL ?? null,
    ...secretKeysOf(env),
    stripe: stripeOf(env),
    stripeStandIn: env.STRIPE_STAND_IN === 'on',
    staffReports: { mailTo: env.STAFF_MAIL_TO ?? [], place: places.REPORTS_FOLDER },
    outbox: places.OUTBOX_FOLDER ?? `${env.STIPEND_DATA_DIR}/outbox`,
    mediaBucket: mediaBucketOf(env),
    bucketKeys,
    metricsToken: env.METRICS_TOKEN ?? null,
    backups: backupsOf(env, places.BACKUP_FOLDER),
    sentry: sentryOf(env),
    warnings: addresses.warnings,
  }
}

/** The process's own configuration. */
export function configFromProcess(): Config {
  return readConfig(processEnvironment())
}

/** As it was given, for who explains what is wrong with it. */
export function processEnvironment(): Record<string, string | undefined> {
  return process.env
}

const DATABASES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_BROWSER_URL',
  'DATABASE_BROWSER_UNMASKED_URL',
] as const
type Addressed = (typeof DATABASES)[number] | 'SMTP_URL'

/** As they are opened; throws where one would go to another machine in the clear. */
function secureAddresses(
  env: z.output<typeof Environment>,
  { PGHOST, NODE_TLS_REJECT_UNAUTHORIZED }: Record<string, string | undefined>,
): Readonly<Record<Addressed, string | null> & { warnings: readonly string[] }> {
  const secured: Partial<Record<Addressed, SecuredAddress>> = {}
  for (const name of DATABASES) {
    const url = env[name]
    if (url) secured[name] = secureDatabaseUrl({ url, tls: env.DATABASE_TLS }, PGHOST)
  }
  if (env.SMTP_URL) secured.SMTP_URL = secureSmtpUrl({ url: env.SMTP_URL, tls: env.SMTP_TLS })
  const problems = Object.entries(secured).flatMap(([name, { problem }]) =>
    problem === null ? [] : [`${name}: ${problem}`],
  )
  if (NODE_TLS_REJECT_UNAUTHORIZED === '0') problems.push(UNCHECKED)
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) problems.push(WHOSE_REPLICA)
  if (problems.length > 0) throw new ConfigurationError(problems)
  const urlOf = (name: Addressed) => secured[name]?.url ?? null
  const warnings = Object.values(secured).flatMap(({ warning }) => warning ?? [])
  return {
    DATABASE_URL: urlOf('DATABASE_URL'),
    DATABASE_DIRECT_URL: urlOf('DATABASE_DIRECT_URL'),
    DATABASE_OWNER_URL: urlOf('DATABASE_OWNER_URL'),
    DATABASE_REPLICA_URL: urlOf('DATABASE_REPLICA_URL'),
    DATABASE_BROWSER_URL: urlOf('DATABASE_BROWSER_URL'),
    DATABASE_BROWSER_UNMASKED_URL: urlOf('DATABASE_BROWSER_UNMASKED_URL'),
    SMTP_URL: urlOf('SMTP_URL'),
    warnings: [...new Set(warnings)],
  }
}

const WHOSE_REPLICA =
  'DATABASE_REPLICA_URL: needs DATABASE_URL, the database that it is a replica of; the built-in one has none'

const UNCHECKED =
  'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0, because no certificate would be checked; name your own CA in NODE_EXTRA_CA_CERTS'

function secretKeysOf(env: z.output<typeof Environment>) {
  const { SECRET_KEY = null, OTHER_SECRET_KEYS = [] } = env
  if (SECRET_KEY === null && OTHER_SECRET_KEYS.length > 0) {
    throw new ConfigurationError([
      'OTHER_SECRET_KEYS: needs SECRET_KEY, the key that new data is encrypted with.',
    ])
  }
  return { secretKey: SECRET_KEY, otherSecretKeys: OTHER_SECRET_KEYS }
}

/** Both or neither: without the webhook's secret nothing would be told, without the key nothing bought. */
function stripeOf(env: z.output<typeof Environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey === undefined && webhookSecret === undefined) return null
  if (secretKey !== undefined && webhookSecret !== undefined) {
    if (env.STRIPE_STAND_IN === 'off') return { secretKey, webhookSecret }
    throw new ConfigurationError([
      'STRIPE_STAND_IN: must be off where STRIPE_SECRET_KEY is set: invented money would buy real plans.',
    ])
  }
  const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'
  throw new ConfigurationError([
    `${missing}: is missing; STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together.`,
  ])
}

/** All three or none; keys and pictures never go to another machine in the clear. */
function mediaBucketOf(env: z.output<typeof Environment>): Config['mediaBucket'] {
  const { MEDIA_S3_URL: url, MEDIA_S3_KEY_ID: accessKeyId, MEDIA_S3_SECRET: secretAccessKey } = env
  if (url === undefined && accessKeyId === undefined && secretAccessKey === undefined) return null
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigurationError([
      'MEDIA_S3_URL: MEDIA_S3_URL, MEDIA_S3_KEY_ID and MEDIA_S3_SECRET are set together.',
    ])
  }
  const found = placeOf(url, { region: env.MEDIA_S3_REGION, accessKeyId, secretAccessKey })
  if (found.problem === null && typeof found.place !== 'string') return found.place
  throw new ConfigurationError([`MEDIA_S3_URL: ${found.problem}.`])
}

function sentryOf(env: z.output<typeof Environment>): Config['sentry'] {
  const { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment, SENTRY_TRACES: traces } = env
  if (dsn) return { dsn, environment, traces }
  if (traces === 0) return null
  throw new ConfigurationError(['SENTRY_TRACES: needs SENTRY_DSN, where traces are collected.'])
}

/** Both or neither. */
function bucketKeysOf(env: z.output<typeof Environment>): BucketKeys | null {
  const { BUCKET_KEY_ID: accessKeyId, BUCKET_SECRET: secretAccessKey } = env
  if (accessKeyId === undefined && secretAccessKey === undefined) return null
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { region: env.BUCKET_REGION, accessKeyId, secretAccessKey }
  }
  const missing = accessKeyId === undefined ? 'BUCKET_KEY_ID' : 'BUCKET_SECRET'
  throw new ConfigurationError([`${missing}: is missing; both are set together.`])
}

const PLACES = ['BACKUP_FOLDER', 'REPORTS_FOLDER', 'OUTBOX_FOLDER'] as const

function placesOf(env: z.output<typeof Environment>, keys: BucketKeys | null) {
  const problems: string[] = []
  const places = PLACES.map((name) => {
    const text = env[name]
    if (text === undefined) return [name, null] as const
    const found = placeOf(text, keys)
    if (found.problem === null) return [name, found.place] as const
    problems.push(`${name}: ${found.problem}.`)
    return [name, null] as const
  })
  if (problems.length > 0) throw new ConfigurationError(problems)
  return Object.fromEntries(places) as Record<(typeof PLACES)[number], Place | null>
}

function backupsOf(env: z.output<typeof Environment>, place: Place | null): Config['backups'] {
  const { BACKUP_RECIPIENT: recipient = null } = env
  if (env.BACKUP_SEGMENTS === 'off') return { place, recipient, segments: null }
  if (env.DATABASE_URL !== undefined) {
    throw new ConfigurationError([
      'BACKUP_SEGMENTS: is of the database that comes with Stipend; set archive_command of your own (docs/operations.md).',
    ])
  }
  if (place !== null && recipient !== null) {
    return { place, recipient, segments: { place, recipient } }
  }
  throw new ConfigurationError([
    'BACKUP_SEGMENTS: needs BACKUP_FOLDER and BACKUP_RECIPIENT, where segments go and what they are encrypted for.',
  ])
}

/** Only smtp to a real name needs it to be right, and then PUBLIC_URL or MAIL_FROM is set. */
function mailHost(publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).hostname : 'localhost'
}

/** "Stipend <stipend@example.org>" -> "stipend@example.org" */
function addressIn(sender: string): string {
  return /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  return `${String(path[0])}: ${message}`
}

/** TLS ends at a proxy, so that the connection itself says nothing. */
export function isBehindTls({ publicUrl }: Config): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
