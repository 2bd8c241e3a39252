/** The form that names a report and gives it labels. */
import { z } from 'zod'
import { optional } from '../forms/form-field.ts'
import { lineOfText } from '../quantities/text.ts'

const MOST_LABELS = 8
const LONGEST_LABEL = 40
const LONGEST_TITLE = 120

const TITLE = lineOfText({ maximum: LONGEST_TITLE })
/** Its length is told with its own sentence. */
const ANY_LINE = lineOfText({ maximum: 100_000 })

/** What a report is called, and the labels by which it is found: "Budget 2027, for the committee". */
export const reportNameForm = z.object({
  title: optional((text) => TITLE(tidy(text))),
  labels: z
    .string()
    .default('')
    .transform(labelsIn)
    .pipe(
      z
        .array(
          z
            .string()
            .max(LONGEST_LABEL, `A label has at most ${LONGEST_LABEL} characters: a word or two.`),
        )
        .max(MOST_LABELS, `A report has at most ${MOST_LABELS} labels; leave some out.`),
    )
    .refine((labels) => labels.every((label) => ANY_LINE(label).ok), {
      error: 'A label holds an invisible or control character. Type it again by hand.',
    }),
})

/** Labels as they are typed, between commas; each once, whatever its capitals. */
export function labelsIn(typed: string): string[] {
  const labels = new Map<string, string>()
  for (const label of typed.split(/[,;\n]/).map(tidy)) {
    const key = label.toLowerCase()
    if (label !== '' && !labels.has(key)) labels.set(key, label)
  }
  return [...labels.values()]
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
