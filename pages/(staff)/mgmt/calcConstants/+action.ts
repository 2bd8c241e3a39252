import { decideProposalForm, proposalForm } from '~/core/staff/forms.ts'
import type { Context } from '~/server/context.ts'
import { onSubmit, type PageAction, type PageActions } from '~/server/page.ts'
import {
  approveConstant,
  declineConstant,
  proposeConstant,
  rollBackConstant,
} from '~/server/services/staff/data/constants.ts'
import type { Confirmation } from '~/server/services/staff/people/staff-roles.ts'

const PAGE = '/mgmt/calcConstants'

export const action: PageActions = {
  propose: onSubmit(proposalForm, async (context, input) => {
    const proposal = await proposeConstant(context, input)
    return { redirect: `${PAGE}?preview=${proposal}&done=proposed#waiting` }
  }),
  approve: decide(approveConstant, 'approved'),
  decline: decide(declineConstant, 'declined'),
  'roll-back': decide(rollBackConstant, 'rolled-back'),
}

function decide(
  run: (context: Context, asked: { proposal: number; confirmation: Confirmation }) => Promise<void>,
  done: string,
): PageAction {
  return onSubmit(decideProposalForm, async (context, { proposal, ...confirmation }) => {
    await run(context, { proposal, confirmation })
    return { redirect: `${PAGE}?done=${done}` }
  })
}
