/** The minimum pay of an organization. */

import { can } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { annualUnder } from '~/core/pay/definition.ts'
import {
  isTooOldFor,
  type MinimumFacts,
  type MinimumTable,
  minimumLayer,
  tableWords,
} from '~/core/pay/minimum.ts'
import { schedulesOf } from '~/core/pay/minimum-schedule.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { fullTimeEquivalent, type PayPackage } from '~/core/pay/pay-package.ts'
import {
  amountField,
  type ChosenMinimum,
  formulaValues,
  NO_TABLE,
  OWN_TABLE,
  yearsField,
} from '~/core/people/organizations/minimum-form.ts'
import { STORED_FORMULA } from '~/core/people/organizations/minimum-form-schema.ts'
import { MinimumRow, MinimumTableRow } from '~/database/models/people.ts'
import {
  findMinimum,
  listGuidelineRows,
  type StoredMinimum,
} from '~/database/queries/pay/minimums.ts'
import { writeMinimum } from '~/database/queries/people/pay-policies.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'
import { changedMeanwhile, loadOrganizationFor } from './load-organization.ts'
import { frameOf } from './show-organization.ts'

/**
 * The chosen minimum pay of an organization's ministers, and the tables to choose from.
 * `values`: form values.
 * `version`: 0 before anything was chosen.
 */
export async function showMinimum(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const on = today(context)
  const stored = await findMinimum(context.db, organizationId)
  const rows = await listGuidelineRows(context.db, { schedule: null })
  return {
    organization: frameOf(context, subject),
    values: valuesOf(stored),
    version: stored?.version ?? 0,
    guidelines: schedulesOf(rows).map(({ key, name, effectiveOn }) => {
      return {
        key,
        name,
        year: effectiveOn?.slice(0, 4) ?? '',
        tooOld: isTooOldFor(effectiveOn, on),
      }
    }),
    figures: rows,
    mayUpdate: can(context.actor, 'organization.update', subject),
  }
}

function valuesOf(stored: StoredMinimum | null): Record<string, string> {
  if (!stored) return { table: NO_TABLE }
  const { guidelineKey, name, definition, source, effectiveOn, rows, formula } = stored
  const typed = rows.flatMap(({ yearsFrom, amount }, i) => [
    [yearsField(i + 1), String(yearsFrom)],
    [amountField(i + 1), formatMoney(amount)],
  ])
  return {
    table: guidelineKey ?? OWN_TABLE,
    ...{ name: name ?? '', definition: definition ?? '', source: source ?? '' },
    effectiveOn: effectiveOn ?? '',
    ...Object.fromEntries(typed),
    ...formulaValues(formula === null ? {} : STORED_FORMULA.read(formula)),
  }
}

/** The table that an organization chose; null where it chose none. The caller authorizes. */
export async function findMinimumTable(
  context: Context,
  organizationId: number,
): Promise<MinimumTable | null> {
  const stored = await findMinimum(context.db, organizationId)
  if (!stored) return null
  const { guidelineKey, name, definition, source, effectiveOn, rows, formula } = stored
  if (guidelineKey !== null) return await findSchedule(context, guidelineKey)
  if (name === null || definition === null || source === null) return null
  const added = formula === null ? {} : STORED_FORMULA.read(formula)
  const own = { sourceUrl: null, checkedOn: null, notes: [] }
  return { name, definition, source, effectiveOn, ...own, roles: [{ label: '', rows, ...added }] }
}

/** Null for a table that is not published any more. */
async function findSchedule(context: Context, schedule: string): Promise<MinimumTable | null> {
  const [found] = schedulesOf(await listGuidelineRows(context.db, { schedule }))
  return found ?? null
}

/** What tables of minimum pay ask of a person, besides pay. */
export function minimumFactsOf({
  yearsExperience,
  education,
  hoursPerWeek,
  livesInParsonage,
  organization,
}: Pick<
  LoadedEmployee,
  'yearsExperience' | 'education' | 'hoursPerWeek' | 'livesInParsonage' | 'organization'
>): Omit<MinimumFacts, 'now' | 'proposed'> {
  const { attendance } = organization
  return { years: yearsExperience, attendance, education, hoursPerWeek, housed: livesInParsonage }
}

