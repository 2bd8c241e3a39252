/** Files and texts that are made to hold a server: small as they are sent, or a megabyte of one kind. */
import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { workbookParts, writeZip } from '../fixtures/imports/write-workbook.ts'

const MB = 1_000_000

/** A megabyte of each; a form holds no more. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...{
      commas: ',',
      quotes: '"',
      'quoted quotes': '"a""b",',
      apostrophes: "'",
      'blank lines': '\n',
    },
    ...{
      blanks: ' ',
      tabs: '\t',
      'blanks before a letter': '   x',
      'line ends': '\r',
      letters: 'a',
    },
    ...{
      digits: '1',
      'digits and commas': '1,',
      points: '.',
      dashes: '-',
      'names with hyphens': 'a-',
    },
    ...{
      'open brackets': '(',
      'square brackets': '[',
      'open links': '[a](',
      tags: '<a',
      entities: '&#x41;',
    },
    ...{
      'marks on letters': 'e\u0301\u0323',
      'wide letters': '\ufdfa',
      smiles: '😀',
      turned: '\u202e',
    },
    ...{
      invisible: '\u200b',
      'at signs': 'a@',
      'dots of addresses': 'a.',
      slashes: '/',
      percents: '%',
    },
    ...{
      backslashes: '\\',
      stars: '*a ',
      quotations: '>',
      bullets: '- ',
      dollars: '$',
      'Mr. and Mrs.': 'mr. ',
    },
    ...{
      nulls: '\0',
      'marks without a letter': '\u0301',
      'half characters': '\ud800',
      'letters of Arabic': '\u0645',
      'elements in elements': '<div>',
      'objects in objects': '{"a":[',
      'cells of a table': '|',
      headings: '# ',
      underlines: '_a',
      ticks: '`',
      footnotes: '[^a]',
      'exclaimed links': '![](',
    },
  }).map(([name, text]) => [name, text.repeat(Math.floor((MB * 0.9) / Buffer.byteLength(text)))]),
)

interface HostileFile {
  readonly content: () => Buffer
  /** what the refusal says; null where the file is read */
  readonly refused: RegExp | null
  /** the most that may be read of it before */
  readonly most: { readonly bytes: number; readonly cells: number }
}

const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'
const MiB = 2 ** 20
const workbook = (parts: Readonly<Record<string, string>>, claim?: number) => () =>
  writeZip({ ...workbookParts({ rows: [['Name', 'Pay']] }), ...parts }, claim)
const sheet = (rows: string) => ({
  [SHEET]: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})
const text = (content: string | Buffer) => () => Buffer.from(content)

