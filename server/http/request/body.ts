/** The body of a request, as bytes. */
import type { IncomingMessage } from 'node:http'
import { ClientGone } from '~/core/errors.ts'

/** Null when it is longer than the limit; what comes after it is not kept. */
export async function readAtMost(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume()
    return null
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
    }
  } catch (error) {
    if (request.destroyed && !request.complete) throw new ClientGone()
    throw error
  }
  return size > limit ? null : Buffer.concat(chunks)
}
