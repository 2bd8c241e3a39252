/** A bucket in memory that checks every signature (AWS Signature Version 4), as S3 and its like do. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface HeldFile {
  readonly bytes: Buffer
  readonly type: string
}

export interface S3StandIn {
  /** of a folder in the bucket */
  readonly url: string
  /** path -> file */
  readonly files: ReadonlyMap<string, HeldFile>
  /** ids of uploads by parts that were begun and neither completed nor aborted */
  readonly uploads: () => readonly string[]
  /** bytes of each body that came */
  readonly bodies: readonly number[]
  /** the next answers: null is the right one, 0 cuts the connection, 200 hides an error in a success */
  readonly failNext: (...statuses: (number | null)[]) => void
  /** the next file that is asked for ends half way */
  readonly cutNext: () => void
  stop(): Promise<void>
}

interface S3Settings {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  /** names in one page of a list */
  readonly pageSize?: number
  /** by how much its clock is ahead of ours */
  readonly aheadMs?: number
}

const LEAST_PART_BYTES = 5 * 1024 * 1024

export async function startS3(settings: S3Settings): Promise<S3StandIn> {
  const { pageSize = 1000, aheadMs = 0 } = settings
  const files = new Map<string, HeldFile & { readonly at: Date }>()
  const uploads = new Map<string, { path: string; type: string; parts: Map<number, Buffer> }>()
  const failures: (number | null)[] = []
  const bodies: number[] = []
  let [isCutNext, begun] = [false, 0]
  const now = () => new Date(Date.now() + aheadMs)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    bodies.push(body.length)
    const end = (status: number, content: Buffer | string = '', headers = {}) => {
      response.writeHead(status, { date: now().toUTCString(), ...headers }).end(content)
    }
    const refuse = (status: number, code: string) =>
      end(status, `<Error><Code>${code}</Code></Error>`)
    const failure = failures.shift() ?? null
    if (failure === 0) return void request.socket.destroy()
    if (failure !== null) return refuse(failure, failure === 501 ? 'NotImplemented' : 'SlowDown')
    const problem = problemWith(request, body, settings)
    if (problem) return refuse(403, problem)
    const { method } = request
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
    const pathname = decodeURIComponent(path)
    if (!/^\/bucket(\/|$)/.test(pathname)) return refuse(404, 'NoSuchBucket')
    if (method === 'GET' && pathname === '/bucket') {
      const prefix = `/bucket/${query.get('prefix') ?? ''}`
      return end(200, query.has('uploads') ? uploadsBelow(prefix) : filesBelow(prefix, query))
    }
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (query.has('uploadId') && !upload) return refuse(404, 'NoSuchUpload')
    const type = request.headers['content-type'] ?? ''
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload ${++begun}`
      uploads.set(id, { path: pathname, type, parts: new Map() })
      return end(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (upload && method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return end(200, '', { etag: `"${sha256(body)}"` })
    }
    if (upload && method === 'POST') {
      const tags = [...body.toString().matchAll(/<ETag>"(\w+)"<\/ETag>/g)].map(([, tag]) => tag)
      const parts = [...upload.parts.values()]
      const isRight = parts.every((part, at) => sha256(part) === tags[at])
      if (!isRight || tags.length !== parts.length) return refuse(400, 'InvalidPart')
      if (parts.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES))
        return refuse(400, 'EntityTooSmall')
      files.set(upload.path, { bytes: Buffer.concat(parts), type: upload.type, at: now() })
    }
    if (upload) {
      uploads.delete(query.get('uploadId') ?? '')
      return end(
        method === 'DELETE' ? 204 : 200,
        method === 'DELETE' ? '' : '<CompleteMultipartUploadResult/>',
      )
    }
    if (method === 'PUT') {
      files.set(pathname, { bytes: body, type, at: now() })
      return end(200)
    }
    const file = files.get(pathname)
    if (method === 'DELETE') {
      files.delete(pathname)
      return end(204)
    }
    if (!file) return refuse(404, 'NoSuchKey')
    if (!isCutNext) return end(200, file.bytes, { 'content-length': file.bytes.length })
    isCutNext = false
    response.writeHead(200, { 'content-length': file.bytes.length })
    response.write(file.bytes.subarray(0, file.bytes.length / 2), () => request.socket.destroy())
  }
  const uploadsBelow = (prefix: string) => {
    const found = [...uploads].filter(([, { path }]) => path.startsWith(prefix))
    const texts = found.map(
      ([id, { path }]) => `<Upload><Key>${keyOf(path)}</Key><UploadId>${id}</UploadId></Upload>`,
    )
    return `<ListMultipartUploadsResult>${texts.join('')}</ListMultipartUploadsResult>`
  }
  const filesBelow = (prefix: string, query: URLSearchParams) => {
    const after = query.get('continuation-token') ?? ''
    const found = [...files]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .filter(([path]) => {
        return path > after && path.startsWith(prefix) && !path.slice(prefix.length).includes('/')
      })
    const page = found.slice(0, pageSize)
    const texts = page.map(([path, { at }]) => {
      const time = at.toISOString().replace(/\.\d+/, '.000')
      return `<Contents><Key>${keyOf(path)}</Key><LastModified>${time}</LastModified></Contents>`
    })
    const next = found.length > pageSize ? page.at(-1)?.[0] : undefined
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name>${texts.join('')}${more}</ListBucketResult>`
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/bucket/folder`,
    files,
    uploads: () => [...uploads.keys()],
    bodies,
    failNext: (...statuses) => void failures.push(...statuses),
    cutNext: () => {
      isCutNext = true
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** "/bucket/folder/a" -> "folder/a", as XML has it */
const keyOf = (path: string) => path.slice('/bucket/'.length).replaceAll('&', '&amp;')

const SCHEME =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** The code that S3 answers, or null. */
function problemWith(request: IncomingMessage, body: Buffer, keys: S3Settings): string | null {
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
  const query = [...searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const signed = names.split(';')
  if (!signed.includes('host')) return 'AccessDenied'
  const canonical = [
    ...[method, pathOf(pathname), query.join('&')],
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

const pathOf = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')

/** As RFC 3986 has it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
