/** Published minimum pay from a file: every line is right, or nothing is stored. The same file adds nothing twice. */
import { authorize } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { formatList } from '~/core/forms/numbers.ts'
import { BASES, rangeOf, scheduleKey } from '~/core/pay/minimum-schedule.ts'
import { STATES } from '~/core/pay/region.ts'
import {
  deleteGuidelines,
  GUIDELINE_KEY,
  readGuidelines,
  writeGuidelines,
} from '~/database/queries/pay/minimums.ts'
import { GUIDELINE_FILE } from '~/database/reference/reference-tables.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { refuseAsNewAdmin } from '../people/staff-roles.ts'
import { somebody } from './constants.ts'
import { readLines } from './import-constants.ts'
import { refuse } from './import-reference.ts'

/** How many rows are new, changed and the same, which tables they make, and how many are shown and never counted. */
export async function importGuidelines(
  context: Context,
  { text, dryRun }: { readonly text: string; readonly dryRun: boolean },
) {
  authorize(context.actor, dryRun ? 'staff.calcConstants' : 'staff.calcConstants.approve')
  const lines = linesOfFile(text, Number(today(context).slice(0, 4)))
  const schedules = [...new Set(lines.map(({ row }) => row.schedule))]
  return await transact(context, async (inside) => {
    const present = await readGuidelines(inside.db, schedules)
    const before = new Map(present.map((row) => [nameOf(row), row]))
    refuse(additionsToNothing(lines, present))
    const named = new Set(lines.map(({ row }) => nameOf(row)))
    const overlapped = present.filter((old) => {
      return !named.has(nameOf(old)) && lines.some(({ row }) => collide(old, row))
    })
    const differing = lines.flatMap(({ row }) => {
      const old = before.get(nameOf(row))
      const isSame =
        old !== undefined &&
        Number(old.amount) === row.amount &&
        REST.every((column) => old[column] === row[column])
      return isSame ? [] : [{ row, isNew: old === undefined }]
    })
    const added = differing.filter(({ isNew }) => isNew).length
    const report = {
      ...{ stored: !dryRun, rows: lines.length, added, changed: differing.length - added },
      same: lines.length - differing.length,
      shownAlone: lines.filter(({ row }) => !COUNTED.includes(row.basis)).length,
      ...{ replaced: overlapped.length, schedules },
    }
    if (dryRun) return report
    somebody(inside)
    await refuseAsNewAdmin(inside)
    if (differing.length > 0) {
      const about = { checked_on: today(inside), approved_by: personOf(inside) }
      const rows = differing.map(({ row }) => ({ ...row, ...about }))
      await deleteGuidelines(inside.db, overlapped)
      await writeGuidelines(inside.db, rows)
      await recordEvent(inside, { action: 'guidelines.import', details: report })
    }
    return report
  })
}

/** What a row says besides its key and amount. */
const REST = ['denomination', 'body', 'states', 'year', 'source', 'seen_by', 'note'] as const

const COUNTED: readonly string[] = Object.values(BASES)

/** By its key: one figure for one case. */
function nameOf(row: GuidelineKey): string {
  return GUIDELINE_KEY.map((column) => row[column]).join('|')
}

function linesOfFile(text: string, thisYear: number) {
  const columns = Object.keys(GUIDELINE_FILE.shape)
  const { names, lines } = readLines(text)
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    throw new InvalidInput({
      file: `The first line lacks ${missing.join(', ')}. It has to name ${columns.join(', ')}.`,
    })
  }
  if (lines.length === 0) throw new InvalidInput({ file: 'The file has no rows.' })
  const errors: Record<string, string> = {}
  const read = lines.flatMap(({ at, cells }) => {
    const parsed = GUIDELINE_FILE.safeParse(cells)
    if (parsed.success) {
      const row = { ...parsed.data, schedule: scheduleKey(parsed.data) }
      for (const [column, sentence] of Object.entries(contradictions(row, thisYear))) {
        errors[`${at}, ${column}`] = sentence
      }
      return [{ at, row }]
    }
    for (const [column, sentence] of Object.entries(fieldErrors(parsed.error))) {
      errors[`${at}, ${column}`] = sentence
    }
    return []
  })
  for (const [i, { at, row }] of read.entries()) {
    const twin = read.slice(0, i).find((one) => collide(one.row, row))
    if (twin) {
      errors[`${at}, ${nameOf(twin.row) === nameOf(row) ? 'position' : 'years_of_service'}`] =
        `${twin.at} has a figure for the same case already. Enter one figure for each.`
    }
  }
  refuse(errors)
  return read
}

