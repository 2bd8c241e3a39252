/** How far each position and place is from a survey of our own members: who contributes, and what answers there now. */

import { authorize } from '~/core/authorize.ts'
import { MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import { contributorsOf } from '~/core/market/records/contributors.ts'
import { FILED_POSITION } from '~/core/market/sources/fit-filings.ts'
import { PUBLIC_SOURCES } from '~/core/market/sources/public-sources.ts'
import { STATES } from '~/core/pay/region.ts'
import { MEMBERS_MARKET_ON_A_PAGE, type MembersMarketQuery } from '~/core/staff/lists.ts'
import { listContributingPeople } from '~/database/queries/market/contributions.ts'
import { listLinkedContributors } from '~/database/queries/market/contributors.ts'
import { listPositionGroups } from '~/database/queries/market/positions.ts'
import { type Context, readLagging, today } from '../../../context.ts'
import { agedCensus, askCensus } from '../../market/ask-census.ts'
import { filingsSource } from '../../market/ask-filings.ts'
import { settledBefore } from '../../market/snapshots/member-contributors.ts'
import { evidenceOf } from '../../market/survey-for.ts'

/** The nearest to a survey of its own first. Organizations of the same owners count once, as they do in a survey. */
export async function showMembersMarket(context: Context, query: MembersMarketQuery) {
  authorize(context.actor, 'staff.contributors')
  const { by, page, position, state } = query
  const linked = await readLagging(context, listLinkedContributors)
  const contributors = contributorsOf(linked)
  const settled = { settledBefore: settledBefore(context) }
  const people = await readLagging(context, (db) => listContributingPeople(db, settled))
  const families = await listPositionGroups(context.db)
  const catalog = families.flatMap(({ family, positions }) =>
    positions.map(({ key, title }) => ({ key, title, family })),
  )
  const familyOf = new Map(catalog.map(({ key, family }) => [key, family]))
  const groups = {
    position: catalog.map(({ key, title }) => ({ id: key, name: title })),
    family: families.map(({ family }) => ({ id: family, name: family })),
    state: STATES.map(({ code, name }) => ({ id: code, name })),
  }
  const counted = people.filter((one) => {
    return (!position || one.position === position) && (!state || one.state === state)
  })
  const rows = groups[by].map(({ id, name }) => {
    const own = counted.filter((one) => {
      return (by === 'family' ? familyOf.get(one.position) : one[by]) === id
    })
    const behind = (rows: typeof own) =>
      new Set(rows.map(({ organization }) => contributors.get(organization) ?? organization)).size
    const organizations = behind(own)
    const held = [...new Set(own.map((one) => one.position))]
    const isReady = (key: string) =>
      behind(own.filter((one) => one.position === key)) >= MINIMUM_ORGANIZATIONS
    return {
      ...{ id, name, organizations, people: own.reduce((sum, one) => sum + one.people, 0) },
      needed: Math.max(0, MINIMUM_ORGANIZATIONS - organizations),
      ...{ positions: held.length, ready: held.filter(isReady).length },
    }
  })
  const nearest = rows
    .filter(({ id }) => by !== 'position' || !position || id === position)
    .filter(({ id }) => by !== 'state' || !state || id === state)
    .sort((a, b) => b.organizations - a.organizations || b.people - a.people)
  const shown = nearest.slice(
    (page - 1) * MEMBERS_MARKET_ON_A_PAGE,
    page * MEMBERS_MARKET_ON_A_PAGE,
  )
  const answers = new Map<string, string>()
  for (const { id } of shown) {
    if (by === 'position') answers.set(id, await answersNow(context, id, state))
    if (by === 'state' && position) answers.set(id, await answersNow(context, position, id))
  }
  return {
    list: {
      rows: shown.map((row) => ({ ...row, answers: answers.get(row.id) ?? null })),
      ...{ page, pageSize: MEMBERS_MARKET_ON_A_PAGE, total: nearest.length },
    },
    positions: groups.position.map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** Sources that answer for full-time work, the first first. */
async function answersNow(
  context: Context,
  position: string,
  state: string | null,
): Promise<string> {
  const { source, records } = await evidenceOf(context, position)
  const isFiled = position === FILED_POSITION && (await filingsSource(context)) !== null
  const census = await censusYear(context, position, state)
  const sources = [
    ...(source === 'member' && records !== null
      ? ['Members’ survey, where it is C or better']
      : []),
    ...(isFiled ? [`${PUBLIC_SOURCES.public_filings.name}, for nonprofits`] : []),
    ...(census === null ? [] : [`${PUBLIC_SOURCES.census_workers.name}, ${census}`]),
  ]
  return sources.join('; ') || 'None'
}

async function censusYear(
  context: Context,
  position: string,
  state: string | null,
): Promise<number | null> {
  const asOf = today(context)
  const source = await agedCensus(context, asOf)
  if (!source?.socOf(position)) return null
  if (state === null) return source.aged.year
  const full = { hoursPerWeek: 40, weeksPerYear: 52, education: null, growthBeyondIndex: null }
  const asked = { ...full, position, state, asOf, organizationType: 'church' as const }
  const answer = await askCensus(context, asked)
  return answer?.year ?? null
}
