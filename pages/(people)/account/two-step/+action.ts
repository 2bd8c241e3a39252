import { z } from 'zod'
import {
  codeForm,
  confirmedByPassword,
  passwordAndCodeForm,
} from '~/core/people/accounts/settings-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import {
  confirmTwoStep,
  forgetShownCodes,
  renewRecoveryCodes,
  startTwoStep,
  stopTwoStep,
} from '~/server/services/people/accounts/two-step.ts'

const PAGE = '/account/two-step'

export const action: PageActions = {
  start: onSubmit(confirmedByPassword, async (context, input) => {
    await startTwoStep(context, input)
    return { redirect: PAGE }
  }),
  confirm: onSubmit(codeForm, async (context, { code }, page) => {
    const { session } = await confirmTwoStep(context, { code, session: page.session })
    return { redirect: `${PAGE}?done=on`, session }
  }),
  'codes-kept': onSubmit(z.object({}), async (context) => {
    await forgetShownCodes(context)
    return { redirect: `${PAGE}?done=kept` }
  }),
  'renew-codes': onSubmit(passwordAndCodeForm, async (context, input) => {
    await renewRecoveryCodes(context, input)
    return { redirect: `${PAGE}?done=renewed` }
  }),
  stop: onSubmit(passwordAndCodeForm, async (context, input, page) => {
    const { session } = await stopTwoStep(context, { ...input, session: page.session })
    return { redirect: `${PAGE}?done=off`, session }
  }),
}
