/** A bucket in memory that checks every signature (AWS Signature Version 4), as S3 and its like do. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface S3StandIn {
  /** of the bucket */
  readonly url: string
  /** path -> file */
  readonly files: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string }>
  /** the next answers, before anything is looked at */
  readonly failNext: (...statuses: number[]) => void
  stop(): Promise<void>
}

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

export async function startS3(keys: S3Keys): Promise<S3StandIn> {
  const files = new Map<string, { bytes: Buffer; type: string }>()
  const failures: number[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const end = (status: number, content: Buffer | string = '') => {
      response.writeHead(status).end(content)
    }
    const failure = failures.shift()
    if (failure !== undefined) return end(failure, '<Error><Code>SlowDown</Code></Error>')
    const problem = problemWith(request, body, keys)
    if (problem) return end(403, `<Error><Code>${problem}</Code></Error>`)
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    if (request.method === 'PUT') {
      files.set(path, { bytes: body, type: request.headers['content-type'] ?? '' })
      return end(200)
    }
    const file = files.get(path)
    if (request.method === 'DELETE') {
      files.delete(path)
      return end(204)
    }
    return file ? end(200, file.bytes) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/bucket/pictures`,
    files,
    failNext: (...statuses) => void failures.push(...statuses),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const SCHEME =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** The code that S3 answers, or null. */
function problemWith(request: IncomingMessage, body: Buffer, keys: S3Keys): string | null {
  const { headers, method = '', url = '' } = request
  const match = SCHEME.exec(headers.authorization ?? '')
  if (!match) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = match
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const at = String(headers['x-amz-date'])
  const skew = Math.abs(Date.parse(at.replace(DATE, '$1-$2-$3T$4:$5:$6Z')) - Date.now())
  if (!at.startsWith(day) || !(skew < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.sort()
  const signed = names.split(';')
  if (!signed.includes('host')) return 'AccessDenied'
  const canonical = [
    ...[method, pathname, searchParams.toString()],
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', names, hash],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${keys.secretAccessKey}`),
  )
  const expected = hmac(key, text)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
