/** Why the schema refuses a document, as sentences for who wrote it. */
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Each once. Of the alternatives of a union, the one whose type was meant says what is wrong. */
export function sentencesOf(error: { readonly issues: readonly Issue[] }): string[] {
  return [...new Set(error.issues.flatMap(plainSentences))]
}

function plainSentences(issue: Issue): string[] {
  if (issue.code !== 'invalid_union') return [ours(issue)]
  const meant = issue.errors.find((issues) => !issues.some(isOfAnotherType))
  return meant ? meant.flatMap(plainSentences) : [NOT_KEPT]
}

const NOT_KEPT = 'This cannot be kept: it is too deep within lists, or of a kind that no text has.'

function isOfAnotherType(issue: Issue): boolean {
  if (issue.path.length === 1 && issue.path[0] === 'type') return true
  return issue.code === 'invalid_union' && issue.path.length === 0 && issue.errors.every(isOther)
}

function isOther(issues: readonly Issue[]): boolean {
  return issues.some(isOfAnotherType)
}

/** The schema's own sentences end with a period; the library's do not. */
function ours({ message, code }: Issue): string {
  if (message.endsWith('.')) return message
  return code === 'too_big' ? 'This is too long or has too many parts.' : NOT_KEPT
}
