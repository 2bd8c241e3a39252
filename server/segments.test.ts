import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { startS3 } from '~/tests/support/server/s3-stand-in.ts'
import { type FileStore, folderStore } from './integrations/files/file-store.ts'
import { keysText } from './integrations/files/open-store.ts'
import { keepSegment, openStoreAt, segmentSource } from './segments.ts'

const root = await mkdtemp(join(tmpdir(), 'stipend-segments-'))
afterAll(async () => await rm(root, { recursive: true, force: true }))
const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

const SIZE = 1024 * 1024
const SYSTEM = 7_577_112_233_445_566_778n
const nameOf = (number: number, timeline = 1) =>
  [timeline, 0, number].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')

/** A data directory with these segments of 1 MB, and how its timeline began. */
async function cluster(name: string, segments: Readonly<Record<string, string>>, system = SYSTEM) {
  const wal = join(root, name, 'pg_wal')
  await mkdir(wal, { recursive: true })
  await mkdir(join(root, name, 'global'), { recursive: true })
  const control = Buffer.alloc(64)
  control.writeBigUInt64LE(system)
  await writeFile(join(root, name, 'global', 'pg_control'), control)
  for (const [segment, text] of Object.entries(segments)) {
    if (segment.length !== 24) {
      await writeFile(join(wal, segment), text)
      continue
    }
    const bytes = Buffer.alloc(SIZE)
    bytes.writeBigUInt64LE(BigInt(`0x${segment.slice(16)}`) * BigInt(SIZE), 8)
    bytes.writeBigUInt64LE(system, 24)
    bytes.writeUInt32LE(SIZE, 32)
    bytes.write(text, 64)
    await writeFile(join(wal, segment), bytes)
  }
  return {
    keep: async (store: FileStore, segment: string) =>
      await keepSegment(store, { path: join(wal, segment), recipient }),
    bytes: async (segment: string) => await readFile(join(wal, segment)),
    wal,
  }
}

const storeAt = (name: string) => folderStore(join(root, name))
const sourceOf = (store: FileStore, last = nameOf(1)) =>
  segmentSource(store, { system: SYSTEM.toString(), identity, last })
const pathsIn = async (store: ReturnType<typeof storeAt>) => {
  const folder = join(store.where, 'segments', SYSTEM.toString())
  return (await readdir(folder)).sort().map((name) => join(folder, name))
}

test('a segment comes back as it was; kept twice it is one, and nothing of it is readable without the key', async () => {
  const store = storeAt('twice')
  const { keep, bytes } = await cluster('one', { [nameOf(2)]: 'the pay of Ruth' })
  expect(await keep(store, nameOf(2))).toBe('kept')
  expect(await keep(store, nameOf(2))).toBe('known')
  const [path = '', ...others] = await pathsIn(store)
  expect(others).toEqual([])
  expect((await readFile(path)).includes('Ruth')).toBe(false)
  expect(await sourceOf(store)(nameOf(2))).toEqual(await bytes(nameOf(2)))
  const other = await generateX25519Identity()
  const wrong = segmentSource(store, { system: SYSTEM.toString(), identity: other, last: '' })
  await expect(wrong(nameOf(2))).rejects.toThrow(`${nameOf(2)} in ${store.where} was changed, or`)
})

test('other bytes under a name that is taken are refused, and the first stay', async () => {
  const store = storeAt('mixed')
  const [one, two] = [
    await cluster('first', { [nameOf(2)]: 'first' }),
    await cluster('second', { [nameOf(2)]: 'second' }),
  ]
  await one.keep(store, nameOf(2))
  await expect(two.keep(store, nameOf(2))).rejects.toThrow('kept before with other bytes')
  expect(await sourceOf(store)(nameOf(2))).toEqual(await one.bytes(nameOf(2)))
})

test('what does not hold the segment that its name says is not kept', async () => {
  const store = storeAt('wrong')
  const { wal, keep } = await cluster('named', { [nameOf(2)]: 'two' })
  await writeFile(join(wal, nameOf(3)), await readFile(join(wal, nameOf(2))))
  await expect(keep(store, nameOf(3))).rejects.toThrow(`${nameOf(3)} does not hold`)
  const foreign = await cluster('foreign', { [nameOf(2)]: 'two' }, 12n)
  await writeFile(join(wal, nameOf(4)), await readFile(join(foreign.wal, nameOf(2))))
  await expect(keep(store, nameOf(4))).rejects.toThrow('does not hold')
  await writeFile(join(wal, nameOf(5)), (await readFile(join(wal, nameOf(2)))).subarray(0, 100))
  await expect(keep(store, nameOf(5))).rejects.toThrow('does not hold')
  await writeFile(join(wal, 'notes.txt'), 'x')
  await expect(keep(store, 'notes.txt')).rejects.toThrow('is not a segment')
})

