import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptyPng, HOSTILE_PICTURES } from '~/tests/nasty/hostile.ts'
import { makePicture } from './make-picture.ts'
import { pictureKindOf } from './picture-kind.ts'

/** A picture with colors that differ from corner to corner. */
function colors(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    pixels[3 * at] = Math.floor(((at % width) / width) * 255)
    pixels[3 * at + 1] = Math.floor((at / width / height) * 255)
    pixels[3 * at + 2] = at % 7
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const GPS = {
  IFD0: { Make: 'A camera', Artist: 'Sam Rivera', Copyright: 'Sam Rivera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 57/1 0/1', GPSLongitudeRef: 'W' },
}

async function made(bytes: Buffer) {
  const result = await makePicture(bytes)
  if (!result.ok) throw new Error(`refused: ${result.refusal} ${result.reason ?? ''}`)
  return result.picture
}

async function refusalOf(bytes: Buffer): Promise<string | null> {
  const result = await makePicture(bytes)
  return result.ok ? null : result.refusal
}

test('place, camera and names that a photo carries are in none of its files', async () => {
  const photo = await colors(700, 500)
    .withMetadata({ exif: GPS })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Sam Rivera</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  expect(photo.includes('Sam Rivera')).toBe(true)
  for (const { bytes } of (await made(photo)).files) {
    const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(bytes).includes('Sam Rivera')).toBe(false)
  }
})

test('a photo taken on its side stands upright', async () => {
  const turned = await colors(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height, files } = await made(turned)
  expect([width, height]).toEqual([400, 600])
  for (const { bytes } of files) {
    const drawn = await sharp(bytes).metadata()
    expect([drawn.width, drawn.height, drawn.orientation]).toEqual([400, 600, undefined])
  }
})

test('a wide picture is made in three widths, a small one only in its own', async () => {
  const wide = await made(await colors(2400, 1200).jpeg().toBuffer())
  expect(wide.widths).toEqual([480, 960, 1600])
  expect([wide.width, wide.height]).toEqual([1600, 800])
  expect(wide.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    ...['480.avif', '480.webp', '960.avif', '960.webp', '1600.avif', '1600.webp', '960.jpeg'],
  ])
  const small = await made(await colors(3, 2).png().toBuffer())
  expect(small.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    ...['3.avif', '3.webp', '3.jpeg'],
  ])
})

test('every format that is named is taken, with the first picture of one that moves', async () => {
  const still = colors(60, 40)
  const frames = Buffer.concat([Buffer.alloc(60 * 40 * 3, 0), Buffer.alloc(60 * 40 * 3, 255)])
  const raw = { width: 60, height: 80, channels: 3, pageHeight: 40 } as const
  const moving = await sharp(frames, { raw })
    .gif({ delay: [100, 100] })
    .toBuffer()
  const all = [
    ...[await still.clone().jpeg().toBuffer(), await still.clone().png().toBuffer()],
    ...[await still.clone().webp().toBuffer(), await still.clone().avif().toBuffer(), moving],
  ]
  for (const bytes of all) expect(await made(bytes)).toMatchObject({ width: 60, height: 40 })
  const [first] = (await made(moving)).files
  expect((await sharp(first?.bytes).stats()).channels[0]?.mean).toBeLessThan(5)
})

test('what is transparent stays so, in PNG for browsers that read nothing newer', async () => {
  const clear = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.3 } },
  })
    .png()
    .toBuffer()
  const { fallback, files } = await made(clear)
  expect(fallback).toBe('png')
  for (const { bytes } of files) expect((await sharp(bytes).stats()).isOpaque).toBe(false)
})

