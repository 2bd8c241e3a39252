/** What the embedded PostgreSQL needs when root starts it: another user, and folders that user can reach. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const USER = 'postgres'
const ROOT_PLACE = '/var/lib/stipend'

/**
 * PostgreSQL refuses to run as root: the identity of the user it runs as instead, made when missing. Empty for others.
 */
export function ensureDatabaseUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  if (idOf('-u') === null) {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER], {
      stdio: 'pipe',
    })
  }
  const uid = idOf('-u')
  const gid = idOf('-g')
  if (uid === null || gid === null) {
    throw new Error(
      'PostgreSQL does not run as root and the user "postgres" could not be made. Start Stipend as another user, or set DATABASE_URL.',
    )
  }
  return { uid, gid }
}

/**
 * A clone inside root's home folder is closed to that user: binaries and data then go to /var/lib/stipend/<hash of the
 * path>. Null when both can be reached where they are.
 */
export async function placeForRoot(
  dataDir: string,
  binDir: string,
): Promise<{ dataDir: string; binDir: string } | null> {
  const dataReachable = await reachable(dirname(dataDir))
  const binReachable = await reachable(binDir)
  if (dataReachable && binReachable) return null
  const place = join(ROOT_PLACE, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  await mkdir(place, { recursive: true })
  await chmod(ROOT_PLACE, 0o755)
  await chmod(place, 0o755)
  return { dataDir: dataReachable ? dataDir : join(place, 'data'), binDir: place }
}

function idOf(flag: '-u' | '-g'): number | null {
  try {
    return Number(execFileSync('id', [flag, USER], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return null // no such user yet
  }
}

/**
 * Everyone may pass through every folder on the way; one not made yet, or a file in its place, takes its parent's
 * answer.
 */
async function reachable(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => (found.isDirectory() ? found.mode : null),
      () => null,
    )
    if (mode !== null && (mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
