/** Finds pay that is probably wrong among pay records and employees, and stores findings for a decision. */

import { authorize } from '~/core/authorize.ts'
import { checkOrganization } from '~/core/market/health/check-organization.ts'
import type { CheckedRecord, HealthSettings } from '~/core/market/health/checked-record.ts'
import { expectationOf } from '~/core/market/health/expectation.ts'
import {
  type Finding,
  type HealthRule,
  NEEDS_MODEL,
  RECORD_RULES,
  type Severity,
} from '~/core/market/health/rules/rules.ts'
import {
  type FindingRow,
  type FindingSubject,
  listFindingRows,
  type NewFinding,
} from '~/database/queries/market/health-findings.ts'
import { organizationPages } from '~/database/queries/market/health-records.ts'
import { countHeldOut } from '~/database/queries/market/held-records.ts'
import { importsToCheck, markImportsChecked } from '~/database/queries/market/imports-undo.ts'
import type { RecordSource } from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import { checkEveryStaff, staffRules } from '../../people/employees/check-staff.ts'
import { recordEvent } from '../../record-event.ts'
import { checkTwins, createTwinIndex } from './find-twins.ts'
import { healthSettings } from './health-settings.ts'
import { type Judges, judgesOf, publishedModel } from './judges-of-records.ts'
import { lookAtFindings } from './look-at-findings.ts'
import { aboutRecord, fingerprintOf, newFinding } from './new-finding.ts'
import {
  NOTHING_RECONCILED,
  type Reconciled,
  reconcileFindings,
  subjectOf,
} from './reconcile-findings.ts'

export interface HealthReport extends Reconciled {
  readonly source: RecordSource
  /** the snapshot whose model was used; null: the records judged each other, or nothing did */
  readonly snapshot: string | null
  /** whether the rules that need a model were applied; null where none was asked for */
  readonly isJudged: boolean | null
  /** what records pay over what the published snapshot of the other source expects; null where that is not far */
  readonly level: number | null
  readonly records: number
  /** employees of organizations with an account, checked with the member records */
  readonly employees: number
  readonly organizations: number
  /** findings of this run, decided or not, by rule and severity */
  readonly found: Readonly<Partial<Record<HealthRule, Readonly<Partial<Record<Severity, number>>>>>>
  /** records of this source kept out of the next snapshot */
  readonly heldOut: number
  /** the open ones, most urgent first */
  readonly findings: readonly FindingRow[]
}

const DEFAULT_LIMIT = 200
const TWINS: HealthRule = 'duplicate-elsewhere'

/**
 * Streams the records by whole organizations, some thousands a second, with one page in memory. Every page is one
 * transaction, so that an interrupted check loses nothing and a second one repeats nothing.
 */
export async function checkSalaryHealth(
  context: Context,
  input: {
    readonly source: RecordSource
    /** name of the snapshot whose model is used, of the same source; default: see `judgesOf` */
    readonly snapshot?: string
    /** YYYY-MM-DD: only records observed on or after it */
    readonly since?: string | null
    /** apply this rule alone */
    readonly rule?: HealthRule
    /** findings in the result; all of them are stored */
    readonly limit?: number
  },
): Promise<HealthReport> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const since = input.since ?? null
  const asked = input.rule ? [input.rule] : RECORD_RULES
  const isNeeded = asked.some((rule) => NEEDS_MODEL.includes(rule))
  const usual = await healthSettings(context)
  const judges = await judgesOf(context, { ...input, isNeeded }, usual)
  const settings = { ...usual, ...(judges.unitPrior && { unitPrior: judges.unitPrior }) }
  const rules = asked.filter((rule) => rule !== TWINS) // a page sees one organization at a time
  const twins = asked.includes(TWINS) ? createTwinIndex() : null
  const imports = input.rule
    ? [] // a run of one rule withdraws nothing
    : await importsToCheck(context.db, { source: input.source, since })

  const tally = emptyTally()
  for await (const page of organizationPages(context.db, { source: input.source, since })) {
    if (twins) for (const record of page.flat()) twins.add(record)
    const found = checkPage(page, { judges, settings, rules, since })
    count(tally, page, found.findings)
    addUp(
      tally,
      await reconcileFindings(context, { ...found, source: input.source, rules }, found.findings),
    )
  }

  await markImportsChecked(context.db, imports, context.now())
  if (twins) {
    const whole = since === null
    const checked = await checkTwins(context, twins, { source: input.source, whole })
    countFound(tally, checked.findings)
    addUp(tally, checked)
  }
  if (input.source === 'member') {
    const staff = await staffRules(context, {
      model: await publishedModel(context),
      settings,
      ...(input.rule && { rule: input.rule }),
    })
    for await (const checked of checkEveryStaff(context, staff)) {
      tally.employees += checked.employees
      countFound(tally, checked.findings)
      addUp(tally, checked)
    }
  }
  const { source, rule, limit = DEFAULT_LIMIT } = input
  const { found, ...counts } = tally
  await recordEvent(context, { action: 'health.check', details: { source, since, ...counts } })
  const listed = await listFindingRows(context.db, {
    source,
    ...(rule && { rule }),
    status: 'open',
    since,
    limit,
  })
  const findings = await lookAtFindings(context, listed)
  const heldOut = await countHeldOut(context.db, source)
  return {
    source,
    snapshot: judges.snapshot,
    isJudged: judges.isJudged,
    level: judges.level,
    ...counts,
    found,
    heldOut,
    findings,
  }
}

