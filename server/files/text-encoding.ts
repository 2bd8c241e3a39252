/**
 * Finds out how the bytes of a text file become letters: by its first bytes, by whether all of it is valid UTF-8, else
 * by which encoding makes words of the bytes that are not English letters. Where two do, the file is asked about.
 */

import { ENCODINGS, type Encoding } from '~/core/market/records/cell-text.ts'

export interface EncodingProbe {
  add(chunk: Buffer): void
  /** after the last chunk; the likeliest first, and more than one where the bytes do not tell */
  encodings(): readonly [Encoding, ...Encoding[]]
}

/** Sees every byte once, and keeps the first words that are not plain English. */
export function probeEncoding(): EncodingProbe {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let start = Buffer.alloc(0)
  let isUtf8 = true
  let words: Buffer = Buffer.alloc(0)
  const decode = (chunk: Buffer | null) => {
    if (!isUtf8) return
    try {
      utf8.decode(chunk ?? undefined, { stream: chunk !== null })
    } catch {
      isUtf8 = false
    }
  }
  return {
    add(chunk) {
      if (start.length < SAMPLE) start = Buffer.concat([start, chunk.subarray(0, SAMPLE)])
      if (words.length < MOST_WORDS) words = Buffer.concat([words, foreignWords(chunk)])
      decode(chunk)
    },
    encodings() {
      const wide = wideEncoding(start)
      if (wide) return [wide]
      decode(null)
      return isUtf8 ? ['utf-8'] : likeliest(words)
    },
  }
}

const SAMPLE = 4096
const MOST_WORDS = 20_000

/** Whole words with a byte above ASCII, each on a line; no byte of a word is a comma, a quote or a blank. */
function foreignWords(chunk: Buffer): Buffer {
  const found: Buffer[] = []
  let length = 0
  for (let at = 0; at < chunk.length && length < MOST_WORDS; at += 1) {
    if ((chunk[at] ?? 0) < 0x80) continue
    let from = at
    while (from > 0 && !isBetween(chunk[from - 1])) from -= 1
    while (at < chunk.length && !isBetween(chunk[at])) at += 1
    const word = chunk.subarray(from, Math.min(at, from + LONGEST_WORD))
    found.push(word, NEW_LINE)
    length += word.length + 1
  }
  return Buffer.concat(found)
}

/** In bytes: a file without blanks is one word, of which this much tells as much as all of it. */
const LONGEST_WORD = 200

const NEW_LINE = Buffer.from('\n')

function isBetween(byte: number | undefined): boolean {
  return byte === undefined || byte <= 0x20 || byte === 0x22 || byte === 0x2c || byte === 0x3b
}

/** In this order where they are equally likely. */
const CANDIDATES = ENCODINGS.filter((one) => !one.startsWith('utf'))

/** Two that are as near as this are asked about, where they read different letters. */
const CLOSE = 0.16
/** Most files are. */
const CLOSE_TO_WESTERN = 0.1
/** The encodings of East Asia share most sequences of bytes. */
const CLOSE_IN_ASIA = 0.25

function likeliest(words: Buffer): readonly [Encoding, ...Encoding[]] {
  const scored = CANDIDATES.map((encoding) => {
    const text = decoderOf(encoding).decode(words)
    return { encoding, text, score: likeness(text) }
  }).toSorted((one, other) => other.score - one.score)
  const [best, ...others] = scored
  if (!best || best.score <= 0) return ['windows-1252']
  const isWestern = best.encoding === 'windows-1252'
  const elsewhere = EAST_ASIAN.test(best.text) ? CLOSE_IN_ASIA : CLOSE
  const close = isWestern ? CLOSE_TO_WESTERN : elsewhere
  const texts = new Set([best.text])
  const near = others.filter(({ encoding, score, text }) => {
    if (score <= 0 || score < best.score - close || texts.has(text)) return false
    texts.add(text)
    return !(isWestern && RARER.test(encoding)) || isRare(best.text, text)
  })
  return [best.encoding, ...near.map(({ encoding }) => encoding)]
}

/** Rarer here than the Western one, which has most of their letters. */
const RARER = /^windows-125[0478]$|^iso-8859-(2|15)$/

/** Whether two readings differ in a letter that is rare in Western names too. */
function isRare(western: string, other: string): boolean {
  return [...western].some((letter, at) => letter !== other[at] && !COMMON.test(letter))
}

