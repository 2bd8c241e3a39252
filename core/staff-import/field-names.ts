/** Names of the fields of a staff import, apart from its schemas: a page needs the names only. */

/** What a column holds, counted from 0. */
export function columnField(column: number): string {
  return `column.${column}`
}

/** Prefixes of the fields of one answer each. */
export const ANSWER_FIELDS = { title: 'title.', question: 'question.', person: 'person.' } as const
