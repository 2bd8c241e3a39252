/** Reads a file that was named on the command line, and no more of it than any service takes. */
import { readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'
import { InvalidInput, NotFound } from '~/core/errors.ts'

/** More than the services take, which say so in their own words; of files that stream, `records import` has its own. */
const LARGEST = 64 * 2 ** 20

export async function readGiven(path: string): Promise<Buffer> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new NotFound(`There is no file ${path}.`)
  if (!found.isFile()) throw refused(`${path} is not a file.`)
  if (found.size > LARGEST) throw refused(`${path} is larger than 64 MB.`)
  return await readFile(path).catch((error: Error) => {
    throw refused(`${path} cannot be read: ${error.message}`)
  })
}

/** Tells every problem at once, each with its place. `what`: "The mapping", in sentences. */
export async function readGivenJson<Schema extends z.ZodType>(
  path: string,
  what: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = (await readGiven(path)).toString()
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw refused(`${what} ${path} is not JSON: ${(error as Error).message}`)
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const { mappingProblems } = await import('./mapping-problems.ts')
  const problems = mappingProblems(parsed.error.issues)
  throw refused(`${what} ${path} cannot be used.\n${problems.join('\n')}`)
}

function refused(sentence: string): InvalidInput {
  return new InvalidInput({ file: sentence }, {}, sentence)
}
