/** Sets papers in this thread: a test waits for the file anyway. */
import type { Documents } from '~/server/integrations/documents.ts'

export const setHere: Documents = {
  make: async (paper, asked) => {
    await asked?.begin?.()
    const { typeset } = await import('~/server/documents/pdf/typeset/typeset.ts')
    return await typeset(paper)
  },
  stop: async () => {}, // nothing runs beside this thread
}
