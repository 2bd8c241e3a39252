/**
 * Addresses that lead to another machine, on the wire. 0.0.0.0 is no address of this machine to our rule, and yet
 * leads back to it, so a test needs no network.
 */
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '~/database/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '~/database/embedded.ts'
import { readConnection } from '~/database/queries/connection.ts'
import { queryOnce } from '~/tests/support/database/postgres-server.ts'
import { type Certificate, makeAuthority } from '~/tests/support/server/certificates.ts'
import { startSmtp } from '~/tests/support/server/smtp-stand-in.ts'
import { readConfig } from './config.ts'
import { connectDatabase } from './database-server.ts'
import { openStore } from './integrations/files/open-store.ts'
import { createMail } from './integrations/mail.ts'

const HERE = '0.0.0.0'
const authority = makeAuthority()
let postgres: EmbeddedPostgres
const folder = await mkdtemp(join(tmpdir(), 'stipend-tls-'))
const caFile = join(folder, 'ca.pem')
await writeFile(caFile, authority.ca)
postgres = await startEmbeddedPostgres({ dataDir: folder })
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

/** PostgreSQL answers with this certificate from now on, at another port. */
async function present({ cert, key }: Certificate): Promise<void> {
  const { uid, gid } = await stat(join(postgres.dataDir, 'postgres'))
  for (const [name, text] of Object.entries({ cert, key })) {
    const file = join(postgres.dataDir, `server-${name}.pem`)
    await writeFile(file, text, { mode: 0o600 })
    await chown(file, uid, gid)
    await queryOnce(postgres.url, `alter system set ssl_${name}_file = '${file}'`)
  }
  await queryOnce(postgres.url, 'alter system set ssl = on')
  await postgres.stop()
  postgres = await startEmbeddedPostgres({ dataDir: folder, isKnown: true })
}

/** Its address on the "other" machine. */
function remote(query = ''): string {
  const url = new URL(postgres.url)
  url.hostname = HERE
  url.search = query
  return url.toString()
}

const trusting = () => remote(`sslrootcert=${caFile}`)
const connect = (DATABASE_URL: string, more = {}) =>
  connectDatabase(readConfig({ DATABASE_URL, ...more }))

test('a database elsewhere that has no TLS is not used, and the sentence says what to do', async () => {
  await expect(connect(remote())).rejects.toThrow(/does not support SSL.*DATABASE_TLS=off/s)
  const { url, stop } = await connect(remote(), { DATABASE_TLS: 'off' })
  expect(await stateOf(url)).toMatchObject({ encryption: null })
  await stop()
})

test('a database elsewhere is used with a certificate of its name by a trusted authority alone', async () => {
  await present(authority.certify('db.example.org'))
  await expect(connect(trusting())).rejects.toThrow(
    /does not match certificate's altnames.*sslrootcert/s,
  )
  await present(makeAuthority('Somebody else').certify(HERE))
  await expect(connect(trusting())).rejects.toThrow(/(certificate|self-signed).*sslrootcert/s)
  await present(authority.certify(HERE))
  await expect(connect(remote())).rejects.toThrow(/certificate.*sslrootcert/s)
  await expect(connect(remote('sslrootcert=/no/such.pem'))).rejects.toThrow(/no.such\.pem/)
  const { url } = await connect(trusting())
  expect(await stateOf(url)).toMatchObject({ encryption: 'TLSv1.3' })
})

/** As everybody opens it: the pool of pages. */
async function stateOf(url: string) {
  const db = openDatabase(url, { poolSize: 1 })
  return await readConnection(db).finally(() => db.destroy())
}

const letter = {
  to: 'ann@example.org',
  subject: 'A link',
  text: 'secret link',
  html: '<p>link</p>',
}

async function mailTo(SMTP_URL: string, more = {}) {
  const { smtpUrl, outbox } = readConfig({ SMTP_URL, STIPEND_DATA_DIR: folder, ...more })
  const from = 'Stipend <stipend@example.org>'
  await createMail({ sendsTo: smtpUrl ?? openStore(outbox), from, siteAddress: '' }).send(letter)
}

test('a mail server elsewhere without TLS hears no name, no password and no message', async () => {
  const smtp = await startSmtp()
  const url = `smtp://ann:secret@${HERE}:${smtp.port}`
  await expect(mailTo(url)).rejects.toMatchObject({ code: 'ETLS' })
  expect(smtp.messages).toEqual([])
  expect(smtp.overheard.join('\n')).not.toMatch(/AUTH|MAIL|RCPT|DATA/)
  await mailTo(url, { SMTP_TLS: 'off' })
  expect(smtp.overheard.join('\n')).toMatch(/AUTH PLAIN/)
  smtp.stop()
})

test.each([false, true])(
  'a mail server is trusted by its certificate (smtps: %s)',
  async (implicit) => {
    const trusted = `?${new URLSearchParams({ 'tls.ca': authority.ca })}`
    const refused = [
      [makeAuthority('Somebody else').certify(HERE), trusted],
      [authority.certify('mail.example.org'), trusted],
      [authority.certify(HERE), ''],
    ] as const
    for (const [certificate, query] of refused) {
      const smtp = await startSmtp({ certificate, implicit })
      const url = `smtp${implicit ? 's' : ''}://ann:secret@${HERE}:${smtp.port}${query}`
      await expect(mailTo(url)).rejects.toMatchObject({
        code: expect.stringMatching(/ETLS|ESOCKET/),
      })
      expect(smtp.messages).toEqual([])
      smtp.stop()
    }
    const smtp = await startSmtp({ certificate: authority.certify(HERE), implicit })
    await mailTo(`smtp${implicit ? 's' : ''}://ann:secret@${HERE}:${smtp.port}${trusted}`)
    expect(smtp.messages).toHaveLength(1)
    expect(smtp.overheard.join('\n')).not.toMatch(/AUTH|MAIL|RCPT|DATA|secret/)
    smtp.stop()
  },
)