interface Checking {
  readonly judges: Judges
  readonly settings: HealthSettings
  readonly rules: readonly HealthRule[]
  readonly since: string | null
}

function checkPage(page: readonly (readonly CheckedRecord[])[], checking: Checking) {
  const { judges, settings, rules, since } = checking
  const findings: NewFinding[] = []
  const fingerprints = new Map<string, string>()
  const recordIds: number[] = []
  const add = (subject: FindingSubject, finding: Finding) => {
    if (!rules.includes(finding.rule)) return
    findings.push(newFinding(subject, finding, fingerprints.get(subjectOf(subject)) ?? ''))
  }
  for (const organization of page) {
    for (const record of organization) {
      if (since !== null && record.observedOn < since) continue
      recordIds.push(record.id)
      fingerprints.set(subjectOf(aboutRecord(record)), fingerprintOf(record))
    }
    for (const [subject, print] of yearsOf(organization))
      fingerprints.set(subjectOf(subject), print)
    const model = judges.judgeOf(organization[0]?.organization ?? '')
    const expected = organization.map((record) => ({
      record,
      expectation: model && expectationOf(model, record, { evenOfFew: true }),
    }))
    const { records, levels } = checkOrganization(expected, settings)
    for (const { record, finding } of records) {
      if (since === null || record.observedOn >= since) add(aboutRecord(record), finding)
    }
    for (const { payYear, finding } of levels) add(aboutYear(organization, payYear), finding)
  }
  const organizationKeys = page.flatMap((organization) => organization[0]?.organization ?? [])
  return { findings, fingerprints, recordIds, employeeIds: [], organizationKeys }
}

function aboutYear(organization: readonly CheckedRecord[], payYear: number): FindingSubject {
  const organizationKey = organization[0]?.organization ?? null
  return { recordId: null, employeeId: null, organizationKey, payYear }
}

/** Each year of an organization with the records behind its level. */
function yearsOf(organization: readonly CheckedRecord[]): readonly [FindingSubject, string][] {
  const years = [...new Set(organization.map(({ payYear }) => payYear))]
  return years.map((payYear) => {
    const rows = organization.filter((record) => record.payYear === payYear)
    const sum = rows.reduce((total, { pay }) => total + Math.round(pay * 100), 0)
    return [aboutYear(organization, payYear), `${rows.length} rows, ${sum}`]
  })
}

type Tally = {
  -readonly [Key in keyof Reconciled | 'records' | 'employees' | 'organizations']: number
} & { found: Record<string, Record<string, number>> }

function emptyTally(): Tally {
  return { ...NOTHING_RECONCILED, records: 0, employees: 0, organizations: 0, found: {} }
}

function count(tally: Tally, page: readonly (readonly unknown[])[], found: readonly NewFinding[]) {
  tally.organizations += page.length
  for (const organization of page) tally.records += organization.length
  countFound(tally, found)
}

function countFound(tally: Tally, found: readonly NewFinding[]) {
  for (const { rule, severity } of found) {
    tally.found[rule] ??= {}
    const bySeverity = tally.found[rule]
    bySeverity[severity] = (bySeverity[severity] ?? 0) + 1
  }
}

function addUp(tally: Tally, more: Reconciled): void {
  tally.added += more.added
  tally.reopened += more.reopened
  tally.standing += more.standing
  tally.withdrawn += more.withdrawn
}