type GuidelineKey = Readonly<Record<(typeof GUIDELINE_KEY)[number], string>>
type GuidelineLine = ReturnType<typeof linesOfFile>[number]['row']

/** Cells that cannot be right together. */
function contradictions(row: GuidelineLine, thisYear: number): Record<string, string> {
  const { basis, amount, states, years_of_service: years, size_class: size } = row
  const unknown = states.split(' ').find((code) => code !== 'US' && !isState(code))
  const isSized = basis === BASES.bySize || basis === BASES.suggested
  return {
    ...(unknown && {
      states: `Read “${unknown}”. Enter the two letters of states, such as CT MA, or US.`,
    }),
    ...(row.year > thisYear + 1 && {
      year: `Read “${row.year}”. Enter a year up to ${thisYear + 1}.`,
    }),
    ...(LIKE_COUNTED.test(basis) &&
      !COUNTED.includes(basis) && {
        basis: `Read “${basis}”. Enter ${formatList(COUNTED, 'or')}, or begin with another word.`,
      }),
    ...(basis === BASES.minimum &&
      amount < 1_000 && {
        amount: `Read “${amount}” for a minimum. Enter dollars a year, such as 54141.`,
      }),
    ...(basis === BASES.byYears &&
      !rangeOf(years) && {
        years_of_service: `Read “${years}” for an ${basis}. Enter years such as 3-5 or 15+.`,
      }),
    ...(isSized &&
      !rangeOf(size) && {
        size_class: `Read “${size}” for an ${basis}. Enter attendance such as 75-140 or 225+.`,
      }),
  }
}

/** A slip in a basis would show a row and not count it. */
const LIKE_COUNTED = /^\s*(minim|addition|recommended add)/i

/** An addition of a position that has no minimum, in the file or stored, would count nowhere. */
function additionsToNothing(
  lines: readonly { readonly at: string; readonly row: GuidelineLine }[],
  present: readonly GuidelineKey[],
): Record<string, string> {
  const minimums = [...lines.map(({ row }) => row), ...present].filter(
    ({ basis }) => basis === BASES.minimum,
  )
  const found = lines.flatMap(({ at, row: { schedule, position, basis } }) => {
    const isMet = minimums.some((one) => {
      return one.schedule === schedule && (position === '' || one.position === position)
    })
    if (isMet || basis === BASES.minimum || !COUNTED.includes(basis)) return []
    const words = `Read “${basis}”, but we know no minimum of ${position || 'this body and year'} to add to. Add its row to the file.`
    return [[`${at}, basis`, words]]
  })
  return Object.fromEntries(found)
}

function isState(code: string): boolean {
  return STATES.some((state) => state.code === code)
}

/** The same case twice, or years of service that overlap. */
function collide(one: GuidelineKey, other: GuidelineKey): boolean {
  if (nameOf(one) === nameOf(other)) return true
  const isSame = GUIDELINE_KEY.every(
    (column) => column === 'years_of_service' || one[column] === other[column],
  )
  const [a, b] = [rangeOf(one.years_of_service), rangeOf(other.years_of_service)]
  if (!isSame || !a || !b) return false
  return (
    a.from <= (b.to ?? Number.POSITIVE_INFINITY) && b.from <= (a.to ?? Number.POSITIVE_INFINITY)
  )
}
