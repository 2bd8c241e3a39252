/** A thread that sets one paper after the other, so that no request waits for it; see start-thread.ts. */
import { parentPort } from 'node:worker_threads'
import { typeset } from '../documents/pdf/typeset/typeset.ts'
import type { TypesetAnswer, TypesetTask } from '../integrations/documents.ts'

parentPort?.on('message', async ({ id, paper }: TypesetTask) => {
  try {
    const pdf = await typeset(paper)
    const answer: TypesetAnswer = { id, pdf }
    parentPort?.postMessage(answer, [pdf.buffer])
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const answer: TypesetAnswer = { id, failure: message }
    parentPort?.postMessage(answer)
  }
})
