/** Login roles of the embedded database: made on first use, passwords kept by the caller. */
import { createHash, createHmac, pbkdf2 as pbkdf2Callback, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { limitsOf } from '../connection.ts'

interface Login {
  /** the role whose rights it has; made, with none yet, where it is missing */
  readonly role: string
  readonly login: string
  readonly password: string
  readonly connections?: number
  readonly settings?: readonly string[]
}

/**
 * Makes the role or gives it this password, and answers its address. It inherits what the other role may do and cannot
 * become anybody else. `adminUrl` names a superuser.
 */
export async function ensureLogin(
  adminUrl: string,
  { role, login, password, connections = -1, settings = [] }: Login,
): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl, ...limitsOf('pages') })
  await client.connect()
  try {
    const name = client.escapeIdentifier(login)
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOGINS]) // roles belong to the cluster
    for (const one of [role, login]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [one])
      if (rowCount === 0) await client.query(`create role ${client.escapeIdentifier(one)} nologin`)
    }
    await client.query(
      `alter role ${name} login inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       connection limit ${connections} password ${client.escapeLiteral(await verifierOf(password))}`,
    )
    await client.query(
      `grant ${client.escapeIdentifier(role)} to ${name} with inherit true, set false, admin false`,
    )
    for (const setting of settings) await client.query(`alter role ${name} set ${setting}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
  const url = new URL(adminUrl)
  url.username = login
  url.password = password
  return url.toString()
}

const pbkdf2 = promisify(pbkdf2Callback)

/** What PostgreSQL keeps of a password (RFC 5803), so that no statement, log or list of activity ever holds it. */
async function verifierOf(password: string): Promise<string> {
  const rounds = 4096
  const salt = randomBytes(16)
  const salted = await pbkdf2(password, salt, rounds, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const serverKey = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

const LOGINS = 7_834_003
