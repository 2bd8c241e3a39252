/** Imports of an organization's own staff. Rows and earlier states hold pay: they come back closed. */
import {
  BEFORE_IMPORT,
  type BeforeImport,
  IMPORT_SETTINGS,
  type ImportSettings,
  STORED_TABLE,
  type StoredTable,
} from '~/core/people/staff-import/import-settings-schema.ts'
import type { ImportProgress } from '~/core/people/staff-import/page-forms.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

export interface StaffImportRow {
  readonly id: number
  readonly organizationId: number
  readonly fileName: string
  readonly format: string
  readonly program: string | null
  readonly settings: ImportSettings
  readonly version: number
  readonly rowCount: number
  readonly createdAt: Date
  readonly importedAt: Date | null
  /** null where the account is gone, or nothing is imported */
  readonly importedBy: string | null
  readonly added: number | null
  readonly updated: number | null
  readonly left: number | null
  readonly errors: number | null
  readonly undoneAt: Date | null
}

const COLUMNS = {
  id: 'staff_imports.id',
  organizationId: 'organization_id',
  fileName: 'file_name',
  format: 'format',
  program: 'program',
  settings: 'settings',
  version: 'staff_imports.version',
  rowCount: 'row_count',
  createdAt: 'staff_imports.created_at',
  importedAt: 'imported_at',
  added: 'added_count',
  updated: 'updated_count',
  left: 'left_count',
  errors: 'error_count',
  undoneAt: 'undone_at',
} as const

export async function findStaffImport(db: Queryable, id: number): Promise<StaffImportRow | null> {
  const row = await select(db).where('staff_imports.id', id).first()
  return row ? known(row) : null
}

/** Newest first; files that wait come with them. */
export async function listStaffImports(
  db: Queryable,
  { organizationId, limit }: { readonly organizationId: number; readonly limit: number },
): Promise<StaffImportRow[]> {
  const rows = await select(db)
    .where('organization_id', organizationId)
    .orderBy('staff_imports.id', 'desc')
    .limit(limit)
  return rows.map(known)
}

function select(db: Queryable) {
  return db('staff_imports')
    .leftJoin('users', 'users.id', 'imported_by')
    .select({ ...COLUMNS, importedBy: 'users.name' })
}

type Selected = Omit<StaffImportRow, 'settings'> & { readonly settings: unknown }

function known(row: Selected): StaffImportRow {
  return { ...row, settings: IMPORT_SETTINGS.read(row.settings) }
}

/** Held until the transaction ends, so that a file is imported and undone once. */
export async function lockStaffImport(db: Queryable, id: number): Promise<void> {
  await db('staff_imports').where({ id }).forUpdate().first('id')
}

/** The figures of the newest reading or saving; two of the same file write over each other. */
export async function keepImportProgress(
  db: Queryable,
  row: ImportProgress & { readonly importId: number; readonly updatedAt: Date },
): Promise<void> {
  const { importId, stage, done, total, updatedAt } = row
  await db('staff_import_progress')
    .insert({ import_id: importId, stage, done, total, updated_at: updatedAt })
    .onConflict('import_id')
    .merge()
}

/** Null where the rows are gone: imported, or too old. */
export async function findImportTable(
  db: Queryable,
  importId: number,
): Promise<Closed<StoredTable> | null> {
  const row = await db('staff_import_files').where({ import_id: importId }).first('content')
  return row ? new Closed(STORED_TABLE.read(row.content)) : null
}

/** The settings of the last import of a file with the same column names; null before the first. */
export async function findLastSettings(
  db: Queryable,
  asked: { readonly organizationId: number; readonly headerSha256: string },
): Promise<ImportSettings | null> {
  const row = await db('staff_imports')
    .where({ organization_id: asked.organizationId, header_sha256: asked.headerSha256 })
    .whereNotNull('imported_at')
    .orderBy('id', 'desc')
    .first('settings')
  return row ? IMPORT_SETTINGS.read(row.settings) : null
}

