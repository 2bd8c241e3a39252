/** Signed requests to a bucket of Amazon S3 or of a service that speaks the same (R2, MinIO, Ceph, Garage). */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketPlace } from '~/core/secure-addresses.ts'

/** The service refused, or cannot be reached. The message says which bucket and what to do, and holds no key. */
export class BucketFailed extends Error {
  override readonly name = 'BucketFailed'
  /** as the service says it, such as "NoSuchBucket"; "Unreachable" and "Incomplete" are ours */
  readonly code: string
  /** another try may help: the service is busy, or cannot be reached */
  readonly isAway: boolean

  constructor(
    message: string,
    { code, isAway, cause }: { code: string; isAway: boolean; cause?: unknown },
  ) {
    super(message, { cause })
    this.code = code
    this.isAway = isAway
  }
}

interface Asked {
  /** of an object; left out = the bucket itself */
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer<ArrayBuffer>
}

export interface Bucket {
  readonly where: string
  /** what the key of each object begins with: the folder of the address, with its slash */
  readonly prefix: string
  /** Throws `BucketFailed` for all answers but a success; its code is "NoSuchKey" where an object is missing. */
  ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', asked: Asked): Promise<Response>
  /** What failed while the body of an answer was read. */
  failed(error: unknown): unknown
}

const TRIES = 3
const PAUSE_MS = 100

export function openBucket({ url, ...keys }: BucketPlace): Bucket {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.slice(1).split('/')
  const once = async (method: string, { path, query = {}, headers, body }: Asked) => {
    const address = new URL(path === undefined ? `${origin}/${bucket}` : `${url}/${path}`)
    // a plus sign for a space would be signed as another one than arrives
    address.search = new URLSearchParams(query).toString().replaceAll('+', '%20')
    const late = new AbortController()
    const patience = patienceFor(method, body)
    // until the answer begins: how long its body takes depends on who reads it
    const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), patience)
    // the body is signed too: what arrives changed on its way is refused
    const sum = body && { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') }
    try {
      const answer = await client.fetch(address, {
        ...{ method, headers: { ...headers, ...sum }, signal: late.signal, redirect: 'manual' },
        ...(body && { body }),
      })
      if (answer.ok) return answer
      throw await refusal(method, answer)
    } finally {
      clearTimeout(timer)
    }
  }
  const refusal = async (method: string, answer: Response) => {
    const { status } = answer
    const [, said] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
    const code = said ?? (status === 404 ? 'NoSuchKey' : 'no reason')
    const isAway = status >= 500 || status === 429
    const cure = CURES[code] ?? (isAway ? 'Try again later.' : ABOUT_RIGHTS)
    return new BucketFailed(`${url} answered ${status} (${code}) to ${method}. ${cure}`, {
      ...{ code, isAway },
    })
  }
  /** A network that is down, slow or cut; `fetch` has these two words for it. */
  const failed = (error: unknown) => {
    const isNetwork = error instanceof TypeError && error.cause !== undefined
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    if (!isNetwork && !isLate) return error
    const reason = isLate ? 'no answer' : reasonIn(error.cause)
    const says = `${url} cannot be reached (${reason}). Check the address and the network.`
    return new BucketFailed(says, { code: 'Unreachable', isAway: true, cause: error })
  }
  return {
    where: url,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
    failed,
    async ask(method, asked) {
      for (let tried = 1; ; tried++) {
        try {
          return await once(method, asked)
        } catch (error) {
          const failure = failed(error)
          if (!(failure instanceof BucketFailed && failure.isAway) || tried === TRIES) throw failure
          // what a POST began or ended may have happened
          if (method === 'POST' && failure.code === 'Unreachable') throw failure
          await sleep(PAUSE_MS * 4 ** tried * Math.random())
        }
      }
    },
  }
}

const ANSWER_MS = 10_000
/** Parts are put together by the service, which takes minutes for a large file. */
const POST_MS = 5 * 60_000
const LEAST_BYTES_PER_MS = 100

function patienceFor(method: string, body: Buffer | undefined): number {
  if (method === 'POST') return POST_MS
  return ANSWER_MS + (body?.length ?? 0) / LEAST_BYTES_PER_MS
}

function reasonIn(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(first instanceof Error)) return 'no answer'
  return 'code' in first && typeof first.code === 'string' ? first.code : first.message
}

const ABOUT_KEYS = 'Check the key ID and the secret.'
const ABOUT_REGION = 'Check the region and the address.'
const ABOUT_RIGHTS = 'The key may list the bucket, and read, write and delete objects.'
const CURES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or correct its name.',
  InvalidAccessKeyId: ABOUT_KEYS,
  SignatureDoesNotMatch: ABOUT_KEYS,
  AuthorizationHeaderMalformed: ABOUT_REGION,
  PermanentRedirect: ABOUT_REGION,
  RequestTimeTooSkewed: 'Set the clock of this machine by NTP.',
}
