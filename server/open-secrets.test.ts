import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretsOf } from './integrations/secrets.ts'
import { openSecrets } from './open-secrets.ts'

const KEY = 'a key of at least thirty-two characters'
const NEXT = 'another key of at least thirty-two characters'
const NOT_SET = { secretKey: null, otherSecretKeys: [] }

test('the embedded installation keeps one random key, also when two start at once; elsewhere there is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-key-'))
  try {
    const [one, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => openSecrets(NOT_SET, dataDir)),
    )
    const sealed = one!.seal('mail', 'kept')
    for (const other of others) expect(other!.open('mail', sealed)).toBe('kept')
    expect((await openSecrets(NOT_SET, dataDir))!.open('mail', sealed)).toBe('kept')
    const file = join(dataDir, 'secret-key')
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(43)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  } finally {
    await rm(dataDir, { recursive: true })
  }
  expect(await openSecrets(NOT_SET, null)).toBeNull()
})

test('the key of the data folder still opens what it sealed when another is configured', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-key-'))
  try {
    const sealed = (await openSecrets(NOT_SET, dataDir))!.seal('mail', 'kept')
    const configured = { secretKey: NEXT, otherSecretKeys: [] }
    const both = await openSecrets(configured, dataDir)
    expect(both!.open('mail', sealed)).toBe('kept')
    expect(both!.current).toBe(secretsOf(NEXT).current)
    // a new first line changes the key without any setting
    const file = join(dataDir, 'secret-key')
    await writeFile(file, `${KEY}\n${await readFile(file, 'utf8')}`)
    const changed = await openSecrets(NOT_SET, dataDir)
    expect(changed!.open('mail', sealed)).toBe('kept')
    expect(changed!.current).toBe(secretsOf(KEY).current)
    await writeFile(file, 'short')
    await expect(openSecrets(NOT_SET, dataDir)).rejects.toThrow('at least 32 characters')
    await rm(file)
    expect((await openSecrets(configured, dataDir))!.current).toBe(secretsOf(NEXT).current)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
