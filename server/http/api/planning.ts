/** Everyone at once: the staff table against the market, and raise plans, which are calculated and never stored. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  LINES_ON_A_PAGE,
  PLACES_IN_RANGE,
  placeInRange,
  SORT_KEYS,
  type StaffLine,
} from '~/core/answers/analysis/staff-table.ts'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { payQuantiles } from '~/core/answers/sections/head-facts-schema.ts'
import { EMPLOYEE_KINDS } from '~/core/engine/facts/person.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import {
  matrixField,
  personField,
  problemsOf,
  type Search,
  useField,
} from '~/core/planning/raises/plan-query.ts'
import type { PlanRow } from '~/core/planning/raises/plan-view.ts'
import {
  DEFAULT_RULES,
  POOL_BASES,
  RANGE_PLACES,
  RATINGS,
  ROUNDINGS,
  RULE_KINDS,
} from '~/core/planning/raises/terms.ts'
import type { Context } from '../../context.ts'
import { acceptRaisePlan, planFor } from '../../services/planning/analyses/raise-plan.ts'
import { showStaffTable } from '../../services/planning/analyses/show-staff-table.ts'
import {
  CURSOR,
  creating,
  cursorOf,
  entry,
  inDollars,
  listOf,
  NOTHING_SAVED,
  operation,
  readCursor,
  textOf,
} from './operation.ts'

const id = z.number().int()
const amount = z.number().nullable()

const line = z.object({
  ...{ employeeId: id, version: id, name: z.string(), jobTitle: z.string() },
  kind: z.enum(EMPLOYEE_KINDS),
  position: z.object({ key: z.string(), title: z.string() }).readonly(),
  campus: z.string().nullable(),
  ...{ hoursPerWeek: z.number(), weeksPerYear: z.number(), yearsInRole: amount },
  quantiles: payQuantiles.nullable().describe('dollars a year; null: refused'),
  basis: z
    .enum(['comparables', 'modelled', 'census_workers', 'public_filings'])
    .nullable()
    .describe('on what the range rests; null where there is none'),
  strength: z.enum(['A', 'B', 'C', 'D']).nullable(),
  refusal: z.string().nullable(),
  caution: z.string().nullable().describe('a sentence on the minimum wage, where it is the start'),
  place: z.enum(PLACES_IN_RANGE).describe('of the pay between the 25th and 75th percentile'),
  pay: amount.describe('dollars a year; null: not known, or hidden from this key'),
  ...{ compaRatio: amount, rangePenetration: amount, lastChange: z.iso.date().nullable() },
  openQuestions: z.number().int().describe('about the pay'),
  target: amount.describe('of the pay policy, dollars a year'),
  proposed: amount.describe('dollars a year'),
})

const table = listOf(line).extend({
  ...{ definition: z.enum(DEFINITIONS_OF_PAY), targetPercentile: z.number() },
  source: z.string().nullable().describe('whose figures the ranges are; null: there are none'),
  ...{ seesPay: z.boolean(), people: id, found: id.describe('after the filter') },
  locked: id.describe('people whose ranges the plan does not include'),
  totals: z
    .object({
      ...{ pay: z.number(), proposed: z.number(), paid: id, unknown: id },
      ...{ below: id, within: id, above: id, medianCompaRatio: amount },
    })
    .nullable()
    .describe('of all that were found; null: pay is hidden from this key'),
  minimum: z.array(z.string()).readonly().describe('who is below the denomination’s minimum'),
})

/** Each with the values that it takes; null takes any text. */
const FILTERS = {
  q: { values: null, words: 'Part of a name or job title.' },
  position: { values: null, words: 'Key of a position.' },
  place: { values: PLACES_IN_RANGE, words: 'Place of the pay in the range' },
  flagged: { values: ['yes'], words: 'Only people with open questions about their pay' },
  definition: { values: DEFINITIONS_OF_PAY, words: 'What counts as pay' },
  sort: { values: SORT_KEYS, words: 'Order by' },
  order: { values: ['ascending', 'descending'], words: 'Direction' },
} as const satisfies Record<string, { values: readonly string[] | null; words: string }>

/** The page ignores what it cannot read; a program is told. */
function checkedSearch(query: Search): Search {
  const errors = Object.entries(FILTERS).flatMap(([name, { values }]) => {
    const given = query[name] ?? ''
    const isKnown = values === null || given === '' || values.some((one) => one === given)
    return isKnown ? [] : [[name, `Choose one of: ${values.join(', ')}.`]]
  })
  if (errors.length > 0) throw new InvalidInput(Object.fromEntries(errors), {}, NOTHING_SAVED)
  return query
}

