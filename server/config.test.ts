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
  })
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
  ['DATABASE_URL', 'mysql://localhost/x', /DATABASE_URL: must start with postgres/],
  ['TRUSTED_PROXIES', 'all', /TRUSTED_PROXIES: must be the number of proxies/],
  ['SENTRY_DSN', 'yes', /SENTRY_DSN: must be a DSN/],
])('%s = %s is refused with a sentence that names it', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigurationError)
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})
