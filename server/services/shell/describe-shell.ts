/** The shell of every page: the user, links, and notices at the top. */
import type { StaffRole } from '~/core/policies/actor.ts'
import { minutesLeft, shadowOf } from '~/core/policies/shadow.ts'
import { formatDate } from '~/core/quantities/date.ts'
import type { Context } from '../../context.ts'
import type { Visit, VisitUser } from '../sessions/visit.ts'
import { describeFrame, type Frame } from './describe-frame.ts'

export interface Shell {
  readonly host: string
  readonly theme: 'light' | 'dark' | 'system'
  readonly user: { readonly name: string; readonly email: string } | null
  /** the one being worked on */
  readonly organization: { readonly id: number; readonly name: string } | null
  readonly organizations: readonly { readonly id: number; readonly name: string }[]
  /** roles as a member of staff; empty for everyone else */
  readonly staffRoles: readonly StaffRole[]
  readonly banners: readonly Banner[]
  /** frame of pages without an organization; null for visitors */
  readonly frame: Frame | null
  /** address for error reports of the browser; null when none are collected */
  readonly errorReports: { readonly dsn: string; readonly environment: string } | null
}

export interface Banner {
  readonly kind: 'demonstration' | 'incident' | 'shadow' | 'account'
  readonly text: string
  readonly href?: string
  /** text of the link */
  readonly label?: string
  /** of a shadow session: when it ends, and how long that is when the page is drawn */
  readonly ends?: { readonly at: string; readonly left: string }
}

interface Surroundings {
  readonly host: string
  readonly theme: Shell['theme']
  readonly sentry: { readonly dsn: string; readonly environment: string } | null
}

/** Also shows on every page that market figures are the demonstration survey's, while they are. */
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
    ...(await surround(context, visit)),
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
  text: 'We cannot reach our database right now. Nothing you saved is lost. Try again in a minute.',
}

/** What the user should do next. */
function accountBanners(user: VisitUser): Banner[] {
  const banners: Banner[] = []
  if (user.rolesNeedTwoStep) {
    banners.push({
      ...{ kind: 'account', text: 'The staff tools open once two-step sign-in is on.' },
      ...{ href: '/account/two-step', label: 'Turn it on' },
    })
  }
  if (user.deletionDueAt) {
    const day = formatDate(user.deletionDueAt)
    banners.push({
      ...{ kind: 'account', text: `This account will be deleted on ${day}.` },
      ...{ href: '/account/data', label: 'Keep my account' },
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
      ...{ kind: 'account', text: `Confirm ${user.email} with the link we sent you.` },
      ...{ href: '/account', label: 'Why confirm it' },
    })
  }
  return banners
}

/** First of all banners of its pages, on screen and on paper. */
function shadowBanners({ actor, now }: Context): Banner[] {
  const shadow = shadowOf(actor)
  if (shadow === null) return []
  const { viewedAs, endsAt, payOf } = shadow
  const pay = {
    everywhere: 'Pay is shown, for the reason you gave.',
    some: '',
    none: 'Pay is hidden.',
  }
  const open = payOf === 'everywhere' ? payOf : payOf.length > 0 ? 'some' : 'none'
  const text = `Stipend staff view as ${viewedAs}. Nothing can be changed. ${pay[open]}`.trimEnd()
  const ends = { at: endsAt.toISOString(), left: minutesLeft(endsAt, now()) }
  return [{ kind: 'shadow', text, ends }]
}

/** The shell is drawn around error pages too, so an unreachable database must not stop it. */
async function surround(
  context: Context,
  visit: Visit | null,
): Promise<Pick<Shell, 'banners' | 'frame'>> {
  const own = visit ? [...shadowBanners(context), ...accountBanners(visit.user)] : []
  try {
    const snapshot = await context.market.current(context.db)
    const survey = snapshot?.source === 'demonstration' ? [DEMONSTRATION] : []
    const frame = visit && (await describeFrame(context, visit, NOTHING_NAMED))
    return { banners: [...survey, ...own], frame }
  } catch (error) {
    context.outside.errors.report(error, { requestId: context.request?.id })
    return { banners: [DATABASE_AWAY, ...own], frame: null }
  }
}

const NOTHING_NAMED = { employeeId: null, organizationId: null }

function pick({ id, name }: { id: number; name: string }) {
  return { id, name }
}
