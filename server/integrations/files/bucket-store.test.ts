import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { Unavailable } from '~/core/errors.ts'
import { type S3StandIn, startS3 } from '~/tests/support/server/s3-stand-in.ts'
import { bucketStore } from './bucket-store.ts'
import { mediaStore } from './media-store.ts'

const KEYS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'asecret/of+ours',
  region: 'us-east-2',
}
const MIB = 1024 * 1024
let service: S3StandIn | null = null
afterEach(async () => await service?.stop())

/** A service with an empty bucket, and the store in it. */
async function start(settings: Partial<Parameters<typeof startS3>[0]> = {}) {
  const bucket = await startS3({ ...KEYS, ...settings })
  service = bucket
  return { bucket, store: bucketStore({ ...KEYS, url: bucket.url }) }
}

const FILE = { bytes: Buffer.from('a picture'), type: 'image/webp' }
const NAME = 'a-picture/480.webp'

test('files are kept, read and removed, each request signed', async () => {
  const { bucket, store } = await start()
  const media = mediaStore(store)
  expect(await media.get(NAME)).toBe(null)
  await media.put(NAME, FILE)
  expect(bucket.files.get('/bucket/folder/a-picture/480.webp')).toMatchObject(FILE)
  expect(await media.get(NAME)).toEqual(FILE.bytes)
  await media.remove([NAME, 'a-picture/never.webp'])
  expect(bucket.files.size).toBe(0)
})

test.each([
  ['secret', { secretAccessKey: 'another' }, '403 (SignatureDoesNotMatch)', 'Check the key ID'],
  ['key', { accessKeyId: 'AKIDOTHER' }, '403 (InvalidAccessKeyId)', 'Check the key ID'],
  ['region', { region: 'eu-west-1' }, '403 (AuthorizationHeaderMalformed)', 'Check the region'],
  ['bucket', { url: '/absent/folder' }, '404 (NoSuchBucket)', 'Create the bucket'],
])(
  'a wrong %s is a sentence with what to do, and never a missing file',
  async (_, wrong, ...says) => {
    const { bucket } = await start()
    const place = { ...KEYS, url: bucket.url, ...wrong }
    const url = new URL(place.url, bucket.url).toString()
    const store = bucketStore({ ...place, url })
    const tries = [
      () => store.list(''),
      () => store.read(NAME),
      () => store.write(NAME, FILE.bytes),
      () => store.remove(NAME),
    ]
    for (const fail of tries) {
      const { message } = await fail().then(
        () => new Error('nothing failed'),
        (error: Error) => error,
      )
      for (const part of [...says, url]) expect(message).toContain(part)
      expect(message).not.toContain(place.secretAccessKey)
    }
  },
)

test('a service that is busy or cut off is asked again, and visitors learn nothing of where it is', async () => {
  const { bucket, store } = await start()
  bucket.failNext(503, 0)
  await store.write(NAME, FILE.bytes)
  bucket.failNext(503, 503, 503)
  await expect(store.read(NAME)).rejects.toMatchObject({ code: 'SlowDown', isAway: true })
  await bucket.stop()
  await expect(store.list('')).rejects.toThrow(
    `${bucket.url} cannot be reached (ECONNREFUSED). Check the address and the network.`,
  )
  const asVisitor = mediaStore(store).get(NAME)
  await expect(asVisitor).rejects.toThrow(Unavailable)
  await expect(asVisitor).rejects.not.toThrow('127.0.0.1')
})

test('a name that leads elsewhere is never asked for', async () => {
  const { bucket, store } = await start()
  const media = mediaStore(store)
  for (const name of ['../other/480.webp', 'a/b/../../c.webp', 'a/480.webp?acl', '/a/480.webp']) {
    await expect(media.get(name)).rejects.toThrow('not a name')
    await expect(media.put(name, FILE)).rejects.toThrow('not a name')
    await expect(media.remove([name])).rejects.toThrow('not a name')
  }
  expect(bucket.bodies).toEqual([])
})

test('a list has all pages of one folder, by name, and no file of a folder below', async () => {
  const { bucket, store } = await start({ pageSize: 2 })
  const names = ['b-1', 'b-2', 'b-3', 'b-4', 'a&b']
  for (const name of names) await store.write(`segments/7/${name}`, FILE.bytes)
  await store.write('segments/71', FILE.bytes)
  await store.write('segments/7/below/b-5', FILE.bytes)
  const listed = async (...asked: Parameters<typeof store.list>) =>
    (await store.list(...asked)).map(({ name }) => name)
  expect(await listed('segments/7')).toEqual(['a&b', 'b-1', 'b-2', 'b-3', 'b-4'])
  expect(await listed('segments/7', 'b-')).toEqual(['b-1', 'b-2', 'b-3', 'b-4'])
  expect(await listed('segments')).toEqual(['71'])
  expect(await listed('')).toEqual([])
  const above = bucketStore({ ...KEYS, url: bucket.url.replace('/folder', '') })
  expect((await above.list('folder/segments')).map(({ name }) => name)).toEqual(['71'])
})

