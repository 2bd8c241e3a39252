/**
 * The file store in a bucket. A service shows an object when all of it has arrived, so that a half file is never seen.
 * Large files go by parts of 16 MB, of which two or three are in memory at a time.
 */
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { SaxesParser } from 'saxes'
import type { BucketPlace } from '~/core/secure-addresses.ts'
import { type Bucket, BucketFailed, openBucket } from './bucket.ts'
import type { FileStore, KeptFile } from './file-store.ts'

const PART_BYTES = 16 * 1024 * 1024
const MOST_PARTS = 10_000
const BINARY = 'application/octet-stream'

export function bucketStore(place: BucketPlace): FileStore {
  const bucket = openBucket(place)
  const put = async (path: string, body: Buffer<ArrayBuffer>, type: string) =>
    void (await bucket.ask('PUT', { path, body, headers: { 'Content-Type': type } }))
  return {
    where: bucket.where,
    async list(folder, beginning = '') {
      const below = `${bucket.prefix}${folder && `${folder}/`}`
      const asked = { 'list-type': '2', delimiter: '/', prefix: `${below}${beginning}` }
      const files: KeptFile[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const more: Record<string, string> = next ? { 'continuation-token': next } : {}
        const answer = await bucket.ask('GET', { query: { ...asked, ...more } })
        // the service says how late it is there; both of its times leave out what is less than a second
        const ahead = Date.now() - Date.parse(answer.headers.get('date') ?? '') + 1000
        const page = await readPage(bucket, answer, 'ListBucketResult', 'Contents')
        for (const { Key = '', LastModified = '' } of page.items) {
          const writtenAt = new Date(Date.parse(LastModified) + (ahead || 0))
          files.push({ name: Key.slice(below.length), writtenAt })
        }
        next = page.rest.NextContinuationToken
      }
      return files
    },
    async read(path) {
      const answer = await bucket.ask('GET', { path }).catch(unless('NoSuchKey'))
      return answer && Readable.from(wholeOf(bucket, answer), { objectMode: false })
    },
    async write(path, content, type = BINARY) {
      if (Buffer.isBuffer(content)) {
        await put(path, Buffer.from(content), type)
        return content.length
      }
      let upload: Upload | null = null
      try {
        for await (const { part, isLast } of partsOf(content)) {
          if (isLast && upload === null) {
            await put(path, part, type)
            return part.length
          }
          upload ??= await beginUpload(bucket, path, type)
          await upload.add(part)
        }
        return (await upload?.complete()) ?? 0
      } catch (error) {
        // what stays behind is gone with the next `dropUnfinished`
        await upload?.abort().catch(() => {})
        throw error
      }
    },
    async remove(path) {
      await bucket.ask('DELETE', { path }).catch(unless('NoSuchKey'))
    },
    async dropUnfinished(folder, beginning) {
      const prefix = `${bucket.prefix}${folder && `${folder}/`}${beginning}`
      const asked = bucket.ask('GET', { query: { uploads: '', prefix } })
      // some services list no uploads: a rule of their own ends old ones
      const answer = await asked.catch(unless('NotImplemented'))
      if (answer === null) return
      const { items } = await readPage(bucket, answer, 'ListMultipartUploadsResult', 'Upload')
      for (const { Key = '', UploadId = '' } of items) {
        const path = Key.slice(bucket.prefix.length)
        await bucket.ask('DELETE', { path, query: { uploadId: UploadId } })
      }
    },
  }
}

/** Null where the service gives this reason; every other failure is thrown. */
function unless(code: string) {
  return (error: unknown): null => {
    if (error instanceof BucketFailed && error.code === code) return null
    throw error
  }
}

interface Page {
  /** texts of each element of that name, by theirs */
  readonly items: readonly Readonly<Record<string, string>>[]
  /** those of the elements outside of them */
  readonly rest: Readonly<Record<string, string>>
}

/** Throws where it is of another kind: an error with the status of a success, or a page that is not a bucket's. */
async function readPage(
  bucket: Bucket,
  answer: Response,
  kind: string,
  item: string | null = null,
): Promise<Page> {
  const items: Record<string, string>[] = []
  const rest: Record<string, string> = {}
  let [inside, words, isKind]: [Record<string, string>, string, boolean] = [rest, '', false]
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('opentag', ({ name }) => {
    words = ''
    isKind ||= name === kind
    if (name !== item) return
    inside = {}
    items.push(inside)
  })
  parser.on('text', (more) => {
    words += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === item) inside = rest
    else inside[name] = words
  })
  parser.on('error', () => {
    isKind = false
  })
  parser.write(await text(wholeOf(bucket, answer))).close()
  if (isKind) return { items, rest }
  const { Code: code = 'no reason' } = rest
  const says = `${bucket.where} answered without a ${kind} (${code}). Check the address, or try again.`
  throw new BucketFailed(says, { code, isAway: code !== 'no reason' })
}

/** Throws where the connection ends before the length that was announced. */
async function* wholeOf(bucket: Bucket, answer: Response): AsyncGenerator<Buffer> {
  const announced = answer.headers.get('content-length')
  let size = 0
  try {
    for await (const part of (answer.body ?? []) as NodeWebStream<Uint8Array>) {
      size += part.length
      yield Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    }
  } catch (error) {
    throw bucket.failed(error)
  }
  // without a length the service sends by chunks, and `fetch` misses the last one itself
  if (announced === null || size === Number(announced)) return
  const says = `${bucket.where} ended after ${size} of ${announced} bytes. Try again.`
  throw new BucketFailed(says, { code: 'Incomplete', isAway: true })
}

/** All but the last are of the same size, which some services demand. */
async function* partsOf(content: Readable) {
  let [gathered, size]: [Buffer[], number] = [[], 0]
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      if (size === PART_BYTES) {
        yield { part: Buffer.concat(gathered), isLast: false }
        ;[gathered, size] = [[], 0]
      }
      const piece = chunk.subarray(at, at + PART_BYTES - size)
      gathered.push(piece)
      size += piece.length
      at += piece.length
    }
  }
  yield { part: Buffer.concat(gathered), isLast: true }
}

type Upload = Awaited<ReturnType<typeof beginUpload>>

async function beginUpload(bucket: Bucket, path: string, type: string) {
  const headers = { 'Content-Type': type }
  const begun = await bucket.ask('POST', { path, query: { uploads: '' }, headers })
  const { UploadId = '' } = (await readPage(bucket, begun, 'InitiateMultipartUploadResult')).rest
  const query = { uploadId: UploadId }
  const tags: string[] = []
  let bytes = 0
  return {
    async add(body: Buffer<ArrayBuffer>) {
      const partNumber = String(tags.length + 1)
      if (tags.length === MOST_PARTS) throw new BucketFailed(TOO_LARGE, LARGE)
      const answer = await bucket.ask('PUT', { path, query: { ...query, partNumber }, body })
      tags.push(answer.headers.get('etag') ?? '')
      bytes += body.length
    },
    async complete() {
      const parts = tags.map((tag, at) => {
        return `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`
      })
      const text = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const answer = await bucket.ask('POST', { path, query, body: Buffer.from(text) })
      // it answers 200 before it has begun, and may fail after that
      await readPage(bucket, answer, 'CompleteMultipartUploadResult')
      return bytes
    },
    abort: async () => void (await bucket.ask('DELETE', { path, query })),
  }
}

const LARGE = { code: 'EntityTooLarge', isAway: false }
const TOO_LARGE =
  'A bucket takes files of up to 160 GB from Stipend. Back up to a folder, or with programs of your own.'
