/** What the form of an employee offers: positions, campuses, the constants of its totals, and a draft to go on with. */
import { formatAgo } from '~/core/quantities/date.ts'
import type { DraftRow } from '~/database/queries/employee-drafts.ts'
import { type CampusChoice, listCampusChoices } from '~/database/queries/employees.ts'
import type { Context } from '../../context.ts'
import { payPolicyOf } from '../organizations/pay-policy-of.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'
import { listPositions, listPositionsToFind } from './list-positions.ts'
import { showDraft } from './show-draft.ts'
import { totalRates } from './total-rates.ts'

export interface EntryChoices {
  readonly positions: Awaited<ReturnType<typeof listPositions>>
  readonly findable: Awaited<ReturnType<typeof listPositionsToFind>>
  readonly campuses: readonly CampusChoice[]
  readonly rates: Awaited<ReturnType<typeof totalRates>>
  readonly draft: OpenDraft | null
}

export interface OpenDraft {
  readonly offer: {
    /** "5 minutes ago" */
    readonly when: string
    /** somebody saved the employee after this was typed */
    readonly changedSince: boolean
    /** `fields` stand in the form */
    readonly resumed: boolean
  }
  /** what was typed; null until somebody goes on with it */
  readonly fields: Readonly<Record<string, string>> | null
}

interface Asked {
  readonly organizationId: number
  /** null for somebody new */
  readonly employee: LoadedEmployee | null
  readonly resumes: boolean
}

/** Whoever calls authorizes: only for those who may send the form. */
export async function entryChoices(
  context: Context,
  { organizationId, employee, resumes }: Asked,
): Promise<EntryChoices> {
  const { parsonageMethod, form8274 } =
    employee?.organization ?? (await payPolicyOf(context, organizationId))
  const key = { organizationId, employeeId: employee?.id ?? null }
  const draft = await showDraft(context, key)
  return {
    positions: await listPositions(context),
    findable: await listPositionsToFind(context),
    campuses: await listCampusChoices(context.db, organizationId),
    rates: await totalRates(context, { parsonageMethod, form8274 }),
    draft: draft && openDraft(context, draft, { version: employee?.version ?? null, resumes }),
  }
}

function openDraft(
  context: Context,
  draft: DraftRow,
  { version, resumes }: { readonly version: number | null; readonly resumes: boolean },
): OpenDraft {
  const when = formatAgo(draft.savedAt, context.now())
  const offer = { when, changedSince: draft.version !== version, resumed: resumes }
  return { offer, fields: resumes ? draft.fields : null }
}