test.each([-600_000, 600_000])(
  'with the clock of the service off by %i ms a file is never older than it is',
  async (aheadMs) => {
    const { store } = await start({ aheadMs })
    const before = Date.now()
    await store.write('a', FILE.bytes)
    const [file] = await store.list('')
    const writtenAt = file?.writtenAt.getTime() ?? 0
    expect(writtenAt).toBeGreaterThanOrEqual(before)
    expect(writtenAt).toBeLessThan(Date.now() + 4000)
  },
)

test('what answers but is not a bucket has no list', async () => {
  const { bucket, store } = await start()
  bucket.failNext(200)
  await expect(store.list('')).rejects.toThrow('answered without a ListBucketResult (SlowDown)')
  const site = createServer((_, response) => response.end('<p>Welcome<br>')).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo // a port, because it listens on one
  const page = bucketStore({ ...KEYS, url: `http://127.0.0.1:${port}/bucket` })
  await expect(page.list('')).rejects.toMatchObject({ name: 'BucketFailed', isAway: false })
  site.close()
})

test('a read that ends early is a failure, and never a whole file', async () => {
  const { bucket, store } = await start()
  await store.write('backup', Buffer.alloc(3 * MIB, 'x'))
  bucket.cutNext()
  const content = await store.read('backup')
  await expect(buffer(content ?? Readable.from([]))).rejects.toMatchObject({
    name: 'BucketFailed',
    isAway: true,
  })
  const again = await store.read('backup')
  expect((await buffer(again ?? Readable.from([]))).length).toBe(3 * MIB)
})

test('a large file goes by parts of one size, of which few are in memory, and is read back the same', async () => {
  const { bucket, store } = await start()
  const SIZE = 90 * MIB
  let [made, most] = [0, 0]
  const given = Readable.from(
    (async function* () {
      for (; made < SIZE; made += MIB) {
        most = Math.max(most, made - bucket.bodies.reduce((sum, bytes) => sum + bytes, 0))
        yield Buffer.alloc(MIB, made / MIB)
      }
    })(),
  )
  expect(await store.write('large', given)).toBe(SIZE)
  expect(most).toBeLessThanOrEqual(40 * MIB)
  expect(bucket.bodies.filter((bytes) => bytes > 10_000)).toEqual([
    ...new Array(5).fill(16 * MIB),
    10 * MIB,
  ])
  const back = await store.read('large')
  let at = 0
  for await (const chunk of back ?? []) {
    const bytes = chunk as Buffer
    expect([bytes[0], bytes.at(-1)]).toEqual([
      Math.floor(at / MIB),
      Math.floor((at + bytes.length - 1) / MIB),
    ])
    at += bytes.length
  }
  expect(at).toBe(SIZE)
  expect(bucket.uploads()).toEqual([])
})

test.each([0, 1, 5 * MIB, 16 * MIB, 16 * MIB + 1])(
  'a stream of %i bytes is kept whole',
  async (size) => {
    const { bucket, store } = await start()
    const bytes = Buffer.alloc(size, 'y')
    expect(await store.write('file', Readable.from([bytes]))).toBe(size)
    expect(bucket.files.get('/bucket/folder/file')?.bytes.equals(bytes)).toBe(true)
  },
)

test('of a large file that fails half way nothing is seen and nothing stays', async () => {
  const { bucket, store } = await start()
  const large = () => Readable.from([Buffer.alloc(20 * MIB)])
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(20 * MIB)
      throw new Error('the disk is gone')
    })(),
  )
  await expect(store.write('large', broken)).rejects.toThrow('the disk is gone')
  // begun, a part refused, and three more tries of it
  bucket.failNext(null, 503, 503, 503)
  await expect(store.write('large', large())).rejects.toMatchObject({ code: 'SlowDown' })
  // an error that comes with the status of a success
  bucket.failNext(null, null, null, 200)
  await expect(store.write('large', large())).rejects.toThrow(
    'answered without a CompleteMultipartUploadResult (SlowDown)',
  )
  expect(bucket.files.size).toBe(0)
  expect(bucket.uploads()).toEqual([])
})

test('what fails while a stream is read ends the stream, so that its maker stops', async () => {
  const { bucket, store } = await start()
  const endless = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(MIB)
    })(),
  )
  bucket.failNext(null, null, 403)
  await expect(store.write('endless', endless)).rejects.toMatchObject({ name: 'BucketFailed' })
  await expect.poll(() => endless.destroyed).toBe(true)
})

test('uploads that a killed process has left are dropped, others stay, and a service may not list them', async () => {
  const { bucket, store } = await start()
  const leave = async (name: string) => {
    // the abort is refused as well
    bucket.failNext(null, 400, 400)
    await expect(store.write(name, Readable.from([Buffer.alloc(17 * MIB)]))).rejects.toThrow('400')
  }
  await leave('stipend-7-x')
  await leave('stipend-8-x')
  expect(bucket.uploads()).toHaveLength(2)
  await store.dropUnfinished('', 'stipend-7-')
  expect(bucket.uploads()).toEqual(['upload 2'])
  bucket.failNext(501, 501, 501)
  await store.dropUnfinished('', 'stipend-8-')
  expect(bucket.uploads()).toEqual(['upload 2'])
})