/** Below 1: the mean of the letters that are not English, each by how common it is in names where it stands. */
function likeness(text: string): number {
  let sum = 0
  let count = 0
  for (const word of text.split('\n')) {
    const letters = [...word]
    for (const [at, letter] of letters.entries()) {
      if (letter <= '\u007f') continue
      sum += letterLikeness(letter, letters[at - 1] ?? '', letters[at + 1] ?? '')
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}

const EAST_ASIAN = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/u
const COMMON = /[áàâäãçéèêëíîïñóôöúüÁÀÂÄÇÉÈÊËÍÎÏÑÓÔÖÚÜ]/u
const LESS_COMMON =
  /[ßåæìòõøùûÿÃÅÆÌÒÕØÙÛąćčďęěğłńňőřśšťůűżźžýĄĆČĎĘĚŁŃŇŐŘŚŠŤŮŰŻŹŽÝđĐăĂşŞţŢœŒıİĞðÐþÞāĀēĒģĢīĪķĶļĻņŅūŪŗŖėĖįĮųŲơƠưƯ]/u
/** The alphabets of other scripts, of which these letters are the most frequent in names. */
const ALPHABET =
  /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Thai}/u
const FREQUENT =
  /[аеинорлвстькмдйуяіαοιεσνρτλκηςυπμδγάίόύέήώאבדהוילמנרתשכחاأبةتحدرسعفقلمنهويกขงจชดตทนพภมยรลวศสหอ]/iu
const IMPLAUSIBLE = -0.5

function letterLikeness(letter: string, last: string, after: string): number {
  if (EAST_ASIAN.test(letter)) {
    if (/[a-z]/iu.test(last + after)) return IMPLAUSIBLE
    return ASIAN_NAMES.test(letter) ? 1 : 0.65
  }
  // the curly apostrophe of O’Brien, and the quotation marks of a nickname
  if (letter === '’' && /\p{L}/u.test(last)) return 0.95
  if (/[‘“”–—]/u.test(letter))
    return /\p{L}/u.test(last) && /\p{L}/u.test(after) ? IMPLAUSIBLE : 0.6
  if (/\p{M}/u.test(letter)) {
    const isOf = letter < '\u0370' ? /\p{Script=Latin}/u : /\p{Script=Thai}/u
    return isOf.test(last) && (letter < '\u0370' || isOf.test(letter)) ? 0.85 : IMPLAUSIBLE
  }
  const isCapital = /\p{Lu}/u.test(letter)
  if (isCapital && (/\p{Ll}/u.test(last) || (/\p{Lu}/u.test(last) && /\p{Ll}/u.test(after)))) {
    return IMPLAUSIBLE
  }
  if (!isCapital && /\p{Lu}/u.test(after)) return IMPLAUSIBLE
  const hasCase = letter.toLowerCase() !== letter.toUpperCase()
  const atStart = isCapital || last !== '' || !hasCase ? 0 : 0.2
  if (ALPHABET.test(letter)) {
    const isEnding = /[ךםןףץςة]/u.test(letter) && /\p{L}/u.test(after)
    if (isEnding || /[a-z]/iu.test(last + after)) return IMPLAUSIBLE
    return (FREQUENT.test(letter) ? 0.95 : 0.6) - atStart
  }
  // no name of the West has three of them in a row
  if (last > '\u007f' && after > '\u007f') return 0.2
  if (COMMON.test(letter)) return 1 - atStart
  if (LESS_COMMON.test(letter)) return 0.85 - atStart
  return /\p{L}/u.test(letter) ? 0.3 : -1
}

/** Surnames of East Asia, and letters that given names are often made of. */
const ASIAN_NAMES =
  /[\u3040-\u30ff김이박최정강조윤장임한오서신권황안송류홍王李张張劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何高林羅罗鄭郑梁謝谢宋唐許许韓韩馮冯鄧邓曹彭曾蕭肖田董袁潘蔣蒋蔡余杜葉叶程蘇苏魏呂吕丁任沈姚盧卢姜崔鍾钟譚谭陸陆汪范金石廖賈贾夏韋韦付方白鄒邹孟熊秦邱江尹薛閻阎段雷侯龍龙史陶黎賀贺顧顾毛郝龔龚邵萬万錢钱嚴严覃武戴莫孔向湯汤山本中村小川井野佐藤伊加渡辺鈴木橋清松原岡長島三上平一二子美明文華华國国志建英玉春秋月花香恵太郎健大正光雅芳秀珍珠麗丽梅蘭兰天恩信望愛爱安和義义仁永福家宏偉伟强強敏静靜俊傑杰德成道生新民世歐欧陽阳修淑芬娜]/u

interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}

/** Of any of the encodings; each reads one file. */
export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'windows-1252') {
    // read as a stream, because at once some versions of Node read Latin-1 in its place
    const decoder = new TextDecoder(encoding)
    return {
      decode: (bytes, options) =>
        bytes === undefined || options?.stream
          ? decoder.decode(bytes, options)
          : decoder.decode(bytes, { stream: true }) + decoder.decode(),
    }
  }
  if (encoding !== 'ibm850' && encoding !== 'ibm852') return new TextDecoder(encoding)
  return {
    decode: (bytes = new Uint8Array()) =>
      Array.from(bytes, (byte) =>
        byte < 0x80 ? String.fromCharCode(byte) : OF_DOS[encoding][byte - 0x80],
      ).join(''),
  }
}

const OF_DOS = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

/**
 * A text that was read as Windows-1252, which keeps every byte, read again. Its commas, quotes and line ends are the
 * same in all of these encodings.
 */
export function readAgain(text: string, encoding: Encoding): string {
  if (encoding === 'windows-1252' || !/[\u0080-\uffff]/u.test(text)) return text
  const bytes = Uint8Array.from(
    text,
    (letter) => BYTE_OF.get(letter) ?? letter.charCodeAt(0) & 0xff,
  )
  return decoderOf(encoding).decode(bytes)
}

const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    decoderOf('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** UTF-16 by its mark, or by the noughts that every second byte of English text then is. */
function wideEncoding(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const noughts = [0, 0]
  for (const [index, byte] of start.entries()) {
    if (byte === 0) noughts[index % 2] = (noughts[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = noughts
  if (odd > start.length / 4 && even < start.length / 16) return 'utf-16le'
  if (even > start.length / 4 && odd < start.length / 16) return 'utf-16be'
  return null
}
