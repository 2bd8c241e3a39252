/** Reads the data files of this folder: comma-separated text (RFC 4180) whose first line names the columns. */
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Returns one object for each line after the header; throws when a line does not fit the schema. */
export function readCsv<Row extends z.ZodObject>(text: string, row: Row): z.output<Row>[] {
  return z.array(row).parse(parse(text, { columns: true }))
}

export const figure = z.string().trim().min(1).pipe(z.coerce.number())
/** A blank cell was not published: null, never zero. */
export const figureOrNull = z.union([z.literal('').transform(() => null), figure])
export const textOrNull = z.string().transform((text) => text || null)
