import { expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

test('an empty environment gives the defaults of a first start', () => {
  expect(readConfig({})).toMatchObject({
    development: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    databaseUrl: null,
    dataDir: '.data',
    worker: true,
    trustedProxies: 0,
    sentry: null,
    smtpUrl: null,
    mailFrom: 'Stipend <stipend@localhost>',
    requestsTo: ['stipend@localhost'],
    w9Url: null,
    secretKey: null,
    otherSecretKeys: [],
  })
})

test('segments are kept only where it is said where and for whom, by the database that comes with it', () => {
  const BACKUP_SEGMENTS = 'on'
  expect(() => readConfig({ BACKUP_SEGMENTS, BACKUP_FOLDER: '/b' })).toThrow(
    /needs BACKUP_FOLDER and/,
  )
  const set = { BACKUP_SEGMENTS, BACKUP_FOLDER: '/b', BACKUP_RECIPIENT: 'age1abc' }
  expect(readConfig(set).backups.segments).toEqual({ place: '/b', recipient: 'age1abc' })
  expect(readConfig({ ...set, BACKUP_SEGMENTS: 'off' }).backups.segments).toBe(null)
  const DATABASE_URL = 'postgres://stipend@127.0.0.1/stipend'
  expect(() => readConfig({ ...set, DATABASE_URL })).toThrow(/set archive_command of your own/)
})

test('messages come from the host people reach, unless somebody says otherwise', () => {
  const PUBLIC_URL = 'https://pay.example.org'
  expect(readConfig({ PUBLIC_URL }).mailFrom).toBe('Stipend <stipend@pay.example.org>')
  const MAIL_FROM = 'Pay <pay@example.org>'
  expect(readConfig({ PUBLIC_URL, MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  const STAFF_MAIL_TO = 'office@example.org, dana@example.org'
  expect(readConfig({ STAFF_MAIL_TO }).requestsTo).toEqual([
    'office@example.org',
    'dana@example.org',
  ])
})

test('an empty string counts as unset', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: null,
    port: 3000,
  })
})

test('a public address keeps its origin only', () => {
  expect(readConfig({ PUBLIC_URL: 'https://stipend.example.org/x?y' }).publicUrl).toBe(
    'https://stipend.example.org',
  )
})

test.each([
  ['PORT', 'soon', /PORT: must be a port number/],
  ['PORT', '70000', /PORT: must be a port number/],
  ['PUBLIC_URL', 'stipend.example.org', /PUBLIC_URL: must be an address/],
  ['DATABASE_BROWSER_URL', 'mysql://localhost/x', /DATABASE_BROWSER_URL: must start with postgres/],
  ['DATABASE_REPLICA_URL', 'replica.example.org', /DATABASE_REPLICA_URL: must start with postgres/],
  ['DATABASE_REPLICA_URL', 'postgres://localhost/x', /DATABASE_REPLICA_URL: needs DATABASE_URL/],
  ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL: must start with postgres/],
  ['TRUSTED_PROXIES', 'all', /TRUSTED_PROXIES: must be the number of proxies/],
  ['TRUSTED_PROXIES', '99', /TRUSTED_PROXIES: must be the number of proxies.* from 0 to 10/],
  ['DATABASE_POOL_SIZE', 'many', /DATABASE_POOL_SIZE: must be a number of connections from 2 to/],
  ['SHUTDOWN_DELAY_SECONDS', '-1', /SHUTDOWN_DELAY_SECONDS: must be seconds from 0 to 120/],
  ['REQUEST_SECONDS', '600', /REQUEST_SECONDS: must be seconds from 1 to 90/],
  ['STIPEND_WORKER', 'no', /STIPEND_WORKER: must be on or off/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL: must be trace, debug, info/],
  ['NODE_ENV', 'staging', /NODE_ENV: must be development, production or test/],
  ['SENTRY_DSN', 'yes', /SENTRY_DSN: must be a DSN/],
  ['SENTRY_TRACES', 'all', /SENTRY_TRACES: must be a share of requests from 0 to 1/],
  ['SENTRY_TRACES', '2', /SENTRY_TRACES: must be a share of requests from 0 to 1/],
  ['SENTRY_TRACES', '0.1', /SENTRY_TRACES: needs SENTRY_DSN/],
  ['SMTP_URL', 'smtp.example.org', /SMTP_URL: must be an address/],
  ['MAIL_FROM', 'Stipend', /MAIL_FROM: must be an address/],
  ['SECRET_KEY', 'short', /SECRET_KEY: must have at least 32 characters/],
  ['OTHER_SECRET_KEYS', 'short', /OTHER_SECRET_KEYS.*: must have at least 32 characters/],
  ['OTHER_SECRET_KEYS', 'x'.repeat(40), /OTHER_SECRET_KEYS: needs SECRET_KEY/],
])('%s = %s is refused with a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigurationError)
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('keys of the payment service come together, and never with the stand-in', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig(keys).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
  expect(readConfig({}).stripe).toBeNull()
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('STRIPE_WEBHOOK_SECRET')
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('STRIPE_SECRET_KEY')
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow('secret key')
  expect(() => readConfig({ ...keys, STRIPE_STAND_IN: 'on' })).toThrow('invented money')
})

