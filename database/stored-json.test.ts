/** Every JSON column of the database has a reader, and every version that was ever stored is still read. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  canonicalJson,
  STORED_ENTRIES,
  STORED_PARTS,
  STORED_RECORD,
  STORED_SEAL,
} from '~/core/answers/board-packets/stored.ts'
import { STORED_OWN, STORED_QUESTION, STORED_SET } from '~/core/answers/matches/stored-match.ts'
import { STORED_CHANGES, STORED_REPORT } from '~/core/answers/reports/stored-report.ts'
import { TOLD_TOTALS } from '~/core/answers/reports/summary.ts'
import { STORED_DOCUMENT } from '~/core/content/document/schema.ts'
import { STORED_MENU } from '~/core/content/edit/menu-forms.ts'
import { STORED_CONTENT_CHANGES } from '~/core/content/facts.ts'
import { STORED_FACTS } from '~/core/engine/facts/person-schema.ts'
import { STORED_MODEL, STORED_REFUSALS } from '~/core/engine/model/stored-model.ts'
import { Unreadable } from '~/core/errors.ts'
import { STORED_FIELDS } from '~/core/forms/fields-schema.ts'
import { STORED_ANSWERS } from '~/core/market/positions/requests-schema.ts'
import { STORED_LEVELS } from '~/core/market/sources/census-levels.ts'
import { STORED_FILINGS } from '~/core/market/sources/filings-levels.ts'
import { STORED_STATISTICS } from '~/core/market/sources/statistics-cells.ts'
import { STORED_CONSTANTS } from '~/core/pay/law-schema.ts'
import { STORED_FORMULA } from '~/core/people/organizations/minimum-form-schema.ts'
import { STORED_DETAILS } from '~/core/people/organizations/organization-form-schema.ts'
import {
  BEFORE_IMPORT,
  IMPORT_SETTINGS,
  STORED_TABLE,
} from '~/core/people/staff-import/import-settings-schema.ts'
import { STORED_HEAD, STORED_PERSON, STORED_PLAN } from '~/core/planning/scenarios/schemas.ts'
import { SHARED_SCENARIO, TOLD_PAYROLL } from '~/core/planning/scenarios/sharing.ts'
import { MERGE_PLAN } from '~/core/staff/merge-plan.ts'
import { STORED_DAY_FACTS, STORED_JOB_FACTS } from '~/core/staff/stored-facts.ts'
import type { StoredJson } from '~/core/stored-json.ts'
import { STORED_AUDIT } from '~/server/services/market/snapshots/snapshot-audit.ts'
import { testWorld } from '~/tests/support/test.ts'

const { database } = await testWorld()

type Readers = readonly StoredJson<unknown>[]

/** What reads a column; a sentence where nothing of services reads it. */
const COLUMNS: Readonly<Record<string, Readers | string>> = {
  'audit_events.details': [STORED_DETAILS],
  'board_packet_entries.content': Object.values(STORED_ENTRIES),
  'board_packet_parts.content': Object.values(STORED_PARTS),
  'constant_proposals.before':
    'rows of calc_constants, which PostgreSQL alone writes and reads back by the columns of that table',
  'content_drafts.fields': [STORED_FIELDS],
  'content_menus.links': [STORED_MENU],
  'content_versions.changes': [STORED_CONTENT_CHANGES],
  'content_versions.document': [STORED_DOCUMENT],
  'employee_drafts.fields': [STORED_FIELDS],
  'job_runs.facts': [STORED_JOB_FACTS],
  'metric_days.facts': [STORED_DAY_FACTS],
  'kept_forms.values': [STORED_FIELDS],
  'market_sources.levels': [STORED_LEVELS, STORED_FILINGS, STORED_STATISTICS],
  'match_comparables.content': [STORED_OWN],
  'matches.question': [STORED_QUESTION],
  'models.metrics': 'kept for SQL; the diagnosis is read from parameters',
  'models.parameters': [STORED_MODEL],
  'organization_minimums.formula': [STORED_FORMULA],
  'position_questions.answers': [STORED_ANSWERS],
  'record_imports.mapping': 'kept as evidence; read by nothing',
  'reports.changes': [STORED_CHANGES],
  'reports.constants': [STORED_CONSTANTS],
  'reports.inputs': [STORED_FACTS],
  'reports.query': [STORED_FIELDS],
  'reports.result': [STORED_REPORT],
  'scenario_people.facts': [STORED_PERSON],
  'scenarios.baseline': [STORED_HEAD],
  'scenarios.plan': [STORED_PLAN],
  'shared_links.content': [SHARED_SCENARIO],
  'snapshots.audit': [STORED_AUDIT],
  'told_payrolls.costs': [TOLD_PAYROLL],
  'told_summaries.totals': [TOLD_TOTALS],
  'user_merges.plan': [MERGE_PLAN],
  'snapshots.refused_definitions': [STORED_REFUSALS],
  'staff_import_files.content': [STORED_TABLE],
  'staff_import_people.before': [BEFORE_IMPORT],
  'staff_imports.settings': [IMPORT_SETTINGS],
}

