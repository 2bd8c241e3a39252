/** Intents of the layout's own buttons; the guard resolves them before the page's, so they work on every page. */
import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { acceptanceForm } from '~/core/content/acceptance-form.ts'
import { notifyForm } from '~/core/content/coming-soon-forms.ts'
import { isOwnPath } from '~/core/people/accounts/account-forms.ts'
import { onSubmit, type PageActions } from '../../page.ts'
import { askToBeTold } from '../../services/content/coming-soon-notify.ts'
import { acceptLegalTexts } from '../../services/people/accounts/account.ts'
import { signOut, switchOrganization } from '../../services/people/sessions/session.ts'
import { stopShadow } from '../../services/staff/people/shadow.ts'

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