test('addresses of staff are separated by commas; a wrong one is refused', () => {
  const { staffReports } = readConfig({
    STAFF_MAIL_TO: 'ops@example.org, dana@example.org',
    REPORTS_FOLDER: '/var/lib/stipend/reports',
  })
  expect(staffReports).toEqual({
    mailTo: ['ops@example.org', 'dana@example.org'],
    place: '/var/lib/stipend/reports',
  })
  expect(readConfig({}).staffReports).toEqual({ mailTo: [], place: null })
  expect(() => readConfig({ STAFF_MAIL_TO: 'ops@example.org;dana' })).toThrow(
    'STAFF_MAIL_TO: must be email addresses, separated by commas',
  )
})

const REMOTE = 'postgres://ann:pw@db.example.org/pay'

test.each([
  ['postgres://ann:pw@localhost/pay', 'postgres://ann:pw@localhost/pay'],
  [
    'postgres://ann@127.0.0.2:5433/pay?sslmode=disable',
    'postgres://ann@127.0.0.2:5433/pay?sslmode=disable',
  ],
  ['postgres://ann@[::1]/pay', 'postgres://ann@[::1]/pay'],
  ['postgres://ann@%2Fvar%2Frun/pay', 'postgres://ann@%2Fvar%2Frun/pay'],
  ['postgres://ann@localhost/pay?host=/var/run', 'postgres://ann@localhost/pay?host=/var/run'],
  [REMOTE, `${REMOTE}?sslmode=verify-full`],
  [`${REMOTE}?sslmode=require&ssl=true`, `${REMOTE}?sslmode=verify-full`],
  [
    `${REMOTE}?sslmode=verify-ca&sslrootcert=/ca.pem`,
    `${REMOTE}?sslmode=verify-full&sslrootcert=%2Fca.pem`,
  ],
  ['postgres://ann@10.0.0.5/pay', 'postgres://ann@10.0.0.5/pay?sslmode=verify-full'],
  [
    'postgres://ann@localhost/pay?host=db',
    'postgres://ann@localhost/pay?host=db&sslmode=verify-full',
  ],
  [
    'postgres://localhost.example.org/pay',
    'postgres://localhost.example.org/pay?sslmode=verify-full',
  ],
])('the database at %s is opened as %s', (DATABASE_URL, opened) => {
  const { databaseUrl, warnings } = readConfig({ DATABASE_URL })
  expect(databaseUrl).toBe(opened)
  expect(warnings).toEqual([])
})

test.each(['sslmode=disable', 'sslmode=no-verify', 'sslmode=allow', 'ssl=0', 'ssl=no-verify'])(
  'a database elsewhere is refused with %s, unless an operator says that its network is private',
  (weak) => {
    for (const name of ['DATABASE_URL', 'DATABASE_BROWSER_URL']) {
      const given = { [name]: `${REMOTE}?${weak}` }
      expect(() => readConfig(given)).toThrow(ConfigurationError)
      expect(() => readConfig(given)).toThrow(
        `${name}: must use TLS and check the certificate, because db.example.org is another machine: take ${weak} out`,
      )
      const { warnings } = readConfig({ ...given, DATABASE_TLS: 'off' })
      expect(warnings).toEqual([expect.stringMatching(/^DATABASE_TLS is off: .*db\.example\.org/)])
    }
    // the last one counts to the driver, so none may be weak
    const twice = { DATABASE_URL: `${REMOTE}?sslmode=verify-full&${weak}` }
    expect(() => readConfig(twice)).toThrow('must use TLS')
  },
)

test('a database elsewhere that PGHOST names is elsewhere', () => {
  const DATABASE_URL = 'postgres:///pay'
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  const { databaseUrl } = readConfig({ DATABASE_URL, PGHOST: 'db.example.org' })
  expect(databaseUrl).toBe(`${DATABASE_URL}?sslmode=verify-full`)
})

test('mail elsewhere is encrypted before anything is said; what weakens that is refused', () => {
  const opened = (SMTP_URL: string, more = {}) => readConfig({ SMTP_URL, ...more })
  expect(opened('smtp://localhost:25').smtpUrl).toBe('smtp://localhost:25')
  expect(opened('smtp://u:p@mail.example.org').smtpUrl).toBe(
    'smtp://u:p@mail.example.org?requireTLS=true',
  )
  expect(opened('smtps://u:p@mail.example.org').smtpUrl).toBe('smtps://u:p@mail.example.org')
  for (const weak of ['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false']) {
    const url = `smtp://u:p@mail.example.org?${weak}`
    expect(() => opened(url)).toThrow('SMTP_URL: must use TLS')
    const { smtpUrl, warnings } = opened(url, { SMTP_TLS: 'off' })
    expect([smtpUrl, warnings]).toEqual([url, [expect.stringContaining('SMTP_TLS is off')]])
  }
})

