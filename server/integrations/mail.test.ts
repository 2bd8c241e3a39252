import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startS3 } from '~/tests/support/server/s3-stand-in.ts'
import { startSmtp } from '~/tests/support/server/smtp-stand-in.ts'
import { folderStore } from './files/file-store.ts'
import { openStore } from './files/open-store.ts'
import { createMail } from './mail.ts'

const letter = {
  to: 'ann@example.org',
  subject: 'Grüße from Stipend',
  text: 'Plain words\n',
  html: '<p>Words with <b>marks</b></p>',
}

const settings = {
  from: 'Stipend <stipend@example.org>',
  sendsTo: folderStore('/nowhere'),
  siteAddress: 'https://stipend.example.org',
}

test('over SMTP a message goes out with both readings and says that no person wrote it', async () => {
  const smtp = await startSmtp()
  const mail = createMail({ ...settings, sendsTo: smtp.url })
  expect(mail.outbox).toBeNull()
  await mail.send(letter)
  smtp.stop()
  expect(smtp.messages).toHaveLength(1)
  const [message] = smtp.messages
  expect(message).toContain('To: ann@example.org')
  expect(message).toContain('From: Stipend <stipend@example.org>')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toContain('Plain words')
  expect(message).toContain('<b>marks</b>')
})

test('a message the server refuses is an error, so that it is tried again', async () => {
  const smtp = await startSmtp({ refuses: true })
  const sent = createMail({ ...settings, sendsTo: smtp.url }).send(letter)
  await expect(sent).rejects.toMatchObject({ command: 'RCPT TO', responseCode: 550 })
  smtp.stop()
})

test('without SMTP a message lands in the outbox as three files that only their owner reads', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-mail-'))
  try {
    const mail = createMail({ ...settings, sendsTo: folderStore(join(dataDir, 'outbox')) })
    await mail.send(letter)
    await mail.send({ ...letter, to: 'bob@example.org' })
    const names = (await readdir(mail.outbox ?? '')).sort()
    expect(names.map((name) => name.split('.').at(-1))).toEqual([
      ...['eml', 'html', 'txt'],
      ...['eml', 'html', 'txt'],
    ])
    const read = (name = '') => readFile(join(dataDir, 'outbox', name), 'utf8')
    expect(await read(names[0])).toContain('Subject: =?UTF-8?')
    expect(await read(names[1])).toBe(letter.html)
    expect(await read(names[2])).toBe(
      'To: ann@example.org\nSubject: Grüße from Stipend\n\nPlain words\n',
    )
    expect((await stat(join(dataDir, 'outbox', names[0] ?? ''))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

test('a message that finds no room on the disk leaves no part of itself behind', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-mail-'))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  try {
    const { outbox, send } = createMail({
      ...settings,
      sendsTo: folderStore(join(dataDir, 'outbox')),
    })
    // what is written to the second of the three files finds a full disk
    await mkdir(outbox ?? '')
    const name = `2026-11-20T12-00-00.000Z-${process.pid}-1.html`
    for (const path of [name, `${name}.${process.pid}.partial`]) {
      await symlink('/dev/full', join(outbox ?? '', path))
    }
    await expect(send(letter)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect((await readdir(outbox ?? '')).filter((found) => found !== name)).toEqual([])
  } finally {
    vi.useRealTimers()
    await rm(dataDir, { recursive: true })
  }
})

test('a message lands in a bucket as three files, all of them or none', async () => {
  const keys = { region: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' }
  const bucket = await startS3(keys)
  try {
    const mail = createMail({ ...settings, sendsTo: openStore({ ...keys, url: bucket.url }) })
    expect(mail.outbox).toBe(bucket.url)
    bucket.failNext(null, 403)
    await expect(mail.send(letter)).rejects.toThrow('answered 403')
    expect(bucket.files.size).toBe(0)
    await mail.send(letter)
    const [eml, html, txt, ...others] = [...bucket.files].sort()
    expect(others).toEqual([])
    expect(eml?.[1].bytes.toString()).toContain('Subject: =?UTF-8?')
    expect(html?.[1].bytes.toString()).toBe(letter.html)
    expect(txt?.[0]).toMatch(/^\/bucket\/folder\/.*\.txt$/)
  } finally {
    await bucket.stop()
  }
})

test('anyone who is woken while delivering goes round once more, never twice at a time', async () => {
  const mail = createMail(settings)
  let running = 0
  let rounds = 0
  mail.deliverBy(async () => {
    running += 1
    expect(running).toBe(1)
    rounds += 1
    if (rounds === 1) for (let times = 0; times < 5; times++) mail.wake()
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
  })
  mail.wake()
  await mail.settle()
  expect(rounds).toBe(2)
})
