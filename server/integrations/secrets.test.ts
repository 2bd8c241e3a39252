import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets, secretsOf } from './secrets.ts'

const KEY = 'a key of at least thirty-two characters'

test('what was sealed opens again, and looks different each time', () => {
  const secrets = secretsOf(KEY)
  const sealed = secrets.seal('mail', 'Grüße')
  expect(secrets.open('mail', sealed)).toBe('Grüße')
  expect(secrets.seal('mail', 'Grüße')).not.toBe(sealed)
})

test('another key, another purpose or a changed letter opens nothing', () => {
  const secrets = secretsOf(KEY)
  const sealed = secrets.seal('two-step', 'secret')
  expect(() => secretsOf(`${KEY}!`).open('two-step', sealed)).toThrow()
  expect(() => secrets.open('mail', sealed)).toThrow()
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
  expect(() => secrets.open('two-step', changed)).toThrow()
})

test('a digest is the same for one key and purpose, and no other', () => {
  const digest = secretsOf(KEY).digest('two-step', 'code')
  expect(secretsOf(KEY).digest('two-step', 'code')).toEqual(digest)
  expect(secretsOf(`${KEY}!`).digest('two-step', 'code')).not.toEqual(digest)
  expect(secretsOf(KEY).digest('mail', 'code')).not.toEqual(digest)
})

test('the embedded installation keeps one random key, also when two start at once; elsewhere there is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-key-'))
  try {
    const [one, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => openSecrets(null, dataDir)),
    )
    const sealed = one!.seal('mail', 'kept')
    for (const other of others) expect(other!.open('mail', sealed)).toBe('kept')
    expect((await openSecrets(null, dataDir))!.open('mail', sealed)).toBe('kept')
    const file = join(dataDir, 'secret-key')
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(43)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  } finally {
    await rm(dataDir, { recursive: true })
  }
  expect(await openSecrets(null, null)).toBeNull()
})