test('no certificate is waved through for the whole process', () => {
  const given = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(() => readConfig(given)).toThrow('NODE_TLS_REJECT_UNAUTHORIZED: must not be 0')
})

test('a bucket of pictures has an address and both keys, and is reached by TLS', () => {
  const keys = { MEDIA_S3_KEY_ID: 'AKIDEXAMPLE', MEDIA_S3_SECRET: 'secret' }
  const MEDIA_S3_URL = 'https://s3.us-east-2.amazonaws.com/bucket'
  expect(readConfig({}).mediaBucket).toBe(null)
  expect(readConfig({ ...keys, MEDIA_S3_URL, MEDIA_S3_REGION: 'us-east-2' }).mediaBucket).toEqual({
    ...{ url: MEDIA_S3_URL, region: 'us-east-2' },
    ...{ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
  })
  for (const some of [keys, { MEDIA_S3_URL }, { MEDIA_S3_URL, MEDIA_S3_SECRET: 'secret' }]) {
    expect(() => readConfig(some)).toThrow('are set together')
  }
  const open = { ...keys, MEDIA_S3_URL: 'http://s3.example.org/bucket' }
  expect(() => readConfig(open)).toThrow('must begin with https://')
  const here = { ...keys, MEDIA_S3_URL: 'http://127.0.0.1:9000/bucket' }
  expect(readConfig(here).mediaBucket?.url).toBe(here.MEDIA_S3_URL)
})

const BUCKET = { BUCKET_KEY_ID: 'AKIDEXAMPLE', BUCKET_SECRET: 'secret' }
const FOLDERS = ['BACKUP_FOLDER', 'REPORTS_FOLDER', 'OUTBOX_FOLDER']

test('backups, reports and the outbox go to a folder, or to a bucket with its keys', () => {
  const kept = ({ backups, staffReports, outbox }: ReturnType<typeof readConfig>) => [
    ...[backups.place, staffReports.place, outbox],
  ]
  expect(kept(readConfig({}))).toEqual([null, null, '.data/outbox'])
  const at = (address: string) => Object.fromEntries(FOLDERS.map((name) => [name, address]))
  expect(kept(readConfig(at('/mnt/kept')))).toEqual(['/mnt/kept', '/mnt/kept', '/mnt/kept'])
  const url = 'https://s3.us-east-2.amazonaws.com/bucket/folder'
  const place = { url, region: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' }
  expect(kept(readConfig({ ...at(`${url}/`), ...BUCKET }))).toEqual([place, place, place])
  const here = 'http://127.0.0.1:9000/bucket'
  const { backups } = readConfig({ ...BUCKET, BACKUP_FOLDER: here, BUCKET_REGION: 'auto' })
  expect(backups.place).toEqual({ ...place, url: here, region: 'auto' })
})

test.each([
  ['https://s3.example.org/bucket', {}, 'needs BUCKET_KEY_ID and BUCKET_SECRET.'],
  ['https://s3.example.org', BUCKET, 'must be a folder, or the address of a bucket such as'],
  ['s3://bucket/folder', BUCKET, 'must be a folder, or the address of a bucket such as'],
  ['http://s3.example.org/bucket', BUCKET, 'must begin with https://, because s3.example.org is'],
  ['https://AKID:hunter22@s3.example.org/bucket', BUCKET, 'must hold the address alone: keys go'],
  ['https://s3.example.org/bucket?versioning', BUCKET, 'must hold the address alone: keys go'],
])('a bucket at %s is refused in a sentence without a secret', (address, keys, sentence) => {
  for (const name of FOLDERS) {
    const refused = () => readConfig({ ...keys, [name]: address })
    expect(refused).toThrow(ConfigurationError)
    expect(refused).toThrow(`${name}: ${sentence}`)
    expect(refused).not.toThrow('hunter22')
  }
})

test('the key of a bucket has two parts, each one word', () => {
  expect(() => readConfig({ BUCKET_KEY_ID: 'AKIDEXAMPLE' })).toThrow('BUCKET_SECRET: is missing')
  expect(() => readConfig({ BUCKET_SECRET: 'secret' })).toThrow('BUCKET_KEY_ID: is missing')
  const quoted = { ...BUCKET, BUCKET_SECRET: "hunter'22" }
  expect(() => readConfig(quoted)).toThrow('BUCKET_SECRET: must be one word without quotes')
  expect(() => readConfig(quoted)).not.toThrow('hunter')
})
