/** What was done before one came here, picked on the server: the form itself is all that the browser is sent. */
import type { PageContextServer } from 'vike/types'

export type Data = ReturnType<typeof data>

export function data({ urlParsed }: PageContextServer) {
  const { done = '' } = urlParsed.search
  return { arrival: Object.hasOwn(ARRIVALS, done) ? ARRIVALS[done] : undefined }
}

const ARRIVALS: Readonly<Record<string, { title: string; text: string }>> = {
  'new-password': {
    title: 'Your password is changed',
    text: 'Every device was signed out. Sign in with your new password.',
  },
  'verify-email': {
    title: 'Your address is confirmed',
    text: 'Sign in to continue.',
  },
  'change-email': {
    title: 'Your account uses the new address',
    text: 'Use it to sign in.',
  },
  'undo-email-change': {
    title: 'Your account has its old address back',
    text: 'Every device was signed out. We sent you a link to choose a new password. Use it before you sign in.',
  },
}
