/** The shell of every page: the user, links, and notices at the top. */

import { minutesLeft, shadowOf } from '~/core/authorize.ts'
import { versionsField } from '~/core/content/acceptance-form.ts'
import type { ComingSoonFlag } from '~/core/content/coming-soon-flag.ts'
import { comparisonHref } from '~/core/content/legal-words.ts'
import type { MenuLink } from '~/core/content/menus.ts'
import { formatDate } from '~/core/pay/date.ts'
import type { TextToAccept } from '~/core/people/accounts/legal-texts.ts'
import type { StaffRole } from '~/core/policy.ts'
import type { Context } from '../../../context.ts'
import type { Visit, VisitUser } from '../../people/sessions/visit.ts'
import { currentMenus, menusWithoutDatabase } from '../menus.ts'
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
  /** what editors chose, without links that lead nowhere now */
  readonly menus: { readonly header: readonly MenuLink[]; readonly footer: readonly MenuLink[] }
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
  /** legal texts that its button accepts */
  readonly accepts?: { readonly versions: string; readonly label: string }
  /** of a shadow session: when it ends, and how long that is when the page is drawn */
  readonly ends?: { readonly at: string; readonly left: string }
}

interface Surroundings {
  readonly host: string
  readonly theme: Shell['theme']
  /** the page is shown as a panel to all but staff */
  readonly comingSoon: ComingSoonFlag | null
  /** every page that is shown as a panel now */
  readonly flags: readonly ComingSoonFlag[]
  readonly sentry: { readonly dsn: string; readonly environment: string } | null
}

/** Also shows on every page of an example that its market figures are the demonstration survey's, while they are. */
export async function describeShell(
  context: Context,
  visit: Visit | null,
  { host, theme, sentry, comingSoon, flags }: Surroundings,
): Promise<Shell> {
  return {
    host,
    theme,
    user: visit && { name: visit.user.name, email: visit.user.email },
    organization: visit?.organization ? pick(visit.organization) : null,
    organizations: visit?.organizations.map(pick) ?? [],
    staffRoles: visit?.actor.kind === 'staff' ? visit.actor.roles : [],
    ...(await surround(context, visit, { comingSoon, flags })),
    errorReports: sentry,
  }
}

const DEMONSTRATION: Banner = {
  kind: 'demonstration',
  text: 'Demonstration data: this is an example, and its pay survey is invented. Your own organization gets real figures.',
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
  if (user.textsToAccept.length > 0) banners.push(newTexts(user.textsToAccept))
  if (!user.emailVerified) {
    banners.push({
      ...{ kind: 'account', text: `Confirm ${user.email} with the link we sent you.` },
      ...{ href: '/account', label: 'Why confirm it' },
    })
  }
  return banners
}

/** Asks for the versions that it names. What they accepted before binds until they accept these. */
function newTexts(texts: readonly TextToAccept[]): Banner {
  const titles = texts.map(({ title }) => title.toLowerCase()).join(' and ')
  const changes = texts.flatMap((text) => text.changes)
  const many = texts.length > 1
  const [first] = texts
  const compared = first?.acceptedVersion && {
    href: comparisonHref(first.key, { from: first.acceptedVersion, to: first.version }),
    label: 'Read what changed',
  }
  return {
    kind: 'account',
    text: `There ${many ? 'are new versions' : 'is a new version'} of our ${titles}. ${changes.join(' ')}`,
    ...(compared || { href: `/legal/${first?.key}`, label: 'Read it' }),
    accepts: {
      versions: versionsField(texts),
      label: many ? 'Accept the new versions' : 'Accept the new version',
    },
  }
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

/** Staff see the page as it will be. */
function comingSoonBanners({ actor }: Context, flag: ComingSoonFlag | null): Banner[] {
  if (flag === null || actor.kind !== 'staff') return []
  const text = `Only staff see this page. Everyone else sees that “${flag.title}” is coming soon.`
  return [{ kind: 'account', text, href: `/coming-soon/${flag.id}`, label: 'See the notice' }]
}

/** The shell is drawn around error pages too, so an unreachable database must not stop it. */
async function surround(
  context: Context,
  visit: Visit | null,
  { comingSoon, flags }: Pick<Surroundings, 'comingSoon' | 'flags'>,
): Promise<Pick<Shell, 'banners' | 'frame' | 'menus'>> {
  const shadow = shadowBanners(context)
  const account = visit ? accountBanners(visit.user) : []
  // who views as a person accepts nothing for them
  const asked = shadow.length > 0 ? account.map(({ accepts: _, ...banner }) => banner) : account
  const own = visit ? [...shadow, ...comingSoonBanners(context, comingSoon), ...asked] : []
  try {
    const [snapshot, { header, footer }] = await Promise.all([
      context.market.current(context.db),
      currentMenus(context, flags),
    ])
    const frame = visit && (await describeFrame(context, visit, NOTHING_NAMED))
    const isExample = visit?.organization?.isDemonstration ?? false
    const survey = isExample && snapshot?.source === 'demonstration' ? [DEMONSTRATION] : []
    return { banners: [...survey, ...own], frame, menus: { header, footer } }
  } catch (error) {
    context.outside.errors.report(error, { requestId: context.request?.id })
    const { header, footer } = menusWithoutDatabase(flags)
    return { banners: [DATABASE_AWAY, ...own], frame: null, menus: { header, footer } }
  }
}

const NOTHING_NAMED = { employeeId: null, organizationId: null }

function pick({ id, name }: { id: number; name: string }) {
  return { id, name }
}