test('a missing segment is named where later ones are there, and else is the end', async () => {
  const store = storeAt('gaps')
  const all = Object.fromEntries([2, 3, 4].map((number) => [nameOf(number), `${number}`]))
  const { keep } = await cluster('whole', all)
  for (const name of Object.keys(all)) await keep(store, name)
  const [, third = ''] = await pathsIn(store)
  await rm(third)
  const source = sourceOf(store)
  expect(await source(nameOf(2))).not.toBe(null)
  await expect(source(nameOf(3))).rejects.toThrow(`${nameOf(3)} is missing`)
  expect(await source(nameOf(5))).toBe(null)
  // the backup itself holds it
  expect(await sourceOf(store, nameOf(3))(nameOf(3))).toBe(null)
})

test('a changed, a cut and a renamed segment are named', async () => {
  const store = storeAt('changed')
  const all = Object.fromEntries([2, 3, 4].map((number) => [nameOf(number), `${number}`]))
  const { keep } = await cluster('to-change', all)
  for (const name of Object.keys(all)) await keep(store, name)
  const [two = '', three = '', four = ''] = await pathsIn(store)
  const bytes = await readFile(two)
  await writeFile(four, bytes)
  bytes[bytes.length - 20]! ^= 1
  await writeFile(two, bytes)
  await writeFile(three, (await readFile(three)).subarray(0, 150))
  for (const number of [2, 3, 4]) {
    await expect(sourceOf(store)(nameOf(number))).rejects.toThrow(`${nameOf(number)} in`)
  }
})

test('a restored database keeps how its timeline began before its first segment', async () => {
  const store = storeAt('timeline')
  const { keep } = await cluster('restored', {
    '00000002.history': '1\t0/3000000\tbefore 2026-11-28\n',
    [nameOf(3, 2)]: 'of the second',
  })
  await keep(store, nameOf(3, 2))
  const source = sourceOf(store)
  expect(String(await source('00000002.history'))).toContain('before 2026-11-28')
  expect(await source('00000003.history')).toBe(null)
  // a second one that was restored from the same backup is another database
  const second = await cluster('restored-too', {
    '00000002.history': '1\t0/3500000\tanother\n',
    [nameOf(4, 2)]: 'of another',
  })
  await expect(second.keep(store, nameOf(4, 2))).rejects.toThrow('00000002.history was kept before')
})

const KEYS = { region: 'us-east-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'hunter22' }

test('a bucket keeps segments for who has its keys in a file, and one that is cut off while read was not changed', async () => {
  const bucket = await startS3(KEYS)
  try {
    const keysFile = join(root, 'keys')
    await writeFile(keysFile, keysText(KEYS))
    const store = await openStoreAt(bucket.url, keysFile)
    const all = Object.fromEntries([2, 3, 4].map((number) => [nameOf(number), `${number}`]))
    const { keep, bytes } = await cluster('to-a-bucket', all)
    for (const name of [2, 4].map((number) => nameOf(number)))
      expect(await keep(store, name)).toBe('kept')
    expect(await keep(store, nameOf(2))).toBe('known')
    const source = sourceOf(store)
    expect(await source(nameOf(2))).toEqual(await bytes(nameOf(2)))
    expect(await source(nameOf(5))).toBe(null)
    await expect(source(nameOf(3))).rejects.toThrow(`${nameOf(3)} is missing in ${bucket.url}`)
    bucket.cutNext()
    await expect(source(nameOf(4))).rejects.toMatchObject({ name: 'BucketFailed' })
    expect(await source(nameOf(4))).toEqual(await bytes(nameOf(4)))
  } finally {
    await bucket.stop()
  }
})

test('a bucket without a file of keys, or with half a key, is refused in a sentence that says where keys go', async () => {
  const url = 'https://s3.example.org/bucket'
  await expect(openStoreAt(url)).rejects.toThrow(
    '--to needs BUCKET_KEY_ID and BUCKET_SECRET in a file that --keys names.',
  )
  const half = join(root, 'half')
  await writeFile(half, 'BUCKET_KEY_ID=AKIDEXAMPLE\n')
  await expect(openStoreAt(url, half)).rejects.toThrow(`BUCKET_SECRET in ${half}.`)
  expect((await openStoreAt(join(root, 'a-folder'))).where).toBe(join(root, 'a-folder'))
})
