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
  })
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
  ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL: must start with postgres/],
  ['TRUSTED_PROXIES', 'all', /TRUSTED_PROXIES: must be the number of proxies/],
  ['SENTRY_DSN', 'yes', /SENTRY_DSN: must be a DSN/],
  ['SMTP_URL', 'smtp.example.org', /SMTP_URL: must be an address/],
  ['MAIL_FROM', 'Stipend', /MAIL_FROM: must be an address/],
  ['SECRET_KEY', 'short', /SECRET_KEY: must have at least 32 characters/],
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
    folder: '/var/lib/stipend/reports',
  })
  expect(readConfig({}).staffReports).toEqual({ mailTo: [], folder: null })
  expect(() => readConfig({ STAFF_MAIL_TO: 'ops@example.org;dana' })).toThrow(
    'STAFF_MAIL_TO: must be email addresses, separated by commas',
  )
})
