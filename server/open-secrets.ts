/** Which keys seal and open: those of the environment, and those that the data folder keeps. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigurationError, LEAST_KEY_LENGTH } from './config.ts'
import { keptSecret, type Secrets, secretsOf } from './integrations/secrets.ts'

/** The configured keys; with the embedded database also the random one that is kept in the data folder; else null. */
export async function openSecrets(
  { secretKey, otherSecretKeys }: Pick<Config, 'secretKey' | 'otherSecretKeys'>,
  dataDir: string | null,
): Promise<Secrets | null> {
  const configured = secretKey === null ? [] : [secretKey, ...otherSecretKeys]
  const kept = dataDir === null ? [] : await keptKeys(dataDir, configured.length > 0)
  const [first, ...others] = [...configured, ...kept]
  return first === undefined ? null : secretsOf(first, ...others)
}

/** Keys of the file, a line each; the first seals where none is configured. None is made where one is. */
async function keptKeys(dataDir: string, isConfigured: boolean): Promise<readonly string[]> {
  if (!isConfigured) await keptSecret(dataDir, KEPT)
  const text = await readFile(join(dataDir, KEPT), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (isConfigured && error.code === 'ENOENT') return ''
    throw error
  })
  const keys = text.split('\n').flatMap((line) => line.trim() || [])
  if (keys.some(({ length }) => length < LEAST_KEY_LENGTH)) {
    const file = join(dataDir, KEPT)
    throw new ConfigurationError([
      `${file}: each line must have at least ${LEAST_KEY_LENGTH} characters.`,
    ])
  }
  return keys
}

const KEPT = 'secret-key'
