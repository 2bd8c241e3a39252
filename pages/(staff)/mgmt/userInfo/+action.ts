import { actOnUserForm, noteForm } from '~/core/staff/forms.ts'
import { userAddress } from '~/core/staff/search.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import {
  addNote,
  endSessionsOf,
  liftLimitsOf,
  sendVerificationFor,
} from '~/server/services/staff/people/user-info.ts'

export const action: PageActions = {
  'send-verification': onSubmit(actOnUserForm, async (context, input) => {
    await sendVerificationFor(context, input)
    return { redirect: `${userAddress(input.user)}&done=sent` }
  }),
  'end-sessions': onSubmit(actOnUserForm, async (context, input) => {
    await endSessionsOf(context, input)
    return { redirect: `${userAddress(input.user)}&done=ended` }
  }),
  'lift-limits': onSubmit(actOnUserForm, async (context, input) => {
    await liftLimitsOf(context, input)
    return { redirect: `${userAddress(input.user)}&done=lifted` }
  }),
  'add-note': onSubmitOnce(noteForm, async (context, input) => {
    await addNote(context, input)
    return { redirect: `${userAddress(input.user)}&done=noted` }
  }),
}