function presentLine(row: StaffLine): z.infer<typeof line> {
  const { version, name, jobTitle, kind, position, campus, hoursPerWeek, weeksPerYear } = row
  const { yearsInRole, quantiles, strength, refusal, pay, compaRatio, rangePenetration } = row
  return {
    ...{ employeeId: row.id, version, name, jobTitle, kind, campus, hoursPerWeek, weeksPerYear },
    ...{ position: { key: position.key, title: position.title }, yearsInRole, quantiles },
    ...{ basis: (quantiles && row.origin) ?? null, strength, refusal },
    ...{ caution: row.legalStart ?? null, place: placeInRange(row), pay, compaRatio },
    ...{ rangePenetration, lastChange: row.lastChange, openQuestions: row.flags },
    ...{ target: row.target, proposed: row.proposed },
  }
}

const NO_ID = 'Send the id of a person.'
const NO_DAY = 'Enter a date as YYYY-MM-DD.'
const NO_PLAN = 'Send “plan” of the plan that was calculated.'

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `Choose one of: ${values.join(', ')}.` })

const person = z.number({ error: NO_ID }).int({ error: NO_ID }).min(1, { error: NO_ID })

// Raise plans: a calculation, as on the page. Accepting one writes proposals.

const share = entry.optional()

const TERMS = {
  pool: entry.describe('Dollars a year or a percentage of all salaries: 20000, “3%”.'),
  date: z.iso
    .date({ error: NO_DAY })
    .optional()
    .describe('First day of the new pay. Left out: next January 1.'),
  basis: oneOf(POOL_BASES).optional().describe('What the pool pays: salary, or all it costs.'),
  rounding: oneOf(ROUNDINGS).optional(),
  rules: z
    .array(oneOf(RULE_KINDS))
    .optional()
    .describe(`By priority. Left out: ${DEFAULT_RULES.map(({ kind }) => kind).join(', ')}.`),
  cap: share.describe('Percent: the rule cap. Left out: 10.'),
  floor: share.describe('Percent: the rule floor. Left out: 1.'),
  across: share.describe('Percent: the rule across. Left out: what is left.'),
  merit: z
    .partialRecord(z.enum(RATINGS), z.partialRecord(z.enum(RANGE_PLACES), entry))
    .optional()
    .describe('Percent by rating and place in the range: the rule merit.'),
  frozen: z.array(person).optional().describe('Ids of people: the rule freeze.'),
  ratings: z
    .record(z.string().regex(/^[1-9]\d{0,14}$/), oneOf(RATINGS))
    .optional()
    .describe('Id of a person -> rating, in place of the one that is kept.'),
}

const terms = z.strictObject(TERMS)
const accepted = z.strictObject({
  ...TERMS,
  plan: z.string({ error: NO_PLAN }).describe('“plan” of the answer.'),
})

const raise = z.object({
  ...{ employeeId: id, name: z.string(), jobTitle: z.string() },
  ...{ pay: z.number(), raise: z.number(), percent: z.number(), salary: z.number() },
  hourly: amount.describe('the new salary by the hour; null for others'),
  fica: amount.describe('the employer’s, of the raise; null: left out'),
  retirement: z.number().describe('the employer’s, of the raise'),
  why: z.string(),
})

const plan = z.object({
  plan: z.string().describe('names what was calculated, for accepting it'),
  effectiveOn: z.iso.date(),
  ...{ finding: z.string(), left: z.string() },
  items: z.array(raise).describe('dollars a year'),
  totals: z.object({
    ...{ people: id, before: z.number(), raise: z.number(), fica: amount },
    ...{ retirement: z.number(), pool: z.number(), drawn: z.number() },
  }),
  leftOut: z.array(z.object({ name: z.string(), because: z.string() })).readonly(),
  withoutRange: z.array(z.string()).readonly(),
})

/** The address of the page that plans the same. */
function searchOf({ merit = {}, ...given }: z.infer<typeof terms>): Search {
  const { rules = DEFAULT_RULES.map(({ kind }) => kind), frozen = [], ratings = {} } = given
  const { pool, date, basis, rounding, cap, floor, across } = given
  const typed = Object.entries({ pool, date, basis, rounding, cap, floor, across })
  const matrix = RATINGS.flatMap((rating) => {
    return RANGE_PLACES.map((place) => [matrixField(rating, place), merit[rating]?.[place]])
  })
  const known = [...typed, ...matrix].filter((pair): pair is [string, string] => {
    return pair[1] !== undefined
  })
  return {
    order: rules.join(','),
    ...Object.fromEntries(rules.map((kind) => [useField(kind), 'yes'])),
    ...Object.fromEntries(known.map(([name, value]) => [name, textOf(value)])),
    ...Object.fromEntries(frozen.map((one) => [personField('frozen', one), 'yes'])),
    ...Object.fromEntries(
      Object.entries(ratings).map(([one, rating]) => [personField('rating', Number(one)), rating]),
    ),
  }
}

