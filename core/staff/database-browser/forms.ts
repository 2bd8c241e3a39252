/** The forms of the database browser. */
import { z } from 'zod'
import { required } from '../../forms/fields.ts'
import { lineOfText, refused, understood } from '../../forms/reading.ts'
import { passwordAndCodeForm } from '../../people/accounts/settings-forms.ts'
import { parametersOf } from './address.ts'

const LONGEST_QUERY = 20_000
/** PostgreSQL takes 65,535; a form of more fields is none. */
const MOST_PARAMETERS = 20

export const queryForm = z.object({ text: required(parseQuery, 'Enter a query.') })

export const saveQueryForm = z.object({
  query: z.coerce.number().int().positive(),
  title: required(lineOfText({ maximum: 120 }), 'Enter a name for the query.'),
})

export const forgetQueryForm = z.object({ query: z.coerce.number().int().positive() })

export const askUnmaskingForm = passwordAndCodeForm.extend({
  reason: required(
    lineOfText({ minimum: 10, maximum: 500 }),
    'Enter what you need to see, and why.',
  ),
})

export const endUnmaskingForm = z.object({ unmasking: z.coerce.number().int().positive() })

export const decideUnmaskingForm = passwordAndCodeForm.extend(endUnmaskingForm.shape)

function parseQuery(typed: string) {
  const text = typed.replaceAll('\r\n', '\n').trim().replace(/;$/, '')
  if (text.length > LONGEST_QUERY) return refused('Keep the query under 20,000 characters.')
  if (text.includes('\0')) return refused('The query holds a character that no database stores.')
  if (parametersOf(text).length > MOST_PARAMETERS) {
    return refused(`Use at most ${MOST_PARAMETERS} parameters.`)
  }
  return understood(text)
}
