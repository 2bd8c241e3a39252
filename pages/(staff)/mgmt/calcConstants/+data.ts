import { can } from '~/core/authorize.ts'
import { formatDate } from '~/core/pay/date.ts'
import { CONSTANT_STATUSES } from '~/core/pay/law.ts'
import { personOf } from '~/server/context.ts'
import { pageData } from '~/server/page.ts'
import {
  countStaleConstants,
  listConstants,
  listProposals,
} from '~/server/services/staff/constants/list-constants.ts'
import { previewImpact } from '~/server/services/staff/constants/preview-impact.ts'

export type Data = Awaited<ReturnType<typeof data>>

const AT_ONCE = 25

export const data = pageData(async ({ context, urlParsed }) => {
  const { q = '', status, stale, change, done = null, preview } = urlParsed.search
  const filter = {
    text: q.slice(0, 100),
    status: CONSTANT_STATUSES.find((one) => one === status) ?? null,
    staleOnly: stale === 'yes',
  }
  const found = await listConstants(context, filter)
  const page = Math.min(Math.max(1, Math.floor(Number(urlParsed.search.page)) || 1), 1000)
  const proposals = await listProposals(context)
  const shown = proposals.map(({ proposedAt, decidedAt, rolledBackAt, ...one }) => ({
    ...one,
    ...{ proposedOn: formatDate(proposedAt), isMine: one.proposedById === personOf(context) },
    decidedOn: decidedAt && formatDate(decidedAt),
    rolledBackOn: rolledBackAt && formatDate(rolledBackAt),
  }))
  const previewed = shown.find(({ id, accepted }) => String(id) === preview && accepted === null)
  const everything = { text: '', status: null, staleOnly: false }
  return {
    ...{ filter, page, pageSize: AT_ONCE, total: found.length, done },
    constants: found.slice((page - 1) * AT_ONCE, page * AT_ONCE),
    staleCount: await countStaleConstants(context),
    waiting: shown.filter(({ accepted }) => accepted === null),
    decided: shown.filter(({ accepted }) => accepted !== null),
    impact: previewed
      ? { of: previewed.id, ...(await previewImpact(context, previewed.id)) }
      : null,
    change: change
      ? ((await listConstants(context, everything)).find(({ id }) => String(id) === change) ?? null)
      : null,
    mayDecide: can(context.actor, 'staff.calcConstants.approve'),
  }
})