/** Lists of staff. The first four held a server for 300 s and 1.4 GB, 33 s, 33 s, and beyond its answer. */
export const HOSTILE_LISTS: Readonly<Record<string, HostileFile>> = {
  '45 MB of commas in a .gz': {
    content: () => gzipSync(Buffer.alloc(45 * MB, ','), { level: 9 }),
    refused: /more than 300 columns/,
    most: { bytes: 45 * MB, cells: 150_000 },
  },
  'a megabyte of commas': {
    content: () => Buffer.alloc(MB, ','),
    refused: /more than 300 columns/,
    most: { bytes: MB, cells: 150_000 },
  },
  'a header of 100,000 columns': {
    content: text(`${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')}\n1,2,3\n`),
    refused: /more than 300 columns/,
    most: { bytes: MB, cells: 150_000 },
  },
  'a workbook of 60 MB of empty rows': {
    content: workbook(sheet('<row/>'.repeat(10 * MB))),
    refused: /more than 50 MB when unpacked/,
    most: { bytes: 0, cells: 0 },
  },
  'a workbook that lies about its size': {
    content: workbook(sheet('<row/>'.repeat(10 * MB)), 1000),
    refused: /damaged/,
    most: { bytes: 100_000, cells: 0 },
  },
  '60 MB of zeros in a .gz': {
    content: () => gzipSync(Buffer.alloc(60 * MB), { level: 9 }),
    refused: /more than 50 MB when unpacked/,
    most: { bytes: 51 * MiB, cells: 0 },
  },
  'a .gz in a .gz': {
    content: () => gzipSync(gzipSync(Buffer.alloc(45 * MB, ','))),
    refused: /./,
    most: { bytes: MB, cells: 100_000 },
  },
  'rows of commas': {
    content: text(`Name,Pay\n${`${','.repeat(199)}\n`.repeat(4000)}`),
    refused: /more than 400,000 cells/,
    most: { bytes: 9 * MB, cells: 400_300 },
  },
  'more rows than an organization has people': {
    content: text(`Name,Pay\n${'Ann,1\n'.repeat(20_000)}`),
    refused: /more than 10,100 rows/,
    most: { bytes: MB, cells: 30_000 },
  },
  'a cell of a megabyte': {
    content: text(`Name,Pay\n${'a'.repeat(MB)},1\n`),
    refused: /the row is endless/,
    most: { bytes: 1.1 * MB, cells: 10 },
  },
  'a cell of 40,000 characters': {
    content: text(`Name,Pay\n${'a'.repeat(40_000)},1\n`),
    refused: /more than 32,767 characters/,
    most: { bytes: 50_000, cells: 10 },
  },
  'much text in many cells': {
    content: text(`Name,Pay\n${`${'a'.repeat(400)},1\n`.repeat(10_000)}`),
    refused: null,
    most: { bytes: 8 * MB, cells: 30_000 },
  },
  'text beyond what is kept': {
    content: () => gzipSync(`Name,Pay\n${`${'a'.repeat(1500)},1\n`.repeat(10_000)}`),
    refused: /more than 5,000,000 characters/,
    most: { bytes: 16 * MB, cells: 30_000 },
  },
  'a quotation mark without an end': {
    content: text(`Name,Pay\n"Ann,1\n${'Bo,2\n'.repeat(300_000)}`),
    refused: /quotation mark/,
    most: { bytes: 2 * MB, cells: 30 },
  },
  'a workbook with entities of entities': {
    content: workbook({
      [SHEET]: `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1000)}">]><worksheet>&b;</worksheet>`,
    }),
    refused: /document type/,
    most: { bytes: 10_000, cells: 0 },
  },
  'a workbook of a million cells by number': {
    content: workbook(sheet(`<row>${'<c><v>&#49;</v></c>'.repeat(2 * MB)}</row>`)),
    refused: /more than 300 columns/,
    most: { bytes: 100_000, cells: 400 },
  },
  'a workbook of many empty cells': {
    content: workbook(sheet(`<row>${'<c/>'.repeat(290)}</row>`.repeat(10_000))),
    refused: /more than 400,000 cells/,
    most: { bytes: 13 * MB, cells: 400_001 },
  },
  'a workbook whose texts fill memory': {
    content: workbook({
      [STRINGS]: `<sst>${`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(1700)}</sst>`,
    }),
    refused: /too much text/,
    most: { bytes: 52 * MiB, cells: 0 },
  },
  'a workbook that repeats a long text': {
    content: workbook({
      [STRINGS]: `<sst><si><t>Name</t></si><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      ...sheet('<row><c t="s"><v>1</v></c><c t="s"><v>1</v></c></row>'.repeat(10_000)),
    }),
    refused: /more than 5,000,000 characters/,
    most: { bytes: MB, cells: 1000 },
  },
  'an archive of 20,000 parts': {
    content: () =>
      writeZip(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}`, '']))),
    refused: /too many parts/,
    most: { bytes: 0, cells: 0 },
  },
  'an archive in an archive': {
    content: () => writeZip({ 'a.zip': writeZip({ a: 'a' }).toString('latin1') }),
    refused: /lacks/,
    most: { bytes: 0, cells: 0 },
  },
  'one word of bytes that are no UTF-8': {
    content: text(Buffer.alloc(MB, 0xe9)),
    refused: /the row is endless/,
    most: { bytes: MB, cells: 2 },
  },
  'bytes of East Asia': {
    content: text(Buffer.alloc(MB, Buffer.from([0x8e, 0xa1, 0xb0]))),
    refused: /the row is endless/,
    most: { bytes: MB, cells: 2 },
  },
  zeros: { content: text(Buffer.alloc(MB)), refused: /./, most: { bytes: MB, cells: 2 } },
}

/** As many cells and characters as the limits let pass: what the pages of the import have to read. */
export function largestList(): Buffer {
  const names = Array.from({ length: 39 }, (_, at) => `Column ${at}`)
  const row = Array.from({ length: 39 }, (_, at) => `value ${at}`).join(',')
  return Buffer.from(`Name,${names.join(',')}\n${`Ann Lee,${row}\n`.repeat(9_990)}`)
}

const latin = (content: string) => Buffer.from(content, 'latin1')
const PNG = latin('\x89PNG\r\n\x1a\n')

/** Gray, all zero; written by hand, because making it would take the memory that reading it must not. */
export function emptyPng(
  width: number,
  height: number,
  {
    row = Math.ceil(width / 8) + 1,
    rows = height,
    more = '',
  }: { row?: number; rows?: number; more?: string | Buffer } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(row * rows))
  return Buffer.concat([
    ...[PNG, pngChunk('IHDR', header), Buffer.from(more)],
    ...[pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))],
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin(type), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** A picture of one point in a square of the largest size, so many times. */
function gif(frames: number): Buffer {
  const frame = '\x21\xf9\x04\x00\x01\x00\x00\x00\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0'
  return latin(`GIF89a\x00\x10\x00\x10\x80\0\0\0\0\0\xff\xff\xff${frame.repeat(frames)}\x3b`)
}

/** Each entry of its directory leads back to the directory. */
function loopedExif(entries: number): Buffer {
  const head = Buffer.from([0, 0, 0, 8, entries >> 8, entries & 255])
  const entry = '\x87\x69\0\x04\0\0\0\x01\0\0\0\x08'
  return Buffer.concat([latin('MM\0\x2a'), head, latin(entry.repeat(entries))])
}
const JPEG_OF_ONE_POINT = Buffer.from(
  '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)
const ENTITIES = Array.from({ length: 9 }, (_, at) => {
  return `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`
})

/** Pictures and logos; false: the picture may as well be taken. */
export const HOSTILE_PICTURES: Readonly<
  Record<string, { readonly content: () => Buffer; readonly isRefused: boolean }>
> = {
  'a PNG of 20,000 by 20,000 points': refusedPicture(() => emptyPng(20_000, 20_000)),
  zeros: refusedPicture(() => Buffer.alloc(7_000_000)),
  'a JPEG of scripts': refusedPicture(() => {
    return Buffer.concat([latin('\xff\xd8\xff'), Buffer.alloc(7e6, '<script')])
  }),
  'a JPEG of noise': refusedPicture(() => {
    return Buffer.concat([latin('\xff\xd8\xff'), deflateRawSync(Buffer.alloc(7e6, 'ab'))])
  }),
  'an SVG': refusedPicture(() => {
    return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(2e6)}`)
  }),
  'an SVG with entities of entities': refusedPicture(() => {
    return Buffer.from(`<!DOCTYPE svg [<!ENTITY e0 "a">${ENTITIES.join('')}]><svg>&e9;</svg>`)
  }),
  'ends of archives': refusedPicture(() => {
    return Buffer.concat([latin('GIF89a'), Buffer.alloc(7e6, Buffer.from('PK\x05\x06'))])
  }),
  'a PNG that says two billion points a row': refusedPicture(() => {
    return emptyPng(2_000_000_000, 1, { row: 100 })
  }),
  'a PNG that unpacks to more than it says': {
    content: () => emptyPng(8, 8, { rows: 25_000_000 }),
    isRefused: false,
  },
  'a PNG with 45 MB of packed text': {
    content: () => {
      const text = Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(45 * MB, 'a'))])
      return emptyPng(8, 8, { more: pngChunk('zTXt', text) })
    },
    isRefused: false,
  },
  'a PNG of 100,000 empty texts': {
    content: () => {
      return emptyPng(8, 8, {
        more: Buffer.concat(Array(100_000).fill(pngChunk('tEXt', latin('a\0')))),
      })
    },
    isRefused: false,
  },
  'a PNG of 40 million points': { content: () => emptyPng(6320, 6320), isRefused: false },
  'a JPEG that says 65,500 by 65,500 points': refusedPicture(() => {
    return latin('\xff\xd8\xff\xc0\0\x0b\x08\xff\xdc\xff\xdc\x01\x01\x11\0\xff\xd9')
  }),
  'a photo whose EXIF is a circle': refusedPicture(() => {
    const exif = Buffer.concat([latin('Exif\0\0'), loopedExif(5000)])
    const head = latin('\xff\xd8\xff\xe1\0\0')
    head.writeUInt16BE(exif.length + 2, 4)
    return Buffer.concat([head, exif, JPEG_OF_ONE_POINT.subarray(2)])
  }),
  'a PNG whose EXIF is a circle': refusedPicture(() => {
    return emptyPng(8, 8, { more: pngChunk('eXIf', loopedExif(65_535)) })
  }),
  'an animation of 200,000 pictures': { content: () => gif(200_000), isRefused: false },
  'an animation of one picture': { content: () => gif(1), isRefused: false },
}

function refusedPicture(content: () => Buffer) {
  return { content, isRefused: true }
}
