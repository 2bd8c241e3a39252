/** Reads the data files of this folder: comma-separated text (RFC 4180) whose first line names the columns. */
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Returns one object for each line after the header; throws when a line does not fit the schema. */
export function readCsv<Row extends z.ZodObject>(text: string, row: Row): z.output<Row>[] {
  return z.array(row).parse(parse(text, { columns: true }))
}

/** What a person reads of a cell that cannot be: what was read, and what would be accepted. */
export function expected(words: string) {
  return { error: ({ input }: { input?: unknown }) => `Read “${input}”. Enter ${words}.` }
}

export function textOf(words: string, pattern: RegExp) {
  return z.string().trim().regex(pattern, expected(words))
}

const numberOrNull = (words: string, pattern: RegExp) =>
  textOf(`${words}, or nothing where none is published`, pattern).transform((text) =>
    text === '' ? null : Number(text),
  )
/** Figures of official files, which are never negative. */
export const wholeOrNull = numberOrNull('a whole number such as 1234', /^\d{0,9}$/)
export const amountOrNull = numberOrNull('a number such as 177.498', /^(\d{1,9}(\.\d+)?)?$/)

export const figure = z.string().trim().min(1).pipe(z.coerce.number())
/** A blank cell was not published: null, never zero. */
export const figureOrNull = z.union([z.literal('').transform(() => null), figure])
export const textOrNull = z.string().transform((text) => text || null)