test('gray, palette, 16-bit and CMYK pictures become plain ones', async () => {
  const kinds = [
    ...[
      await colors(40, 40).grayscale().png().toBuffer(),
      await colors(40, 40).png({ palette: true }).toBuffer(),
    ],
    await colors(40, 40).toColorspace('rgb16').png().toBuffer(),
    await colors(40, 40).toColorspace('cmyk').jpeg().toBuffer(),
  ]
  for (const bytes of kinds) {
    const { files } = await made(bytes)
    for (const file of files) expect((await sharp(file.bytes).metadata()).space).toBe('srgb')
  }
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['an SVG', SVG, 'svg'],
  ['an SVG after a prolog', `<?xml version="1.0"?>\n<!-- a -->\n${SVG}`, 'svg'],
  ['an SVG in UTF-16', Buffer.from(`\ufeff${SVG}`, 'utf16le'), 'svg'],
  ['a web page', '<!DOCTYPE html><script>alert(1)</script>', 'html'],
  ['a piece of a web page', '\n\n<IFRAME src=//example.org>', 'html'],
  ['a PDF', '%PDF-1.7\n1 0 obj', 'pdf'],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
  ['an archive', Buffer.from('PK\x03\x04', 'latin1'), 'unknown'],
  ['a BMP', 'BM6\0\0\0', 'unknown'],
  ['text', 'Not a picture at all.', 'unknown'],
  ['nothing', '', 'empty'],
])('%s is refused whatever it is called', async (_, content, refusal) => {
  expect(await refusalOf(Buffer.from(content as string))).toBe(refusal)
})

test('a picture with a web page, script, PDF or archive inside is refused', async () => {
  const png = await colors(20, 20).png().toBuffer()
  const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  const commented = Buffer.concat([
    ...[
      Buffer.from('PK\x05\x06', 'latin1'),
      Buffer.alloc(16),
      Buffer.from([3, 0]),
      Buffer.from('abc'),
    ],
  ])
  const seconds = [
    ...['<script>alert(1)</script>', '<ScRiPt src=x>', '<svg onload=alert(1)>', '%PDF-1.4'].map(
      (text) => Buffer.from(text),
    ),
    ...[archive, commented, Buffer.from('<?php system("id") ?>')],
  ]
  for (const second of seconds) {
    expect(await refusalOf(Buffer.concat([png, second]))).toBe('hidden')
  }
  const gif = Buffer.from('GIF89a/*<!doctype html><script>alert(1)</script>*/=1', 'latin1')
  expect(await refusalOf(gif)).toBe('hidden')
  // a phone puts a short film after a photograph, whose name is of five formats
  expect(await refusalOf(Buffer.concat([png, Buffer.from('\0\0\0\x18ftypmp42')]))).toBe(null)
})

test('random bytes hold no second file by chance', () => {
  let state = 1
  for (let round = 0; round < 40; round++) {
    const noise = Buffer.alloc(200_000)
    for (let at = 0; at < noise.length; at += 4) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      noise.writeUInt32BE(state, at)
    }
    const kind = pictureKindOf(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), noise]))
    expect(kind.ok).toBe(true)
  }
})

test('a cut, a broken and a wrongly named picture are refused', async () => {
  const jpeg = await colors(300, 300).jpeg().toBuffer()
  expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toBe('broken')
  expect(await refusalOf(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), jpeg]))).toBe(
    'broken',
  )
  expect(await refusalOf(Buffer.from('GIF89a'))).toBe('broken')
  expect(await refusalOf(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'))).toBe('broken')
})

test('a picture of 20,000 by 20,000 pixels is refused and takes no memory', async () => {
  const bomb = emptyPng(20_000, 20_000)
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  expect(await refusalOf(bomb)).toBe('pixels')
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000) // unpacked it is more than a gigabyte
})

test.each(Object.entries(HOSTILE_PICTURES))(
  '%s takes neither memory nor time',
  async (_, picture) => {
    const bytes = picture.content()
    const before = process.memoryUsage().rss
    const startedAt = process.cpuUsage()
    const refusal = await refusalOf(bytes)
    const { user, system } = process.cpuUsage(startedAt)
    if (picture.isRefused) expect(refusal).not.toBeNull()
    expect((user + system) / 1000).toBeLessThan(5_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  },
)

test('a very tall and narrow picture is refused', async () => {
  expect(await refusalOf(emptyPng(100, 20_000))).toBe('tall')
})
