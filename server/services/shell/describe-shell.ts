/** What surrounds every page: who is signed in, where they may go, what must be said at the top. */
import { formatDate } from '~/core/quantities/date.ts'
import type { Context } from '../../context.ts'
import type { Visit, VisitUser } from '../accounts/find-visit.ts'

export interface Shell {
  readonly host: string
  readonly theme: 'light' | 'dark' | 'system'
  readonly user: { readonly name: string; readonly email: string } | null
  readonly organization: { readonly id: number; readonly name: string } | null
  readonly organizations: readonly { readonly id: number; readonly name: string }[]
  /** roles as a member of staff; empty for everyone else */
  readonly staffRoles: readonly string[]
  readonly banners: readonly Banner[]
  /** where the browser reports its errors; null when none are collected */
  readonly errorReports: { readonly dsn: string; readonly environment: string } | null
}

export interface Banner {
  readonly kind: 'demonstration' | 'incident' | 'shadow' | 'account'
  readonly text: string
  readonly href?: string
  /** the words of the link */
  readonly label?: string
}

interface Surroundings {
  readonly host: string
  readonly theme: Shell['theme']
  readonly sentry: { readonly dsn: string; readonly environment: string } | null
}

/** Says also, on every page, that market figures come from the demonstration survey while they do. */
export async function describeShell(
  context: Context,
  visit: Visit | null,
  { host, theme, sentry }: Surroundings,
): Promise<Shell> {
  return {
    host,
    theme,
    user: visit && { name: visit.user.name, email: visit.user.email },
    organization: visit?.organization ? pick(visit.organization) : null,
    organizations: visit?.organizations.map(pick) ?? [],
    staffRoles: visit?.actor.kind === 'staff' ? visit.actor.roles : [],
    banners: [...(await bannersNow(context)), ...(visit ? accountBanners(visit.user) : [])],
    errorReports: sentry,
  }
}

const DEMONSTRATION: Banner = {
  kind: 'demonstration',
  text: 'Demonstration data: every market figure here comes from a synthetic survey, not from real payrolls.',
  href: '/method#survey',
}
const DATABASE_AWAY: Banner = {
  kind: 'incident',
  text: 'We cannot reach our database at the moment. Nothing you saved is lost; please try again in a minute.',
}

/** What the person who is signed in should see to. */
function accountBanners(user: VisitUser): Banner[] {
  const banners: Banner[] = []
  if (user.deletionDueAt) {
    const day = formatDate(user.deletionDueAt.toISOString().slice(0, 10))
    banners.push({
      ...{ kind: 'account', text: `This account will be deleted on ${day}.` },
      ...{ href: '/account/data', label: 'Keep it' },
    })
  }
  const titles = user.textsToAccept.map(({ title }) => title.toLowerCase()).join(' and ')
  if (titles) {
    banners.push({
      ...{ kind: 'account', text: `There is a new version of our ${titles}.` },
      ...{ href: '/account', label: 'Read and accept' },
    })
  }
  if (!user.emailVerified) {
    banners.push({
      ...{ kind: 'account', text: `Confirm ${user.email} by the link we sent you.` },
      ...{ href: '/account', label: 'What this is for' },
    })
  }
  return banners
}

/** The shell is drawn around error pages too, so a database that is away must not stop it. */
async function bannersNow(context: Context): Promise<Banner[]> {
  try {
    const snapshot = await context.market.current(context.db)
    return snapshot?.source === 'demonstration' ? [DEMONSTRATION] : []
  } catch (error) {
    context.outside.errors.report(error, { requestId: context.request?.id })
    return [DATABASE_AWAY]
  }
}

function pick({ id, name }: { id: number; name: string }) {
  return { id, name }
}
