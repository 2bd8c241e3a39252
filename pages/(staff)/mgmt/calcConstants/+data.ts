import { can } from '~/core/authorize.ts'
import { formatDate } from '~/core/pay/date.ts'
import { CONSTANTS } from '~/core/pay/law.ts'
import { personOf } from '~/server/context.ts'
import { pageData } from '~/server/page.ts'
import {
  countConstantAlerts,
  listConstants,
  listProposals,
} from '~/server/services/staff/data/constants.ts'
import { previewImpact } from '~/server/services/staff/data/preview-impact.ts'

export type Data = Awaited<ReturnType<typeof data>>

const AT_ONCE = 25

export const data = pageData(async ({ context, urlParsed }) => {
  const { change, preview } = urlParsed.search
  const query = CONSTANTS.read(urlParsed.search)
  const { q, status, stale, lapsing, unconfirmed, page } = query
  const found = await listConstants(context, {
    ...{ text: q, status, staleOnly: stale, lapsingOnly: lapsing, unconfirmedOnly: unconfirmed },
  })
  const proposals = await listProposals(context)
  const shown = proposals.map(({ proposedAt, decidedAt, rolledBackAt, ...one }) => ({
    ...one,
    ...{ proposedOn: formatDate(proposedAt), isMine: one.proposedById === personOf(context) },
    decidedOn: decidedAt && formatDate(decidedAt),
    rolledBackOn: rolledBackAt && formatDate(rolledBackAt),
  }))
  const previewed = shown.find(({ id, accepted }) => String(id) === preview && accepted === null)
  const everything = {
    ...{ text: '', status: null },
    ...{ staleOnly: false, lapsingOnly: false, unconfirmedOnly: false },
  }
  return {
    query,
    list: {
      rows: found.slice((page - 1) * AT_ONCE, page * AT_ONCE),
      ...{ total: found.length, page, pageSize: AT_ONCE },
    },
    alerts: await countConstantAlerts(context),
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
}, 'Constants of law · Stipend staff')
