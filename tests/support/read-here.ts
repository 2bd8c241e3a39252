/** Reads files in this thread: a test waits for the answer anyway, and a thread would first have to be compiled. */
import type { Reading } from '~/server/integrations/reading.ts'

export const readHere: Reading = {
  read: async (kind, input) => {
    const { READERS } = await import('~/server/files/readers.ts')
    // copied, as between threads
    return structuredClone(await READERS[kind](structuredClone(input)))
  },
  stop: async () => {}, // nothing runs beside this thread
}
