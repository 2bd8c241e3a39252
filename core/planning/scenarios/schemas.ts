/** Scenarios and their baselines as they are stored, and the forms of a scenario. */
import { z } from 'zod'
import { EMPLOYEE_KINDS } from '../../engine/facts/person.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import { lineOfText, linesOfText, oneOf } from '../../forms/reading.ts'
import { parseDate } from '../../pay/date.ts'
import { CLERGY_TAX_STATUSES } from '../../pay/definition.ts'
import { PERIODS } from '../../pay/money.ts'
import { PAY_COMPONENT_KINDS, type PayPackage } from '../../pay/pay-package.ts'
import { earlierVersion, storedJson } from '../../stored-json.ts'
import {
  type Baseline,
  type Change,
  type PersonFacts,
  type ScenarioPlan,
  TOTAL_KINDS,
  YEAR_COUNTS,
} from './change.ts'
import { readChange, readIncome, readInflation, type TypedChange } from './forms.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const cents = z.number().int()
/** of an hour, as it was typed: $24.0385 */
const fineCents = z.number()

const MOVE = z.union([
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('amount'), amount: cents }),
])
const RANGE = z.object({ p25: cents, p50: cents, p75: cents })

const dated = { id: z.number().int().positive(), on: day }
const repeated = { ...dated, by: MOVE, yearly: z.boolean() }
const who = z.union([z.literal('all'), z.array(z.number().int())])

const CHANGE: z.ZodType<Change> = z.union([
  z.object({ kind: z.enum(TOTAL_KINDS), ...repeated }),
  z.object({
    ...{ kind: z.literal('hire'), ...dated, title: z.string(), position: z.string().nullable() },
    ...{ count: z.number().int().positive(), hoursPerWeek: z.number() },
    ...{ taxStatus: z.enum(CLERGY_TAX_STATUSES), salary: cents, atMedian: z.boolean() },
    housing: cents.optional(),
    ...{ range: RANGE.nullable(), snapshot: z.string().nullable() },
    ...{ retirementPercent: z.number(), insurance: cents, until: day.nullable() },
  }),
  z.object({
    ...{ kind: z.literal('departure'), ...dated, employeeId: z.number().int(), severance: cents },
  }),
  z.object({ kind: z.literal('raise'), ...repeated, who }),
  z.object({ kind: z.literal('proposals'), ...dated }),
  z.object({
    ...{ kind: z.literal('hours'), ...dated },
    ...{ who: z.array(z.number().int()), hoursPerWeek: z.number() },
  }),
  z.object({ kind: z.enum(['insurance', 'retirement']), ...repeated, who }),
])

const assumptions = {
  startsOn: day,
  years: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  income: cents.nullable(),
  inflation: z.number(),
}

const PLAN: z.ZodType<ScenarioPlan> = z.object({ ...assumptions, changes: z.array(CHANGE) })

/** A change of hours was about one person. */
const HOURS_OF_ONE = z.object({
  ...{ kind: z.literal('hours'), ...dated },
  ...{ employeeId: z.number().int(), hoursPerWeek: z.number() },
})

const PLAN_WITH_HOURS_OF_ONE = z.object({
  ...assumptions,
  changes: z.array(z.union([CHANGE, HOURS_OF_ONE])),
})

export const STORED_PLAN = storedJson(
  'plan of a scenario',
  PLAN,
  earlierVersion(PLAN_WITH_HOURS_OF_ONE, ({ changes, ...plan }): ScenarioPlan => {
    const upgraded = changes.map((change): Change => {
      if (change.kind !== 'hours' || !('employeeId' in change)) return change
      const { employeeId, ...hours } = change
      return { ...hours, who: [employeeId] }
    })
    return { ...plan, changes: upgraded }
  }),
)

/** A baseline without its people, who are rows of their own. */
export type BaselineHead = Omit<Baseline, 'people'>

const HEAD: z.ZodType<BaselineHead> = z.object({
  takenOn: day,
  figures: z.object({
    fiscalYear: z.number().int().nullable(),
    ...{ budget: cents.nullable(), payroll: cents.nullable() },
    ...{ people: z.number().nullable(), staff: z.number().nullable() },
  }),
  law: z
    .object({
      ficaRate: z.number(),
      aboveWageBase: z.object({ wageBase: cents, rate: z.number() }).optional(),
      note: z.string().optional(),
    })
    .nullable(),
  form8274: z.boolean(),
  snapshot: z.string().nullable(),
})

export const STORED_HEAD = storedJson('baseline of a scenario', HEAD)

const PAY: z.ZodType<PayPackage> = z.object({
  components: z.array(
    z.object({
      ...{ kind: z.enum(PAY_COMPONENT_KINDS), asTyped: z.string(), amount: fineCents },
      ...{ period: z.enum(PERIODS), annual: cents },
    }),
  ),
  unknown: z.array(z.enum(PAY_COMPONENT_KINDS)),
  estimated: z.array(z.enum(PAY_COMPONENT_KINDS)).optional(),
  requiredLodging: z.literal(true).optional(),
})

const PERSON: z.ZodType<PersonFacts> = z.object({
  ...{ kind: z.enum(EMPLOYEE_KINDS), taxStatus: z.enum(CLERGY_TAX_STATUSES) },
  hoursPerWeek: z.number(),
  pay: PAY.nullable(),
  planned: z.object({ effectiveOn: day, pay: PAY }).nullable(),
  range: RANGE.nullable(),
})

export const STORED_PERSON = storedJson('person of a scenario', PERSON)

const name = required(lineOfText({ maximum: 120 }), 'Enter a name, for example “A second pastor”.')

export const newScenarioForm = z.object({ name })

/** Strings -> name, note and what every year assumes. */
export const settingsForm = z
  .object({
    name,
    note: optional(linesOfText({ maximum: 2_000 })),
    startsOn: required(parseDate, 'Enter the first day of the first year.'),
    years: required(oneOf(['1', '2', '3']), 'Choose how many years.'),
    income: optional(readIncome),
    inflation: optional(readInflation),
  })
  .transform((typed) => ({
    ...typed,
    years: YEAR_COUNTS[Number(typed.years) - 1] ?? 1,
    inflation: typed.inflation ?? 0,
  }))

export type ScenarioSettings = z.output<typeof settingsForm>

/** Strings -> a change without a number. */
export const changeForm = z
  .record(z.string(), z.string())
  .transform((texts, context): TypedChange => {
    const read = readChange(texts)
    if ('change' in read) return read.change
    for (const [field, message] of Object.entries(read.problems)) {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    return z.NEVER
  })
