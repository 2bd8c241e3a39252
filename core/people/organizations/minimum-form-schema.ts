/** The form of the minimum pay of a denomination. */
import { z } from 'zod'
import { optional, required } from '../../forms/fields-schema.ts'
import { wholeNumberBetween } from '../../forms/numbers.ts'
import { lineOfText, oneOf, type Reading } from '../../forms/reading.ts'
import { storable } from '../../forms/text-problems.ts'
import { parseDate } from '../../pay/date.ts'
import type { MinimumFormula, MinimumRow, SizeStep } from '../../pay/minimum.ts'
import { yearlyMoneyBetween } from '../../pay/money.ts'
import { storedJson } from '../../stored-json.ts'
import {
  amountField,
  type ChosenMinimum,
  MINIMUM_ROWS,
  NO_TABLE,
  OWN_TABLE,
  SIZE_ROWS,
  sizeAmountField,
  sizeField,
  yearsField,
} from './minimum-form.ts'

const ownFields = z.object({
  name: required(
    lineOfText({ maximum: 120 }),
    'Enter whose table this is, such as your conference.',
  ),
  definition: required(oneOf(['cash', 'salary']), 'Choose what the minimum includes.'),
  source: required(
    lineOfText({ maximum: 300 }),
    'Enter the source, such as a page of the journal or a web address.',
  ),
  effectiveOn: optional(parseDate),
})

const readAddition = yearlyMoneyBetween(1, 1_000_000, '385 or 2,000')

const formulaFields = z.object({
  ...{ perYear: optional(readAddition), perAttender: optional(readAddition) },
  ...{ bachelor: optional(readAddition), master: optional(readAddition) },
  doctorate: optional(readAddition),
})

const cents = z.int().min(0)

export const STORED_FORMULA = storedJson<MinimumFormula>(
  'formula of a minimum',
  z.object({
    ...{ perYear: cents.optional(), perAttender: cents.optional() },
    bySize: z.array(z.object({ from: cents, to: cents.nullable(), amount: cents })).optional(),
    education: z
      .object({
        ...{ bachelor: cents.optional(), master: cents.optional(), doctorate: cents.optional() },
      })
      .optional(),
  }),
)

/** Strings -> the choice; a problem has the name of its field. */
export const minimumForm = z
  .record(z.string(), z.string())
  .transform((values, context): ChosenMinimum => {
    const table = values.table ?? ''
    if (table === '') {
      context.addIssue({
        code: 'custom',
        path: ['table'],
        message: 'Choose the minimum that applies.',
      })
      return z.NEVER
    }
    if (table === NO_TABLE) return { kind: 'none' }
    if (table !== OWN_TABLE) {
      if (storable(table) === table) return { kind: 'guideline', key: table }
      context.addIssue({ code: 'custom', path: ['table'], message: 'Choose one from the list.' })
      return z.NEVER
    }
    const own = ownFields.safeParse(values)
    const added = formulaFields.safeParse(values)
    const rows = readRows(values)
    const sizes = readSizes(values)
    for (const issue of [...(own.error?.issues ?? []), ...(added.error?.issues ?? [])]) {
      context.addIssue({ ...issue })
    }
    const problems = { ...rows.problems, ...sizes.problems }
    for (const [name, message] of Object.entries(problems)) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
    if (!own.success || !added.success || Object.keys(problems).length > 0) return z.NEVER
    const formula = formulaOf(added.data, sizes.steps)
    return { kind: 'own', table: { ...own.data, rows: rows.rows, formula } }
  })

/** Null where nothing is added to the rows. */
function formulaOf(
  { perYear, perAttender, ...degrees }: z.infer<typeof formulaFields>,
  bySize: readonly SizeStep[],
): MinimumFormula | null {
  const education = Object.fromEntries(
    Object.entries(degrees).filter(([, amount]) => amount !== null),
  )
  const formula = {
    ...(perYear !== null && { perYear }),
    ...(perAttender !== null && { perAttender }),
    ...(bySize.length > 0 && { bySize }),
    ...(Object.keys(education).length > 0 && { education }),
  }
  return Object.keys(formula).length > 0 ? formula : null
}

/** Each class of attendance ends where the next begins. */
function readSizes(values: Readonly<Record<string, string>>) {
  const problems: Record<string, string> = {}
  const steps = Array.from({ length: SIZE_ROWS }, (_, i) => i + 1)
    .filter((row) => isTyped(values[sizeField(row)]) || isTyped(values[sizeAmountField(row)]))
    .map((row) => ({
      ...{ row, from: read(problems, sizeField(row), values[sizeField(row)], readSize) },
      amount: read(problems, sizeAmountField(row), values[sizeAmountField(row)], readAddition),
    }))
  for (const [i, { row, from }] of steps.entries()) {
    const before = steps[i - 1]
    if (before && from <= before.from) {
      problems[sizeField(row)] ??= 'Enter a higher attendance than in the row above.'
    }
  }
  return {
    problems,
    steps: steps.map(({ from, amount }, i): SizeStep => {
      return { from, to: steps[i + 1]?.from ?? null, amount }
    }),
  }
}

const readSize = wholeNumberBetween(0, 100_000, '75')

const readYears = wholeNumberBetween(0, 80, '3')
const readAmount = yearlyMoneyBetween(100, 100_000_000, '54,000 or 54k')

/** Each row holds until the next begins, so that there is no gap; the first begins with no years at all. */
function readRows(values: Readonly<Record<string, string>>) {
  const problems: Record<string, string> = {}
  const typed = Array.from({ length: MINIMUM_ROWS }, (_, i) => i + 1).filter(
    (row) => isTyped(values[yearsField(row)]) || isTyped(values[amountField(row)]),
  )
  const steps = typed.map((row, i) => {
    const years = read(
      problems,
      yearsField(row),
      i === 0 ? firstYears(values, row) : values[yearsField(row)],
      readYears,
    )
    const amount = read(problems, amountField(row), values[amountField(row)], readAmount)
    return { row, years, amount }
  })
  if (steps.length === 0) problems[amountField(1)] = 'Enter at least one amount.'
  for (const [i, { row, years }] of steps.entries()) {
    const before = steps[i - 1]
    if (i === 0 && years > 0) problems[yearsField(row)] = 'The first row starts at 0 years.'
    if (before && years <= before.years) {
      problems[yearsField(row)] ??= 'Enter more years than in the row above.'
    }
  }
  const rows = steps.map(({ years, amount }, i): MinimumRow => {
    const next = steps[i + 1]
    return { yearsFrom: years, yearsTo: next ? next.years - 1 : null, amount }
  })
  return { rows, problems }
}

function firstYears(values: Readonly<Record<string, string>>, row: number): string {
  return isTyped(values[yearsField(row)]) ? (values[yearsField(row)] ?? '') : '0'
}

function read(
  problems: Record<string, string>,
  name: string,
  text: string | undefined,
  parse: (text: string) => Reading<number>,
): number {
  const reading = isTyped(text)
    ? parse(text ?? '')
    : { ok: false as const, problem: 'Enter this as well.' }
  if (reading.ok) return reading.value
  problems[name] = reading.problem
  return 0
}

function isTyped(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}
