/** Many figures of law from a file, each a proposal: all lines are right, or nothing is stored. */
import { parse } from 'csv-parse/sync'
import { authorize } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { formatDate } from '~/core/pay/date.ts'
import { unitOf } from '~/core/pay/law.ts'
import { type ProposalInput, proposalForm } from '~/core/staff/forms.ts'
import { type Context, today, transact } from '../../../context.ts'
import { proposeConstant } from './constants.ts'

/** Columns by the names of the form's fields; the last four may be left out. */
const COLUMNS = {
  ...{ key: 'key', jurisdiction: 'jurisdiction', value: 'value', effective_from: 'effectiveFrom' },
  ...{ source: 'source', checked_on: 'checkedOn', reason: 'reason' },
  ...{ unit: 'unit', effective_to: 'effectiveTo', status: 'status', source_url: 'sourceUrl' },
} as const
const NEEDED = Object.keys(COLUMNS).slice(0, 7)
const MOST_CHARACTERS = 1_000_000
const MOST_LINES = 2_000

/** Ids of the proposals in the order of the lines. An InvalidInput names each wrong line and its column. */
export async function importConstants(context: Context, text: string): Promise<readonly number[]> {
  authorize(context.actor, 'staff.calcConstants')
  const errors: Record<string, string> = {}
  const lines = linesOf(text).map(({ at, cells: line }) => {
    const parsed = proposalForm.safeParse({
      ...{ unit: unitOf(line.key ?? ''), status: 'in_force' },
      ...Object.fromEntries(
        Object.entries(COLUMNS).flatMap(([column, field]) =>
          line[column] ? [[field, line[column]]] : [],
        ),
      ),
    })
    if (parsed.success) return { at, input: parsed.data }
    for (const [field, sentence] of Object.entries(fieldErrors(parsed.error))) {
      errors[`${at}, ${columnOf(field)}`] = sentence
    }
    return null
  })
  const read = lines.filter((line) => line !== null)
  for (const { at, input } of read) {
    if (input.effectiveTo !== null && input.effectiveTo < today(context)) {
      errors[`${at}, effective_to`] =
        `This figure ended on ${formatDate(input.effectiveTo)}. Enter the one that holds now.`
    }
    const other = read.find((one) => one.at !== at && overlaps(one.input, input))
    if (other) errors[`${at}, effective_from`] ??= `The days overlap with ${other.at}.`
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  return await transact(context, async (inside) => {
    const ids: number[] = []
    for (const { input } of read) ids.push(await proposeConstant(inside, input))
    return ids
  })
}

function linesOf(text: string) {
  const { names, lines } = readLines(text)
  const missing = NEEDED.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    throw new InvalidInput({
      file: `The first line lacks ${missing.join(', ')}. It has to name ${Object.keys(COLUMNS).join(', ')}; the last four may be left out.`,
    })
  }
  if (lines.length > MOST_LINES) {
    throw new InvalidInput({ file: `The file has more than ${MOST_LINES} lines. Split it.` })
  }
  return lines
}

/** The names of the first line, and every other line that is not empty. */
export function readLines(text: string) {
  if (text.length > MOST_CHARACTERS) {
    throw new InvalidInput({ file: 'The file is larger than 1 MB. Split it.' })
  }
  let names: string[] = []
  try {
    const lines = parse(text, {
      ...{ bom: true, trim: true, skip_empty_lines: true },
      columns: (head: string[]) => {
        names = head
        return head
      },
      on_record: (cells: Record<string, string>, { lines: line }) => {
        return { at: `line ${line}`, cells }
      },
    })
    return { names, lines }
  } catch (error) {
    throw new InvalidInput({
      file: `The file is not CSV: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    })
  }
}

function columnOf(field: string): string {
  return Object.entries(COLUMNS).find(([, name]) => name === field)?.[0] ?? field
}

/** The same figure on the same day; without a last day a figure ends where the next one begins. */
function overlaps(one: ProposalInput, other: ProposalInput): boolean {
  if (one.key !== other.key || one.jurisdiction !== other.jurisdiction) return false
  if (one.effectiveFrom === other.effectiveFrom) return true
  const [first, second] = one.effectiveFrom < other.effectiveFrom ? [one, other] : [other, one]
  return first.effectiveTo !== null && first.effectiveTo >= second.effectiveFrom
}
