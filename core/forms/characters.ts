/** Characters that people cannot see, that turn the direction of text, or that look like other letters. */

/** Tab, line feed and carriage return are text. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\ufff9-\ufffb\p{Cs}\p{Noncharacter_Code_Point}]/u

export function hasControl(text: string): boolean {
  return CONTROL.test(text)
}

/** Without what PostgreSQL refuses: NUL and halves of characters. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '')
}

const BIDI = /[\u202a-\u202e\u2066-\u2069]/
/** Marks that scripts written from the right need. */
const DIRECTION_MARK = /[\u200e\u200f\u061c]/
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export function hasBidi(text: string): boolean {
  if (BIDI.test(text)) return true
  return DIRECTION_MARK.test(text) && !RIGHT_TO_LEFT.test(text.replace(/\u061c/g, ''))
}

const INVISIBLE = /[\u200b\u2060-\u2064\ufeff\u00ad\u180e\u115f\u1160\u3164\uffa0]|\u034f/
/** Joiners that scripts and emoji need, with what they join. */
const JOINERS = /[\u200c\u200d]/g
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u
/** Tags spell the flags of Scotland or Wales after a black flag, and nothing else. */
const LOOSE_TAG = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u

export function hasZeroWidth(text: string): boolean {
  if (INVISIBLE.test(text) || LOOSE_TAG.test(text)) return true
  for (const { index } of text.matchAll(JOINERS)) {
    const before = [...text.slice(Math.max(0, index - 4), index)].at(-1) ?? ''
    if (!JOINED.test(before)) return true
  }
  return false
}

/** The bytes of windows-1252 that are not those of Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** Every character as its byte in windows-1252; those without one as U+FFFF. */
export function asBytes(text: string): string {
  return text.replace(/[^\p{ASCII}\u0080-\u00ff]/gu, (character) => {
    const place = WINDOWS_1252.indexOf(character)
    return place < 0 ? '\uffff'.repeat(character.length) : String.fromCharCode(0x80 + place)
  })
}

/** A sequence of UTF-8 that was read as windows-1252. */
export const MISREAD = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

/** What is left of a space that was misread. */
const LEFT_OVER = /(?:^|\s)Â(?=\s|$)/

/** "É»" may stand in a text; "Ã©" and "â€™" do not, nor do two such sequences in a row. */
export function hasMojibake(text: string): boolean {
  if (text.includes('\ufffd') || LEFT_OVER.test(text)) return true
  const found = asBytes(text).match(MISREAD) ?? []
  return found.length > 1 || found.some((one) => one.length > 2 || /^[\xc2\xc3]/.test(one))
}

/** Letters of other scripts, and the Latin ones that they look like. */
const LOOKALIKES =
  'аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwкkмmтtвbнhАAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXԌGοoαaνvρpιiκkυuτtΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXօoհhսuոnցgᎪAᏴBᏟCᎬEᏀGᎻHᎫJᏦKᏞLᎷMᏢPᏒRᏚSᎢTᏙVᏔWᏃZ'

export const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Array.from({ length: LOOKALIKES.length / 2 }, (_, i) => {
    const [other = '', latin = ''] = LOOKALIKES.slice(2 * i, 2 * i + 2)
    return [other, latin]
  }),
)

/** Letters made for formulas and for full-width type, written as a word. */
const STYLED = /[\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}]{2}|[\uff21-\uff3a\uff41-\uff5a]{2}/u
const WIDE_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A word of Latin letters with a lookalike in it; words of one script are never one. */
export function hasConfusable(text: string): boolean {
  if (STYLED.test(text) && !WIDE_SCRIPTS.test(text)) return true
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? []
  return words.some((word) => isMixed(word))
}

export function isMixed(word: string): boolean {
  return /\p{Script=Latin}/u.test(word) && [...word].some((letter) => LATIN_OF.has(letter))
}