/**
 * Cash and housing that a table asks for at least; null where it is too old or asks nothing of these years. Of several
 * kinds of minister the lowest, and it is named: the person's own is not recorded. Amounts for full time count in
 * proportion to hours; whether the denomination does so is for the organization to ask.
 */
export function lowestMinimum(
  table: MinimumTable,
  about: {
    readonly employee: Parameters<typeof minimumFactsOf>[0]
    readonly pay: PayPackage
    readonly on: string
  },
) {
  const { employee, pay, on } = about
  if (isTooOldFor(table.effectiveOn, on)) return null
  const [cash, salary] = [annualUnder(pay, 'cash'), annualUnder(pay, 'salary')]
  const housing = salary === null || cash === null ? 0 : salary - cash
  const now = { cash, salary }
  const facts = { ...minimumFactsOf(employee), now, proposed: { cash: null, salary: null } }
  const { roles } = minimumLayer(table, facts, on)
  const [lowest] = roles
    .map(({ role, minimum, definition }) => {
      return { role, amount: definition === 'cash' ? minimum + housing : minimum }
    })
    .sort((a, b) => a.amount - b.amount)
  if (!lowest) return null
  const isByHours = table.roles.some(({ perHours }) => perHours !== undefined)
  const share = isByHours ? 1 : Math.min(1, fullTimeEquivalent(employee.hoursPerWeek))
  const words = [
    tableWords(table),
    ...(roles.length > 1 ? [`${lowest.role}, the lowest of its ${roles.length} roles`] : []),
    ...(share < 1 ? ['in proportion to hours'] : []),
  ].join(', ')
  return { amount: Math.round(lowest.amount * share), words, checkedOn: table.checkedOn }
}

export interface SaveMinimum {
  readonly organizationId: number
  readonly chosen: ChosenMinimum
  /** the version that was on the screen; 0 where there was none */
  readonly version: number
}

/** Stores the chosen minimum pay; refuses to overwrite a newer version. */
export async function saveMinimum(context: Context, input: SaveMinimum): Promise<void> {
  const { organizationId, chosen, version } = input
  await loadOrganizationFor(context, 'organization.update', organizationId)
  if (chosen.kind === 'guideline' && !(await findSchedule(context, chosen.key)))
    throw new InvalidInput({ table: 'Choose one from the list.' })
  await transact(context, async (inside) => {
    const subject = { kind: 'minimum_pay', id: organizationId }
    const isSaved = chosen.kind === 'none' ? await forget(inside, input) : await keep(inside, input)
    if (!isSaved) throw await changedMeanwhile(inside, { organizationId, subject })
    const action = version === 0 ? 'minimum_pay.create' : 'minimum_pay.update'
    await recordEvent(inside, { action, organizationId, subject })
  })
}

/** No choice is no row. */
async function forget(inside: Context, { organizationId, version }: SaveMinimum): Promise<boolean> {
  const row = MinimumRow.query(inside.db)
  if (version === 0) return (await row.findById(organizationId)) === undefined
  return (await row.where({ organization_id: organizationId, version }).delete()) > 0
}

async function keep(
  inside: Context,
  { organizationId, chosen, version }: SaveMinimum,
): Promise<boolean> {
  const columns = { ...columnsOf(chosen), version: version + 1, ...writtenBy(inside) }
  if (!(await writeMinimum(inside.db, { organizationId, version }, columns))) return false
  await MinimumTableRow.query(inside.db).where({ organization_id: organizationId }).delete()
  if (chosen.kind === 'own') {
    const rows = chosen.table.rows.map(({ yearsFrom, yearsTo, amount }, i) => {
      return { organizationId, ordinal: i + 1, yearsFrom, yearsTo, amountCents: amount }
    })
    await MinimumTableRow.query(inside.db).insert(rows)
  }
  return true
}

function columnsOf(chosen: ChosenMinimum) {
  if (chosen.kind !== 'own') {
    const guideline_key = chosen.kind === 'guideline' ? chosen.key : null
    const nothing = { name: null, definition: null, source: null, effective_on: null }
    return { guideline_key, ...nothing, formula: null }
  }
  const { name, definition, source, effectiveOn, formula } = chosen.table
  const own = { name, definition, source, effective_on: effectiveOn }
  return { guideline_key: null, ...own, formula: formula && JSON.stringify(formula) }
}

function writtenBy(inside: Context) {
  return { updated_by: personOf(inside), updated_at: inside.now() }
}
