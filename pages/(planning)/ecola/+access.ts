import { NotSignedIn } from '~/core/errors.ts'
import { type AccessRule, worksOnAsked } from '~/server/page.ts'

/** The analysis is for people who signed in; what their plan opens is the service's question. */
export const access: AccessRule = async (page) => {
  if (page.context.actor.kind === 'visitor') throw new NotSignedIn()
  await worksOnAsked(page)
}
