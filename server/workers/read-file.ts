/** A thread's whole life: it reads one uploaded file, so that no request waits for it; see start-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { InvalidInput } from '~/core/errors.ts'
import { type FileKind, READERS } from '../files/readers.ts'
import type { ReadingAnswer, ReadingTask } from '../integrations/reading.ts'

parentPort?.postMessage(await answer(workerData as ReadingTask))

async function answer<K extends FileKind>({
  kind,
  input,
}: ReadingTask<K>): Promise<ReadingAnswer<K>> {
  try {
    return { value: await READERS[kind](input) }
  } catch (error) {
    if (error instanceof InvalidInput) return { errors: error.errors, message: error.message }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
