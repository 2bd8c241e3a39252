/** Template databases, each made once per content of what it is made from and kept between runs. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '~/database/connection.ts'
import { migrateToLatest } from '~/database/migrate.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import { queryOnce, whileLocked } from './postgres-server.ts'

export interface TemplateRecipe {
  /** template it starts from; null for an empty database */
  readonly from: string | null
  readonly kind: string
  /** folders and files; another content of them, or of what it starts from, makes another template */
  readonly madeFrom: readonly string[]
  readonly fill: (database: Database) => Promise<void>
}

/** Migrated and filled with reference figures. */
export async function ensureReferenceTemplate(serverUrl: string): Promise<string> {
  return await ensureTemplate(serverUrl, {
    from: null,
    kind: 'reference',
    madeFrom: ['database/migrations', 'database/reference', 'database/browser', 'database/roles'],
    async fill(database) {
      await migrateToLatest(database)
      await loadReference(database)
    },
  })
}

/** Name of the template on this server, made when it is not there yet; workers that ask at once make it once. */
export async function ensureTemplate(serverUrl: string, recipe: TemplateRecipe): Promise<string> {
  const name = `stipend_template_${recipe.kind}_${contentHash(recipe.madeFrom, recipe.from)}`
  if (await exists(serverUrl, name)) return name
  await whileLocked(serverUrl, async () => {
    if (!(await exists(serverUrl, name))) await make(serverUrl, name, recipe)
  })
  return name
}

/** The same server and user, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

/** Renamed when complete, so a template that exists is whole; older ones of its kind are dropped. */
async function make(serverUrl: string, name: string, recipe: TemplateRecipe): Promise<void> {
  const fresh = `stipend_test_template_${process.pid}`
  await queryOnce(
    serverUrl,
    `drop database if exists ${fresh} with (force)`,
    `create database ${fresh} ${recipe.from ? `template ${recipe.from}` : ''}`,
  )
  const database = openDatabase(databaseUrl(serverUrl, fresh), { poolSize: 4 })
  await recipe.fill(database).finally(() => database.destroy())

  const old = await queryOnce(
    serverUrl,
    `select datname from pg_database where starts_with(datname, 'stipend_template_${recipe.kind}_')`,
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

export function contentHash(places: readonly string[], from: string | null = null): string {
  const hash = createHash('sha256').update(from ?? '')
  for (const file of places.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

function filesIn(place: string): string[] {
  if (place.endsWith('.ts')) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|fixture)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