export interface ImportedPerson {
  readonly employeeId: number
  readonly name: string
  readonly line: number
  readonly isNew: boolean
  /** as the import left it, and now */
  readonly versionThen: number
  readonly version: number
  /** something was made from it since: a report, made or bought; a packet, rating or match; pay of another entry */
  readonly isUsed: boolean
  readonly before: Closed<BeforeImport | null>
}

/** Whom an import added or changed and who is still there, in the order of the file. */
export async function listImportedPeople(
  db: Queryable,
  { importId, importedAt }: { readonly importId: number; readonly importedAt: Date },
): Promise<ImportedPerson[]> {
  const rows = await listImportedPeopleRows(db, { importId, importedAt })
  return rows.map((row) => ({
    ...row,
    before: new Closed(row.before === null ? null : BEFORE_IMPORT.read(row.before)),
  }))
}

const listImportedPeopleRows = many(
  'listImportedPeopleRows',
  /* sql */ `
      select p.employee_id as "employeeId", e.name, p.line, p.is_new as "isNew", p.version as "versionThen", e.version,
        p.before,
        exists (select from reports r where r.employee_id = e.id and r.created_at >= :importedAt)
          or exists (select from board_packets b where b.employee_id = e.id and b.created_at >= :importedAt)
          or exists (select from single_reports s where s.employee_id = e.id and s.granted_at >= :importedAt)
          or exists (select from person_ratings g where g.employee_id = e.id and g.set_at >= :importedAt)
          or exists (
            select from matches m left join match_comparables c on c.match_id = m.id
            where m.employee_id = e.id and greatest(m.updated_at, m.frozen_at, c.updated_at) >= :importedAt
          )
          or exists (select from pay_packages k where k.employee_id = e.id and k.created_at > :importedAt)
          as "isUsed"
      from staff_import_people p join employees e on e.id = p.employee_id
      where p.import_id = :importId order by p.line`,
)

/** Rows of files nobody imported since `before`, and how people were before imports older than `undoableFrom`. */
export async function forgetStaffImports(
  db: Queryable,
  { before, undoableFrom }: { readonly before: Date; readonly undoableFrom: Date },
): Promise<number> {
  const old = await db('staff_imports')
    .whereNull('imported_at')
    .where('created_at', '<', before)
    .delete()
  await db('staff_import_people')
    .whereNotNull('before')
    .whereIn('import_id', db('staff_imports').where('imported_at', '<', undoableFrom).select('id'))
    .update({ before: null })
  return old
}

// Saved reports of archived people, and their move to another person of the organization.

/** The minutes of a packet name its report by number and person. */
const IN_NO_PACKET = /* sql */ `not exists (select from board_packets b where b.report_id = r.id)`

/**
 * The last archived first; without those whose reports all stay.
 * `reports`: reports that no board packet cites.
 */
export const listArchivedWithReports = many(
  'listArchivedWithReports',
  /* sql */ `
      select e.id, e.name, e.job_title as "jobTitle", e.archived_at as "archivedAt", cast(count(*) as int) as reports
      from employees e join reports r on r.employee_id = e.id
      where e.organization_id = :organizationId and e.archived_at is not null and ${IN_NO_PACKET}
      group by e.id order by e.archived_at desc, e.id limit :limit`,
)

interface Move {
  readonly fromId: number
  readonly toId: number
}

/**
 * Moves reports that no packet cites; figures, name and number stay. Who opened figures of the one person has then
 * opened those of the other too. Returns the numbers of the moved reports.
 */
export async function moveReportsTo(db: Queryable, move: Move): Promise<number[]> {
  const rows = await moveReportsToRows(db, { ...move })
  await db.raw(
    /* sql */ `
      insert into estimate_views as v (employee_id, user_id, first_at, last_at, count)
      select :toId, user_id, first_at, last_at, count from estimate_views where employee_id = :fromId
      on conflict (employee_id, user_id) do update set first_at = least(v.first_at, excluded.first_at),
        last_at = greatest(v.last_at, excluded.last_at), count = v.count + excluded.count`,
    { ...move },
  )
  return rows.map(({ number }) => number).sort((one, other) => one - other)
}

const moveReportsToRows = many(
  'moveReportsToRows',
  `update reports r set employee_id = :toId where r.employee_id = :fromId and ${IN_NO_PACKET} returning r.number`,
)
