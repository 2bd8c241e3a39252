/** Names in the encodings of other programs come out as they were written, or are asked about. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Encoding } from '~/core/market/records/cell-text.ts'
import { decoderOf, probeEncoding, readAgain } from './text-encoding.ts'

const WESTERN = [
  'José Núñez',
  'Zoë Köhler',
  'André Lefèvre',
  'Renée',
  'Jürgen Groß',
  'Peña',
  'François',
  'João',
]
const CENTRAL = ['Łukasz Šťastný', 'Dvořák', 'Wałęsa', 'Erdős', 'Łucja Wiśniewska']

const NAMES: readonly (readonly [Encoding, readonly string[]])[] = [
  ['windows-1252', [...WESTERN, 'Øyvind Åse', 'Siân Evans']],
  ['macintosh', [...WESTERN, 'Øyvind Åse', 'Siân Evans']],
  ['ibm850', [...WESTERN, 'Øyvind Åse', 'Siân Evans']],
  ['windows-1250', CENTRAL],
  ['windows-1251', ['Иван Петров', 'Ольга Коваленко', 'Юрий', 'Анна']],
  ['shift_jis', ['山田太郎', '佐藤花子', '高橋健', 'スズキ']],
  ['big5', ['王小明', '陳美玲', '林志偉', '黃淑芬']],
  ['gb18030', ['王小明', '陈伟', '李娜', '张静']],
  ['euc-kr', ['김철수', '이영희']],
  ['euc-jp', ['山田太郎', '佐藤花子', '高橋健']],
  ['iso-8859-2', CENTRAL],
  ['ibm852', CENTRAL],
  ['windows-1254', ['Şükrü Öztürk', 'Işıl Güneş', 'İbrahim Çağrı']],
  ['windows-1257', ['Šarūnas Žukas', 'Ģirts Bērziņš', 'Jānis Kalniņš']],
  ['windows-1258', ['Lê Đư\u0301c', 'Trâ\u0300n Thi\u0323 Bi\u0300nh']],
  ...(['koi8-u', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'] as const).map(
    (one) => [one, ['Иван Петров', 'Ольга Щукина', 'Юрий', 'Анна']] as const,
  ),
  ...(['windows-1253', 'iso-8859-7'] as const).map(
    (one) => [one, ['Γιώργος Παπαδόπουλος', 'Μαρία Νικολάου', 'ΖΩΗ']] as const,
  ),
  ['windows-1255', ['דוד כהן', 'שרה לוי', 'יוסף מזרחי', 'משה']],
  ['windows-1256', ['محمد علي', 'فاطمة حسن', 'خالد']],
  ['windows-874', ['สมชาย ใจดี', 'สมหญิง รักไทย']],
]

test.each(NAMES)(
  'names in %s are recognized, or asked about with the right reading among them',
  (encoding, names) => {
    const write = writerOf(encoding)
    fc.assert(
      fc.property(fc.subarray([...names], { minLength: 1 }), (some) => {
        const probe = probeEncoding()
        probe.add(
          Buffer.concat([
            Buffer.from('Name,Pay\n'),
            ...some.flatMap((name) => [write(name), Buffer.from(',50\n')]),
          ]),
        )
        const found = probe.encodings()
        const readings = found.map((one) => some.map((name) => decoderOf(one).decode(write(name))))
        expect(readings).toContainEqual(some)
        if (found.length === 1) expect(readings[0]).toEqual(some)
      }),
      { numRuns: 40 },
    )
  },
)

test.each(NAMES)('what was kept as bytes is read again as %s', (encoding, names) => {
  const write = writerOf(encoding)
  for (const name of names) {
    expect(readAgain(decoderOf('windows-1252').decode(write(name)), encoding)).toBe(name)
  }
})

/** Finds the bytes of each letter by reading all of one and two bytes. */
function writerOf(encoding: Encoding): (text: string) => Buffer {
  const bytes = new Map<string, readonly number[]>()
  const read = (...one: number[]) => decoderOf(encoding).decode(Uint8Array.from(one))
  for (let first = 0; first < 256; first += 1) {
    if (!bytes.has(read(first))) bytes.set(read(first), [first])
  }
  if (/jis|big5|gb|kr|jp/.test(encoding)) {
    for (let first = 0x81; first < 0xff; first += 1) {
      for (let second = 0x40; second < 0xff; second += 1) {
        const letter = read(first, second)
        if (!bytes.has(letter)) bytes.set(letter, [first, second])
      }
    }
  }
  return (text) => Buffer.from([...text].flatMap((letter) => bytes.get(letter) ?? []))
}

test('bytes that stand for signs in Windows-1252 are read as those signs, and back', () => {
  const sian = Buffer.from([0x53, 0x69, 0x89, 0x6e])
  expect(decoderOf('windows-1252').decode(sian)).toBe('Si‰n')
  expect(readAgain('Si‰n', 'macintosh')).toBe('Siân')
})
