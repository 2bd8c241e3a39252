import { listNteeChoices as listRows, type NteeChoice } from '~/database/queries/denominations.ts'
import type { Context } from '../../context.ts'

/** What a nonprofit may choose from: major groups and common codes; the same for everyone. */
export async function listNteeChoices(context: Context): Promise<NteeChoice[]> {
  return await context.market.shared('ntee choices', () => listRows(context.db))
}
