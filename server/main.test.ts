/** What a start refuses before it opens its database. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '~/tests/support/server/process.ts'
import { startS3 } from '~/tests/support/server/s3-stand-in.ts'
import { readConfig } from './config.ts'
import { startJobs, startServer } from './main.ts'

const KEYS = { region: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'hunter22' }
const bucket = await startS3(KEYS)
const dataDir = await mkdtemp(join(tmpdir(), 'stipend-start-'))
afterAll(async () => {
  await bucket.stop()
  await rm(dataDir, { recursive: true })
})

test('a start with buckets that cannot be used is refused with a sentence for each, and opens no database', async () => {
  const absent = bucket.url.replace('/bucket/', '/absent/')
  const away = `http://127.0.0.1:${await freePort()}/bucket`
  const environment = {
    ...{ STIPEND_DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    ...{ BUCKET_KEY_ID: KEYS.accessKeyId, BUCKET_SECRET: KEYS.secretAccessKey },
    ...{ BACKUP_FOLDER: absent, REPORTS_FOLDER: away, OUTBOX_FOLDER: bucket.url },
  }
  const problems = [
    `BACKUP_FOLDER: ${absent} answered 404 (NoSuchBucket) to GET. Create the bucket, or correct its name.`,
    `REPORTS_FOLDER: ${away} cannot be reached (ECONNREFUSED). Check the address and the network.`,
  ]
  for (const start of [startServer, startJobs]) {
    await expect(start(readConfig(environment))).rejects.toMatchObject({
      ...{ name: 'ConfigurationError', problems },
    })
  }
  const wrongKey = { ...environment, BUCKET_SECRET: 'hunter23', REPORTS_FOLDER: '' }
  const refused = startServer(readConfig({ ...wrongKey, BACKUP_FOLDER: bucket.url }))
  await expect(refused).rejects.toThrow('OUTBOX_FOLDER: ')
  await expect(refused).rejects.toThrow('(SignatureDoesNotMatch) to GET. Check the key ID')
  await expect(refused).rejects.not.toThrow('hunter2')
  expect(await readdir(dataDir)).toEqual([])
})
