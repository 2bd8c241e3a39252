/** Intents of the layout's own buttons; the guard resolves them before the page's, so they work on every page. */
import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { isOwnPath } from '~/core/accounts/safe-next.ts'
import { notifyForm } from '~/core/coming-soon/forms.ts'
import { acceptanceForm } from '~/core/legal/acceptance-form.ts'
import { onSubmit, type PageActions } from '../../page.ts'
import { acceptLegalTexts } from '../../services/accounts/account.ts'
import { askToBeTold } from '../../services/coming-soon/notify.ts'
import { stopShadow } from '../../services/management/shadow/stop-shadow.ts'
import { signOut, switchOrganization } from '../../services/sessions/session.ts'

const Nothing = z.object({})
const ChosenTheme = z.object({ theme: z.enum(['light', 'dark', 'system']) })
const ChosenOrganization = z.object({ organization: z.coerce.number().int().positive() })

export const layoutActions: PageActions = {
  'sign-out': onSubmit(Nothing, async (context, _input, page) => {
    await signOut(context, page.session)
    return { redirect: '/', session: 'ended' }
  }),
  'stop-shadow': onSubmit(Nothing, async (context) => {
    return { redirect: (await stopShadow(context)).returnsTo }
  }),
  'accept-texts': onSubmit(acceptanceForm, async (context, { versions }, page) => {
    await acceptLegalTexts(context, versions)
    return { redirect: backTo(page) }
  }),
  'notify-me': onSubmit(notifyForm, async (context, input) => {
    return { redirect: `/coming-soon/${input.flag}?done=${await askToBeTold(context, input)}` }
  }),
  theme: onSubmit(ChosenTheme, async (_context, { theme }, page) => {
    return { redirect: backTo(page), theme }
  }),
  'switch-organization': onSubmit(ChosenOrganization, async (context, { organization }, page) => {
    await switchOrganization(context, { session: page.session, organizationId: organization })
    return { redirect: '/dashboard' }
  }),
}

function backTo({ urlOriginal }: PageContextServer): string {
  return isOwnPath(urlOriginal) ? urlOriginal : '/'
}
