/** The worksheet of raises and prices, for typed figures, for one person, and for a pool over the whole staff. */

import type { IndexSeries } from '~/core/engine/model/estimation-settings.ts'
import { NotFound } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { annualUnder } from '~/core/pay/definition.ts'
import {
  type Cents,
  dollarsFromCents,
  HOURS_PER_WEEK_FULL_TIME,
  WEEKS_PER_YEAR,
} from '~/core/pay/money.ts'
import { annualize } from '~/core/pay/pay-package.ts'
import type { WorksheetQuery } from '~/core/planning/cost-of-living/worksheet.ts'
import {
  growthSince,
  indexSince,
  type PooledPerson,
  type StaffPool,
  shortfallOf,
  spreadPool,
  type Worksheet,
} from '~/core/planning/cost-of-living/worksheet.ts'
import { readWageIndex } from '~/database/queries/market/lookup-tables.ts'
import { readPriceIndex } from '~/database/queries/market/places.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { listStaffWithPay } from '../../people/pay-access/load-employee.ts'
import { lockOf, type PlanLock, requirePlan } from '../../plan-of.ts'

export type ShownWorksheet =
  | { readonly locked: PlanLock }
  | {
      readonly locked: null
      /** people whose pay may be chosen: none where pay is hidden from this reader */
      readonly people: readonly { readonly id: number; readonly name: string }[]
      /** what was typed, in a year; hours: of the person, or full time, where they matter */
      readonly typedPay: { readonly dollars: number; readonly hoursPerWeek: number | null } | null
      /** null where nothing was asked, or it was not understood */
      readonly worksheet: Worksheet | null
      readonly staff: StaffPool | null
    }

interface Indexes {
  readonly prices: IndexSeries
  readonly market: IndexSeries
}

/** A salary in force, in cents a year, and since when. */
interface Paid {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly annual: Cents
  readonly since: string
  readonly hoursPerWeek: number
  readonly weeksPerYear: number
}

/**
 * Holds no pay for readers who may not see it. A person who is not in the staff, or whose pay this reader may not see,
 * is not found.
 */
export async function showWorksheet(
  context: Context,
  asked: { readonly organizationId: number; readonly query: WorksheetQuery },
): Promise<ShownWorksheet> {
  const { organizationId, query } = asked
  const organization = await loadOrganizationFor(context, 'estimate.read', organizationId)
  const locked = await lockOf(() => requirePlan(context, organization, 'ecola'))
  if (locked) return { locked }
  const indexes = await indexesOf(context)
  const paid = await paidStaff(context, organization)
  const chosen = query.employee === null ? null : personOf(query.employee, paid)
  const since = query.since.value ?? chosen?.since ?? null
  const typedPay = typedPayOf(query, chosen)
  const pay = typedPay?.dollars ?? (chosen && dollarsFromCents(chosen.annual))
  return {
    locked: null,
    people: paid.map(({ id, name }) => ({ id, name })),
    typedPay,
    worksheet:
      since === null ? null : worksheetOf(indexes, { name: chosen?.name ?? null, since, pay }),
    staff: paid.length > 0 ? poolOf(indexes, paid, query) : null,
  }
}

/** A wage by the hour is paid for the hours of the person who was chosen, else for full time. */
function typedPayOf({ pay }: WorksheetQuery, chosen: Paid | null) {
  if (!pay.value) return null
  const { amount, period, annual } = pay.value
  const { hoursPerWeek, weeksPerYear } = chosen ?? FULL_TIME
  const year = annualize(amount, period, hoursPerWeek, weeksPerYear) ?? annual
  return { dollars: dollarsFromCents(year), hoursPerWeek: period === 'hour' ? hoursPerWeek : null }
}

const FULL_TIME = { hoursPerWeek: HOURS_PER_WEEK_FULL_TIME, weeksPerYear: WEEKS_PER_YEAR }

async function indexesOf({ db, market }: Context): Promise<Indexes> {
  const [prices, wages] = await Promise.all([
    market.shared('price index', () => readPriceIndex(db)),
    market.shared('wage index', () => readWageIndex(db)),
  ])
  return { prices, market: wages }
}

async function paidStaff(
  context: Context,
  organization: Parameters<typeof listStaffWithPay>[2],
): Promise<Paid[]> {
  const staff = await listStaffWithPay(context, 'raise worksheet', organization)
  return staff.flatMap(({ id, name, jobTitle, kind, pay, hoursPerWeek, weeksPerYear }) => {
    const annual = pay && annualUnder(pay.package, 'salary')
    if (kind !== 'employee' || !pay || !annual) return []
    const time = { hoursPerWeek, weeksPerYear }
    return [{ id, name, jobTitle, annual, since: pay.effectiveOn, ...time }]
  })
}

function personOf(typed: string, paid: readonly Paid[]): Paid {
  const id = parseRecordId(typed)
  const person = paid.find((one) => one.id === id)
  if (!person) throw new NotFound()
  return person
}

function worksheetOf(
  { prices, market }: Indexes,
  asked: Pick<Worksheet, 'name' | 'since' | 'pay'>,
): Worksheet {
  const { since } = asked
  const grown = { prices: growthSince(prices, since), market: growthSince(market, since) }
  const end = [grown.prices?.to, grown.market?.to].filter((month) => month !== undefined)
  const to = end.sort().at(-1)
  return {
    ...asked,
    ...grown,
    series: {
      prices: to && grown.prices ? indexSince(prices, since, to) : [],
      market: to && grown.market ? indexSince(market, since, to) : [],
    },
  }
}

function poolOf({ prices }: Indexes, paid: readonly Paid[], query: WorksheetQuery): StaffPool {
  const grown = paid.map(({ since }) => growthSince(prices, since))
  const claims = paid.map(({ id, annual }, at) => {
    return { id, pay: annual, factor: grown[at]?.factor ?? null }
  })
  const total = paid.reduce((sum, { annual }) => sum + annual, 0)
  const pool = poolCents(query, total)
  const raises = pool === null ? null : spreadPool(pool, claims, query.spread)
  const people = paid.map(({ id, name, jobTitle, annual, since }, at): PooledPerson => {
    const raise = raises?.[at]
    return {
      ...{ id, name, jobTitle, since, pay: dollarsFromCents(annual), prices: grown[at] ?? null },
      shortfall: dollarsFromCents(shortfallOf(claims[at]!)),
      raise: raise === undefined ? null : dollarsFromCents(raise),
    }
  })
  const shortfall = claims.reduce((sum, claim) => sum + shortfallOf(claim), 0)
  return {
    people,
    total: dollarsFromCents(total),
    shortfall: dollarsFromCents(shortfall),
    pool:
      pool === null
        ? null
        : { dollars: dollarsFromCents(pool), spread: query.spread, isSpread: raises !== null },
  }
}

function poolCents({ pool }: WorksheetQuery, total: Cents): Cents | null {
  if (!pool.value) return null
  return pool.value.kind === 'amount'
    ? pool.value.cents
    : Math.round((total * pool.value.percent) / 100)
}