/** Canonical JSON in columns of text, under a hash. */
const TEXTS: Readers = [STORED_SEAL, STORED_RECORD, STORED_SET]

const REPORTS = 'tests/fixtures/reports'

/** By the name of the reader: one stored value of every version, the oldest first. */
const EXAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  ...JSON.parse(readFileSync('tests/fixtures/stored-json/examples.json', 'utf8')),
  report: storedReports(),
  'changes of a report': [null, JSON.parse(readFileSync(`${REPORTS}/changes.json`, 'utf8'))],
}

function storedReports(): unknown[] {
  const files = readdirSync(REPORTS).filter((name) => /^\d.*\.json$/.test(name))
  return files.sort().map((name) => JSON.parse(readFileSync(`${REPORTS}/${name}`, 'utf8')))
}

const READERS = new Map(
  [
    ...Object.values(COLUMNS).flatMap((readers) => (typeof readers === 'string' ? [] : readers)),
    ...TEXTS,
  ].map((reader) => [reader.name, reader]),
)

test('every JSON column has a reader, or a reason to have none', async () => {
  const { rows } = await database.knex.raw<{ rows: { name: string }[] }>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.data_type in ('json', 'jsonb') and t.table_type = 'BASE TABLE'
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(COLUMNS).sort())
})

test('every reader has a stored example of every version', () => {
  expect([...READERS.keys()].sort()).toEqual(Object.keys(EXAMPLES).sort())
})

const examples = Object.entries(EXAMPLES).flatMap(([name, versions]) =>
  versions.map((value, index): [string, number, unknown] => [name, index + 1, value]),
)

test.each(examples)('%s, version %i, is read', (name, _version, value) => {
  expect(READERS.get(name)?.read(value)).toBeDefined()
})

test.each(
  [...READERS.values()].map((reader): [string, StoredJson<unknown>] => [reader.name, reader]),
)('%s refuses what no version looks like', (name, reader) => {
  for (const value of [17, '{}']) {
    expect(refusalOf(reader, value)).toMatch(`stored ${name} has an unknown shape`)
  }
})

/** What the log is told of a value that no version reads. */
function refusalOf(reader: StoredJson<unknown>, value: unknown): string {
  try {
    reader.read(value)
  } catch (error) {
    if (error instanceof Unreadable) return String(error.cause)
  }
  return 'was read'
}

test('a report is answered as it is stored, with parts that no section names', () => {
  const [, , , , , , newest] = EXAMPLES.report ?? []
  const later = { ...(newest as object), addedLater: { figure: 1 } }
  expect(STORED_REPORT.read(later)).toBe(later)
  expect(refusalOf(STORED_REPORT, { ...later, estimate: 'gone' })).toMatch('estimate')
})

test('what is sealed keeps its bytes when it is read and written again', () => {
  const [criteria] = EXAMPLES['criteria of a packet'] ?? []
  expect(canonicalJson(STORED_PARTS.criteria.read(criteria))).toBe(canonicalJson(criteria))
  const [finished] = EXAMPLES['finished packet'] ?? []
  expect(canonicalJson(STORED_RECORD.read(finished))).toBe(canonicalJson(finished))
})

test('an earlier version is upgraded to the newest', () => {
  const [first, second] = EXAMPLES['facts of a report'] ?? []
  expect(STORED_FACTS.read(first).organization.growthBeyondIndex).toBeNull()
  expect(STORED_FACTS.read(second).organization.growthBeyondIndex).toBe(0.03)
  const [audit] = EXAMPLES['audit of a snapshot'] ?? []
  expect(STORED_AUDIT.read(audit).against).toBeUndefined()
})

test('a model of megabytes is answered as it is, not walked or copied', () => {
  const [, model] = EXAMPLES.model ?? []
  expect(STORED_MODEL.read(model)).toBe(model)
})
