/**
 * Seals what must not lie in clear in the database: AES-256-GCM with one key per purpose (HKDF, RFC 5869). Of several
 * keys the first seals; all of them open and check, so that a key can be changed while the server runs.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Unavailable } from '~/core/errors.ts'

export type Purpose = 'mail' | 'two-step' | 'share link' | 'api key'

export interface Secrets {
  /** What the sealed text of the first key begins with: the version of the format, and the key's id. */
  readonly current: string
  /** `current`, then base64url of nonce, tag and ciphertext */
  seal(purpose: Purpose, text: string): string
  /** Throws Unavailable for text that none of the keys sealed, or that was changed. */
  open(purpose: Purpose, sealed: string): string
  /**
   * Keyed digests, of the first key first: equal texts have equal digests, and texts cannot be tried without the key.
   * They name no key, and so only codes from before there were several are checked by them.
   */
  digests(purpose: Purpose, text: string): readonly Buffer[]
  /** The key behind one of these digests: the one that sealed this text in the same days. */
  digestKeyOf(purpose: Purpose, sealed: string): Buffer
}

export function secretsOf(first: string, ...others: readonly string[]): Secrets {
  const keys = [first, ...others].map((secretKey) => ({
    prefix: `${FORMAT}.${idOf(secretKey)}.`,
    of: (purpose: Purpose) => derive(secretKey, purpose, 32),
  }))
  const [current] = keys as [(typeof keys)[number]]
  const opened = (purpose: Purpose, sealed: string) => {
    const isNamed = sealed.includes('.')
    const fitting = isNamed ? keys.filter(({ prefix }) => sealed.startsWith(prefix)) : keys
    for (const { prefix, of } of fitting) {
      const text = decipher(of(purpose), isNamed ? sealed.slice(prefix.length) : sealed)
      if (text !== null) return { text, key: of(purpose) }
    }
    throw new Unavailable(SEALED_OTHERWISE, null)
  }
  return {
    current: current.prefix,
    seal: (purpose, text) => current.prefix + encipher(current.of(purpose), text),
    open: (purpose, sealed) => opened(purpose, sealed).text,
    digests: (purpose, text) => keys.map(({ of }) => keyedDigest(of(purpose), text)),
    digestKeyOf: (purpose, sealed) => opened(purpose, sealed).key,
  }
}

/** Texts from before there were several keys have neither format nor id: every key is tried. */
const FORMAT = '1'

const SEALED_OTHERWISE =
  'This was encrypted with a key that this installation does not have. Its administrator can add that key to ' +
  'OTHER_SECRET_KEYS. Nothing was lost.'

/** Tells keys apart, and nothing of them. */
function idOf(secretKey: string): string {
  return derive(secretKey, 'key id', 6).toString('base64url')
}

function derive(secretKey: string, info: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'stipend', info, length))
}

/** For callers who can do without: null where none of the keys opens it. */
export function openOrNull(secrets: Secrets, purpose: Purpose, sealed: string): string | null {
  try {
    return secrets.open(purpose, sealed)
  } catch (error) {
    if (error instanceof Unavailable) return null
    throw error
  }
}

export function keyedDigest(key: Buffer, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encipher(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null for text that another key sealed or that was changed. */
function decipher(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return null
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
  cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  const text = cipher.update(bytes.subarray(NONCE + TAG))
  try {
    return Buffer.concat([text, cipher.final()]).toString('utf8')
  } catch {
    return null // final() throws for a wrong tag and for nothing else
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
