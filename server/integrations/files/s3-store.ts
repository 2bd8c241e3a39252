/** The media store in a bucket of Amazon S3 or of a service that speaks the same (R2, MinIO, Ceph, Garage). */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { Unavailable } from '~/core/errors.ts'
import { checkName, type MediaStore } from './media-store.ts'

export interface S3Settings {
  /** of the bucket, perhaps with a folder in it: "https://s3.us-east-2.amazonaws.com/our-bucket/media" */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export function s3Store({ url, ...settings }: S3Settings): MediaStore {
  // the client tries again by itself where the service answers 429 or 5xx
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 })
  const folder = url.replace(/(?<!\/)\/+$/, '')
  const ask = async (method: string, name: string, init: Asking = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const address = `${folder}/${checkName(name)}`
    const answer = await client.fetch(address, { ...init, method, signal }).catch(unreachable)
    if (answer.status >= 500 || answer.status === 429) throw new Unavailable()
    return answer
  }
  return {
    async put(name, { bytes, type }) {
      const headers = {
        'Content-Type': type,
        // the body is signed too: what arrives changed on its way is refused
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const answer = await ask('PUT', name, { headers, body: new Uint8Array(bytes) })
      if (!answer.ok) throw await refused('PUT', answer)
    },
    async get(name) {
      const answer = await ask('GET', name)
      if (answer.status === 404) return null
      if (!answer.ok) throw await refused('GET', answer)
      return Buffer.from(await answer.arrayBuffer().catch(unreachable))
    },
    async remove(names) {
      for (const name of names) {
        const answer = await ask('DELETE', name)
        if (!answer.ok && answer.status !== 404) throw await refused('DELETE', answer)
      }
    },
  }
}

type Asking = Pick<RequestInit, 'headers' | 'body'>

const TIMEOUT_MS = 10_000

/** A network that is down or slow; fetch has these two words for it. */
function unreachable(error: unknown): never {
  if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) {
    throw new Unavailable()
  }
  throw error
}

const LONGEST_REASON = 300

/** A wrong key or bucket is for the operator to see, in the log. */
async function refused(method: string, answer: Response): Promise<Error> {
  const reason = (await answer.text()).slice(0, LONGEST_REASON)
  return new Error(`the media store answered ${answer.status} to ${method}: ${reason}`)
}
