/** The form of next year’s pay: a row for each person. */
import { z } from 'zod'
import { confirmedQuestions, typedForm } from '../../forms/asking.ts'
import { readVersion, rowField } from '../../forms/fields.ts'
import { required } from '../../forms/fields-schema.ts'
import { parseDate } from '../../pay/date.ts'
import { payChangeFields } from './employee-fields-schema.ts'
import type { ProposedRow } from './proposal.ts'

/** A payroll larger than that is not typed into one page. */
const MOST_ROWS = 2_000

export const proposalsForm = z.preprocess(
  typedForm,
  z
    .object({
      effectiveOn: required(parseDate, 'Choose the date the new pay starts.'),
      payReason: payChangeFields.payReason,
      payNote: payChangeFields.payNote,
      typed: z.record(z.string(), z.unknown()),
    })
    .transform(({ typed, ...shared }, context) => {
      const rows = rowsOf(typed)
      for (const { employeeId, effectiveOn } of rows) {
        const reading = effectiveOn === null ? null : parseDate(effectiveOn)
        if (!reading || reading.ok) continue
        const path = [rowField('effectiveOn', employeeId)]
        context.addIssue({ code: 'custom', path, message: reading.problem })
      }
      return { ...shared, rows, confirmed: confirmedQuestions(typed) }
    }),
)

export type ProposalsInput = z.output<typeof proposalsForm>

function rowsOf(typed: Readonly<Record<string, unknown>>): readonly ProposedRow[] {
  const rows: ProposedRow[] = []
  for (const [name, value] of Object.entries(typed)) {
    const [, digits] = /^proposed\.([1-9]\d{0,14})$/.exec(name) ?? []
    if (digits === undefined || typeof value !== 'string') continue
    const employeeId = Number(digits)
    const day = typed[rowField('effectiveOn', employeeId)]
    rows.push({
      employeeId,
      version: readVersion(typed[rowField('version', employeeId)]),
      proposed: value.trim(),
      effectiveOn: typeof day === 'string' && day.trim() !== '' ? day : null,
    })
  }
  return rows.slice(0, MOST_ROWS)
}
