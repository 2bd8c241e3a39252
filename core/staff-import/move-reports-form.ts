/** The form that moves saved reports of an archived person to the person who has taken their place in the list. */
import { z } from 'zod'
import { nameKey } from '../employees/duplicate.ts'
import { readRecordId } from '../forms/record-id.ts'
import { comparable } from '../records/read/cell-text.ts'

export const moveReportsForm = z.object({
  from: z
    .string()
    .optional()
    .transform((text, context) => {
      const id = readRecordId(text)
      if (id === null) context.addIssue({ code: 'custom', message: 'Choose an archived person.' })
      return id ?? 0
    }),
  to: z.string().trim().min(1, 'Enter the name of a person in your list.').max(500),
})

interface Nameable {
  readonly name: string
  readonly jobTitle: string
}

/** As suggested below the field: "Ruth Okafor, Bookkeeper". */
export function nameWithJob({ name, jobTitle }: Nameable): string {
  return `${name}, ${jobTitle}`
}

/** Those whose name, or name with job title, was typed. */
export function peopleNamed<Person extends Nameable>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const withJob = people.filter((one) => comparable(nameWithJob(one)) === comparable(typed))
  if (withJob.length > 0) return withJob
  const key = nameKey(typed)
  return people.filter(({ name }) => nameKey(name) === key)
}