async function calculated(context: Context, organizationId: number, sent: z.infer<typeof terms>) {
  const search = searchOf(sent)
  const made = await planFor(context, { organizationId, search })
  const { query, view, staff, shown } = made
  const ids = new Set(staff.people.map((person) => person.id))
  const named = (marks: readonly number[], field: string) =>
    marks.every((one) => ids.has(one)) ? {} : { [field]: 'This plan has no such person.' }
  const errors = {
    ...problemsOf(query),
    ...named(query.frozen, 'frozen'),
    ...named(
      query.ratings.map((one) => one.id),
      'ratings',
    ),
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors, {}, NOTHING_SAVED)
  if (!view) throw new InvalidInput({ pool: 'Enter the pool.' }, {}, NOTHING_SAVED)
  const effectiveOn = query.date.value ?? made.suggestedDate
  const name = createHash('sha256').update(`${effectiveOn} ${shown}`).digest('hex')
  return { search, shown, name, effectiveOn, view, staff }
}

function presentRaise(row: PlanRow): z.infer<typeof raise> {
  const { name, jobTitle, why, hourly, fica } = row
  return {
    ...{ employeeId: row.id, name, jobTitle, pay: inDollars(row.pay), why },
    ...{ raise: inDollars(row.raise), salary: inDollars(row.salary) },
    percent: Math.round((row.raise / row.pay) * 1000) / 10,
    ...{ hourly: hourly && inDollars(hourly), fica: fica && inDollars(fica) },
    retirement: inDollars(row.pension),
  }
}

const OF_ORGANIZATION = '/organizations/:organizationId'

export const planningOperations = [
  operation({
    ...{ id: 'readStaffTable', method: 'get', path: `${OF_ORGANIZATION}/staff-table` },
    summary: 'List everyone against the market; with the scope pay also where their pay is',
    ...{ tag: 'Planning', scopes: ['read'], asks: true, answer: table },
    query: {
      ...Object.fromEntries(
        Object.entries(FILTERS).map(([name, { words, values }]) => {
          return [name, values === null ? words : `${words}: ${values.join(', ')}.`]
        }),
      ),
      ...CURSOR,
    },
    run: async ({ context, params, query: { cursor = '', ...given } }) => {
      const organizationId = parseRecordId(params.organizationId)
      const list = `staff of ${organizationId} ${new URLSearchParams(given)}`
      const asked = readCursor({ cursor }, list) + 1
      const query = readTableQuery({ ...checkedSearch(given), page: String(asked) })
      const shown = await showStaffTable(context, { organizationId, query })
      const { definition, targetPercentile, source, seesPay, people, found, locked, totals } = shown
      const items = shown.page < asked ? [] : shown.lines.map(presentLine)
      const json: z.infer<typeof table> = {
        ...{ items, next: asked * LINES_ON_A_PAGE < found ? cursorOf(list, asked) : null },
        ...{ definition, targetPercentile, source, seesPay, people, found, locked, totals },
        minimum: shown.minimum,
      }
      return { json }
    },
  }),
  operation({
    ...{ id: 'planRaises', method: 'post', path: `${OF_ORGANIZATION}/raise-plans` },
    ...{ tag: 'Planning', summary: 'Calculate how a pool of raises is shared; nothing is saved' },
    ...{ scopes: ['read', 'pay'], asks: true, body: terms, answer: plan },
    run: async ({ context, params, body }) => {
      const organizationId = parseRecordId(params.organizationId)
      const { name, effectiveOn, view, staff } = await calculated(context, organizationId, body)
      const { people, before, raise: raised, fica, pension, pool, drawn } = view.totals
      const json: z.infer<typeof plan> = {
        ...{ plan: name, effectiveOn, finding: view.finding, left: view.left },
        items: view.rows.map(presentRaise),
        totals: {
          ...{ people, before: inDollars(before), raise: inDollars(raised) },
          ...{ fica: fica && inDollars(fica), retirement: inDollars(pension) },
          ...{ pool: inDollars(pool), drawn: inDollars(drawn) },
        },
        ...{ leftOut: staff.leftOut, withoutRange: staff.withoutRange },
      }
      return { json }
    },
  }),
  creating({
    ...{ id: 'acceptRaises', method: 'post', path: `${OF_ORGANIZATION}/raise-plans/accepted` },
    ...{ tag: 'Planning', summary: 'Propose the raises of a plan, if it is still the same' },
    ...{ scopes: ['write', 'pay'], asks: true, body: accepted },
    answer: z.object({ proposals: z.string().describe('their path below /api/v1') }),
    create: async ({ context, params, body: { plan: seen, ...sent } }) => {
      const organizationId = parseRecordId(params.organizationId)
      const { name, search, shown } = await calculated(context, organizationId, sent)
      if (name !== seen) throw new Conflict(CHANGED_PLAN)
      await acceptRaisePlan(context, { organizationId, search, shown })
      return `/organizations/${organizationId}/proposals`
    },
    run: async (_, location) => ({ json: { proposals: location } }),
  }),
]

const CHANGED_PLAN =
  'Something changed after this plan was calculated, so nothing was saved. Calculate it again.'
