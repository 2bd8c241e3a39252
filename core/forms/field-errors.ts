/** What a failed form says, field by field. */
import type { z } from 'zod'

/** Field name -> sentence: the first message of each path; '' holds what belongs to no field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    sentences[field] ??= issue.message
  }
  return sentences
}
