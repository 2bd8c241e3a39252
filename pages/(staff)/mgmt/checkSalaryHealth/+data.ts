import { readRecordId, readRecordIds } from '~/core/forms/record-id.ts'
import { SALARY_QUEUE } from '~/core/staff/lists.ts'
import { pageData } from '~/server/page.ts'
import {
  listFindingDecisions,
  type QueuedFinding,
  showSalaryQueue,
} from '~/server/services/staff/data/salary-health.ts'
import { lastCheck } from '~/server/services/staff/system/jobs.ts'

export type Data = Awaited<ReturnType<typeof data>>

const RECENT_DECISIONS = 10

export const data = pageData(async ({ context, urlParsed }) => {
  const { search } = urlParsed
  const queue = SALARY_QUEUE.read(search)
  const effects = readRecordIds(search.effect)
  const shown = await showSalaryQueue(context, { queue, effects })
  const decisions = await listFindingDecisions(context, { limit: RECENT_DECISIONS })
  const done = readRecordId(search.done)
  return {
    queue: { ...queue, page: shown.page },
    total: shown.total,
    openByRule: shown.openByRule,
    staff: shown.staff,
    findings: shown.findings.map((finding) => lineOf(finding, context.now())),
    effects,
    decisions,
    done: decisions.find(({ id }) => id === done) ?? null,
    check: {
      last: await lastCheck(context, 'check-salaries'),
      now: context.now(),
      isAsked: 'checking' in search,
    },
    /** findings that were opened again by an undo */
    opened: search.opened === undefined ? null : Number(readRecordId(search.opened) ?? 0),
  }
}, 'Salary health · Stipend staff')

/** What the page shows of a finding: no keys and no fingerprint. */
function lineOf(finding: QueuedFinding, now: Date) {
  const { id, rule, severity, score, message, suggestionCents, effect, source } = finding
  const { position, person, jobTitle, organizationName, organizationType, state, payYear } = finding
  const { operatingBudget, assignedTo, decidedBy, decidedAt, reason, recordId, employeeId } =
    finding
  return {
    ...{ id, rule, severity, score, message, suggestionCents, effect, source },
    ...{ position, person, jobTitle, organizationName, organizationType, state, payYear },
    ...{ operatingBudget, assignedTo, decidedBy, decidedAt, reason, recordId, employeeId },
    foundAt: finding.foundAt,
    ageInDays: Math.floor((now.getTime() - finding.foundAt.getTime()) / 86_400_000),
  }
}
