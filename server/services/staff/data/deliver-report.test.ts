import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from '~/server/integrations/files/file-store.ts'
import { openStore } from '~/server/integrations/files/open-store.ts'
import { createStaffReports } from '~/server/integrations/staff-reports.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { startS3 } from '~/tests/support/server/s3-stand-in.ts'
import { type DatedReport, deliverReport } from './deliver-report.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'stipend-reports-'))
afterAll(async () => {
  await database.destroy()
  await rm(folder, { recursive: true })
})

const REPORT: DatedReport = {
  ...{ name: 'metrics', day: '2026-11-19', title: 'Metrics of November 19, 2026' },
  sentences: ['12 organizations pay.'],
  path: '/mgmt/kpi?day=2026-11-19',
  file: { extension: 'csv', text: 'measure,value\n' },
}

function contextWith(settings: Parameters<typeof createStaffReports>[0]) {
  const context = buildContext(database.knex)
  return {
    ...context,
    outside: { ...context.outside, staffReports: createStaffReports(settings) },
  }
}

test('a report is written under its day and mailed to each address once, however often it is made', async () => {
  const context = contextWith({
    store: folderStore(folder),
    mailTo: ['ops-1@example.org', 'ops-2@example.org'],
  })
  const first = await deliverReport(context, REPORT)
  expect(first).toEqual({
    file: join(folder, 'metrics-2026-11-19.csv'),
    mailedTo: ['ops-1@example.org', 'ops-2@example.org'],
  })
  const text = 'measure,value\npaying,13\n'
  const again = await deliverReport(context, { ...REPORT, file: { extension: 'csv', text } })
  expect(again.mailedTo).toEqual([])
  expect(await readFile(first.file ?? '', 'utf8')).toBe(text)
  expect(await readdir(folder)).toEqual(['metrics-2026-11-19.csv'])
  const [letter, ...others] = await lettersTo(context, 'ops-1@example.org')
  expect(others).toEqual([])
  expect(letter?.subject).toBe(REPORT.title)
  expect(letter?.text).toContain('12 organizations pay.')
  expect(letter?.text).toContain('/mgmt/kpi?day=2026-11-19')
  const nextDay = await deliverReport(context, { ...REPORT, day: '2026-11-20' })
  expect(nextDay.mailedTo).toHaveLength(2)
})

test('without a folder and addresses nothing is delivered', async () => {
  const context = contextWith({ store: null, mailTo: [] })
  expect(await deliverReport(context, REPORT)).toEqual({ file: null, mailedTo: [] })
})

test('a folder that cannot be used is said with its reason, and nobody is written to', async () => {
  const blocked = join(folder, 'a-file')
  await writeFile(blocked, '')
  const context = contextWith({ store: folderStore(blocked), mailTo: ['ops-3@example.org'] })
  await expect(deliverReport(context, REPORT)).rejects.toThrow(
    'The report metrics-2026-11-19.csv could not be written (EEXIST). Check REPORTS_FOLDER',
  )
  expect(await lettersTo(context, 'ops-3@example.org')).toEqual([])
})

test('a report in a bucket is named by its address, and a bucket that refuses by its reason', async () => {
  const keys = { region: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' }
  const bucket = await startS3(keys)
  try {
    const inBucket = (place: typeof keys) => {
      return contextWith({ store: openStore({ ...place, url: bucket.url }), mailTo: [] })
    }
    const { file } = await deliverReport(inBucket(keys), REPORT)
    expect(file).toBe(`${bucket.url}/metrics-2026-11-19.csv`)
    const kept = bucket.files.get('/bucket/folder/metrics-2026-11-19.csv')
    expect(kept?.bytes.toString()).toBe(REPORT.file.text)
    const wrong = inBucket({ ...keys, secretAccessKey: 'another' })
    await expect(deliverReport(wrong, REPORT)).rejects.toThrow(
      'could not be written (SignatureDoesNotMatch). Check REPORTS_FOLDER',
    )
  } finally {
    await bucket.stop()
  }
})
