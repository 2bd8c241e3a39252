import { expect, test } from 'vitest'
import { filesOf, pictureKey, readPictureFile, widthsFor } from './media.ts'

const SHA256 = '3f2a9c0b1d7e'.padEnd(64, '0')

test.each([
  ['Board Meeting.JPG', 'board-meeting-3f2a9c0b1d7e'],
  ['Größe & Façade.v2.png', 'gro-e-facade-v2-3f2a9c0b1d7e'],
  ['会議.webp', 'picture-3f2a9c0b1d7e'],
  ['../../etc/passwd', 'etc-passwd-3f2a9c0b1d7e'],
  ['', 'picture-3f2a9c0b1d7e'],
  [`${'a'.repeat(200)}.png`, `${'a'.repeat(48)}-3f2a9c0b1d7e`],
])('the key of %j is %j', (name, key) => {
  expect(pictureKey(name, SHA256)).toBe(key)
})

test('a picture is never stored wider than it came, nor wider than the widest', () => {
  expect(widthsFor(1)).toEqual([1])
  expect(widthsFor(480)).toEqual([480])
  expect(widthsFor(700)).toEqual([480, 700])
  expect(widthsFor(1600)).toEqual([480, 960, 1600])
  expect(widthsFor(9000)).toEqual([480, 960, 1600])
})

test('every file of a picture is found by its name', () => {
  const files = filesOf({ key: 'a-b', widths: [480, 960, 1600], fallback: 'png' })
  expect(files).toHaveLength(7)
  for (const file of files) {
    expect(readPictureFile(file.key, `${file.width}.${file.format}`)).toEqual(file)
  }
})
