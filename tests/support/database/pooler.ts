/** PgBouncer before the PostgreSQL of a test run, as hosts of databases put it there: in transaction mode. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPrograms } from '../run/debian-packages.ts'
import { freePort } from '../server/process.ts'
import { queryOnce } from './postgres-server.ts'

export interface Pooler {
  /** the address of the same database by way of the pooler */
  urlOf(databaseUrl: string): string
  /** SIGKILL; then another one at the same port, as what watches over it would start */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** @param login an address on the server, as the role by which the pooler connects for everybody */
export async function startPooler(
  login: string,
  { connections = 20 }: { readonly connections?: number } = {},
): Promise<Pooler> {
  const [pgbouncer = ''] = findPrograms({ pgbouncer: 'pgbouncer' })
  const { hostname, port: serverPort, username, password } = new URL(login)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'stipend-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  await chmod(folder, 0o755)
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
log_connections = 0
log_disconnections = 0
`,
  )
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {} // it refuses to be root
  let said = ''
  const start = () => {
    const begun = spawn(pgbouncer, [file], { ...asNobody, stdio: ['ignore', 'ignore', 'pipe'] })
    begun.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    return begun
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  let child = start()
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.host = `127.0.0.1:${port}`
    return url.toString()
  }
  const deadline = Date.now() + 10_000
  while (!(await answers(urlOf(login)))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer: ${said}`)
    await sleep(50)
  }
  return {
    urlOf,
    async kill() {
      await end('SIGKILL')
      child = start()
    },
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return await queryOnce(url, 'select 1').then(
    () => true,
    () => false,
  )
}
