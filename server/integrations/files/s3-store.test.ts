import { afterAll, expect, test } from 'vitest'
import { Unavailable } from '~/core/errors.ts'
import { startS3 } from '~/tests/support/server/s3-stand-in.ts'
import { s3Store } from './s3-store.ts'

const KEYS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'a secret/of+ours',
  region: 'us-east-2',
}
const bucket = await startS3(KEYS)
afterAll(() => bucket.stop())

const FILE = { bytes: Buffer.from('a picture'), type: 'image/webp' }
const NAME = 'a-picture/480.webp'

test('files are kept, read and removed, each request signed', async () => {
  const store = s3Store({ ...KEYS, url: bucket.url })
  expect(await store.get(NAME)).toBe(null)
  await store.put(NAME, FILE)
  expect(bucket.files.get('/bucket/pictures/a-picture/480.webp')).toEqual(FILE)
  expect(await store.get(NAME)).toEqual(FILE.bytes)
  await store.remove([NAME, 'a-picture/never.webp'])
  expect(bucket.files.size).toBe(0)
})

test('an address with a slash at its end is the same', async () => {
  await s3Store({ ...KEYS, url: `${bucket.url}/` }).put(NAME, FILE)
  expect(await s3Store({ ...KEYS, url: bucket.url }).get(NAME)).toEqual(FILE.bytes)
})

test.each([
  ['secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['key', { accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
  ['region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
])(
  'a wrong %s is an error that names what the service said, and no missing file',
  async (_, wrong, code) => {
    const store = s3Store({ ...KEYS, ...wrong, url: bucket.url })
    await expect(store.get(NAME)).rejects.toThrow(`403 to GET: <Error><Code>${code}`)
    await expect(store.put(NAME, FILE)).rejects.toThrow(code)
    await expect(store.remove([NAME])).rejects.toThrow(code)
  },
)

test('a service that is busy is asked again, and one that is away is told as such', async () => {
  const store = s3Store({ ...KEYS, url: bucket.url })
  bucket.failNext(503, 500)
  await store.put(NAME, FILE)
  bucket.failNext(503, 503, 503)
  await expect(store.get(NAME)).rejects.toThrow(Unavailable)
  const nowhere = s3Store({ ...KEYS, url: 'http://127.0.0.1:9/bucket' })
  await expect(nowhere.get(NAME)).rejects.toThrow(Unavailable)
})

test('a name that leads elsewhere is never asked for', async () => {
  const store = s3Store({ ...KEYS, url: bucket.url })
  for (const name of ['../other/480.webp', 'a/b/../../c.webp', 'a/480.webp?acl', '/a/480.webp']) {
    await expect(store.get(name)).rejects.toThrow('not a name')
    await expect(store.put(name, FILE)).rejects.toThrow('not a name')
    await expect(store.remove([name])).rejects.toThrow('not a name')
  }
})
