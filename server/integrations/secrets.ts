/** Seals what must not lie in clear in the database: AES-256-GCM with one key per purpose (HKDF, RFC 5869). */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Purpose = 'mail' | 'two-step' | 'sign-in step' | 'share link'

export interface Secrets {
  /** base64url of nonce, tag and ciphertext */
  seal(purpose: Purpose, text: string): string
  /** Throws for text that another key sealed or that was changed. */
  open(purpose: Purpose, sealed: string): string
  /** A keyed digest: equal texts have equal digests, and texts cannot be tried without the key. */
  digest(purpose: Purpose, text: string): Buffer
}

/** The configured key; with the embedded database a random one is kept in the data folder; else null. */
export async function openSecrets(
  secretKey: string | null,
  dataDir: string | null,
): Promise<Secrets | null> {
  if (secretKey) return secretsOf(secretKey)
  if (dataDir === null) return null
  return secretsOf((await keptSecret(dataDir, 'secret-key')).secret)
}

export function secretsOf(secretKey: string): Secrets {
  const keyOf = (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'stipend', purpose, 32))
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, NONCE))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      const text = [decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]
      return Buffer.concat(text).toString('utf8')
    },
    digest: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest(),
  }
}

const NONCE = 12
const TAG = 16

/**
 * A random secret kept in a file of the data folder that its owner alone reads, made the first time. Of two first
 * starts at the same time one is kept, and both read it whole: it gets its name once it is written.
 */
export async function keptSecret(
  dataDir: string,
  name: string,
): Promise<{ readonly secret: string; readonly file: string }> {
  const file = join(dataDir, name)
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, made, { mode: 0o600, flag: 'wx' })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return { secret: (await readFile(file, 'utf8')).trim(), file }
}
