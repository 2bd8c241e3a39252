/** The template database: migrated and filled with reference figures once per content of database/. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '~/database/connection.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { queryOnce } from './postgres-server.ts'

/** Name of the template on this server, made when it is not there yet. */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = `stipend_template_${contentHash(['database/migrations', 'database/reference'])}`
  if (await exists(serverUrl, name)) return name

  const fresh = `stipend_test_template_${process.pid}`
  await queryOnce(serverUrl, `create database ${fresh}`)
  await fill(databaseUrl(serverUrl, fresh))
  await publish(serverUrl, fresh, name)
  return name
}

/** The same server and user, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

async function fill(url: string): Promise<void> {
  const database = openDatabase(url, { poolSize: 2 })
  try {
    await migrateToLatest(database)
    await loadReference(database)
  } finally {
    await database.destroy()
  }
}

/** Renamed when complete, so a template that exists is whole; older ones are dropped. */
async function publish(serverUrl: string, fresh: string, name: string): Promise<void> {
  if (await exists(serverUrl, name)) return
  const old = await queryOnce(
    serverUrl,
    `select datname from pg_database where datname like 'stipend\\_template\\_%'`,
  )
  await queryOnce(
    serverUrl,
    ...old.map((row) => `drop database "${(row as { datname: string }).datname}" with (force)`),
    `alter database ${fresh} rename to ${name}`,
  )
}

async function exists(serverUrl: string, name: string): Promise<boolean> {
  const rows = await queryOnce(serverUrl, `select from pg_database where datname = '${name}'`)
  return rows.length > 0
}

function contentHash(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of folders.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}
