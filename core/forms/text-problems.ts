/** What is wrong with a stored text: code, or characters that people cannot see or mistake for others. Pure. */

export const TEXT_PROBLEMS = [
  'sql',
  'html',
  'script',
  'formula',
  'control',
  'bidi',
  'mojibake',
  'zero-width',
  'confusable',
] as const
export type TextProblem = (typeof TEXT_PROBLEMS)[number]

export const TEXT_PROBLEM_LABELS: Readonly<Record<TextProblem, string>> = {
  sql: 'SQL',
  html: 'HTML',
  script: 'Script',
  formula: 'Spreadsheet formula',
  control: 'Control characters',
  bidi: 'Direction characters',
  mojibake: 'Wrong encoding',
  'zero-width': 'Invisible characters',
  confusable: 'Lookalike letters',
}

const CHECKS: Readonly<Record<TextProblem, (text: string) => boolean>> = {
  sql: hasSql,
  html: hasMarkup,
  script: hasScript,
  formula: isFormula,
  control: hasControl,
  bidi: hasBidi,
  mojibake: hasMojibake,
  'zero-width': hasZeroWidth,
  confusable: hasConfusable,
}

/** Longer texts are judged by their beginning. */
const LONGEST = 20_000

/** In the order of the list; none for a text that is all right. */
export function problemsOf(text: string): readonly TextProblem[] {
  const judged = text.slice(0, LONGEST)
  return TEXT_PROBLEMS.filter((problem) => CHECKS[problem](judged))
}

// Text that a spreadsheet would calculate: source: OWASP, CSV injection. "+1 614 555 0100", "-5%", "@gracechurch" and
// a list that begins with a dash are none.

/** Blanks and invisible characters before the sign do not help. */
const LEAD = /^[\s\p{Cf}]*([=+\-@＝＋－＠])\s*([\s\S]*)$/u
const CALL = /^[-+@=('"\s]*[A-Z][A-Z.]{1,30}\s*\(/i
const CELL = /^[-+@=(\s]*(?:'?[\w ]+'?!)?\$?[A-Z]{1,3}\$?\d{1,7}\s*(?:$|[-+*/^&:;,=<>)])/
const SUM = /^[-+(\s]*\d[\d.,]*\s*[*^+]\s*[-+(]*\d/
const COMMAND = /\|\s*['"]?\s*[/\w-].*!|\bcmd\s*\||\bDDE\b|\bmsexcel\b/i

function isFormula(text: string): boolean {
  const [, sign = '', rest = ''] = LEAD.exec(text) ?? []
  if (sign === '') return false
  if (CALL.test(rest) || CELL.test(rest) || COMMAND.test(rest)) return true
  if (SUM.test(rest)) return true
  if (!'=＝'.includes(sign)) return false
  // a name, a number, or a text that begins right behind the sign
  return (
    /^(?:[A-Za-z_][\w.]*|\d[\d.,%]*)$/.test(rest) ||
    /^["'(]?\d+\s*[-+*/]\s*\d/.test(rest) ||
    /^".*"\s*&/.test(rest) ||
    /^\{.*\}$/.test(rest)
  )
}

// Text that holds tags, stored entities, or code that a browser or a template would run.

const TAGS =
  'a|abbr|applet|article|audio|b|base|blink|body|br|button|canvas|center|code|details|div|em|embed|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|isindex|label|li|link|main|marquee|math|meta|nav|noscript|object|ol|option|p|param|picture|plaintext|pre|s|script|section|select|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|th|thead|title|tr|tt|u|ul|video|xmp|xss'

/** A whole tag; "<3", "</3" and "<ann@example.org>" are none. */
const TAG = new RegExp(`</?(?:${TAGS})(?:\\s[^<>]*|/[^<>]*)?/?>`, 'i')
/** A tag that is cut off, but has begun to say something. */
const OPEN_TAG =
  /<(?:script|iframe|img|svg|object|embed|link|meta|style|body|video|audio|base|form|input)(?:[\s/]+[\w:-]+\s*=|\s*$|[\s/]*>)/i
const COMMENT = /<!--|<!doctype\b|<!\[cdata\[|<\?(?:xml|php)\b/i
/** Text that was escaped before it was stored. */
const ENTITY =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|lt|gt|quot|apos|amp|nbsp|copy|[lr][sd]quo|[mn]dash|hellip|eacute);/i

function hasMarkup(text: string): boolean {
  return [TAG, OPEN_TAG, COMMENT, ENTITY].some((pattern) => pattern.test(text))
}

const SCRIPTS: readonly RegExp[] = [
  /<\s*\/?\s*script\b/i,
  /\b(?:java|vb|live)script\s*:\s*(?:[\w.]*\(|[\w.]+\s*=|void\b|\/\/|%|["'`])/i,
  /\bdata\s*:\s*(?:text\/html|image\/svg\+xml|application\/javascript)/i,
  /[\s"'/]on(?:error|load|click|dblclick|mouse\w+|focus|blur|key\w+|submit|toggle|begin|animation\w+|pointer\w+|input|change|wheel)\s*=\s*["'`]?[\w.]+\s*[(=;"'`]/i,
  /\b(?:eval|alert|prompt|confirm|setTimeout|setInterval|Function|fetch|atob|require|import)\s*\(\s*["'`\d/(]/,
  /\b(?:alert|eval|prompt|confirm)\s*\(\s*(?:document|window|this|location|String|xss|name)\b/i,
  /\bdocument\s*\.\s*(?:cookie|write|location|domain|body|getElement|querySelector)/i,
  /\bwindow\s*\.\s*(?:location|open|name)\b|\blocation\s*\.\s*href\s*=/i,
  /\blocalStorage\b|\bXMLHttpRequest\b|\bfromCharCode\b|\bconstructor\s*\[|__proto__/,
  // templates
  /\{\{[^{}]*(?:[*+.()[\]|]|\d)[^{}]*\}\}|\$\{[^{}]*(?:[*.()[\]:/]|\d)[^{}]*\}|<%[=-]?.*%>|#\{[^{}]*[*.(][^{}]*\}/,
  /\$\(\s*(?:["'#.]|curl|wget|cat|rm|id\b|whoami)/,
  /<\?php\b|\bbase64_decode\s*\(|\bsystem\s*\(\s*["']/i,
]

function hasScript(text: string): boolean {
  return SCRIPTS.some((pattern) => pattern.test(text))
}

// Text that looks like a piece of SQL: the grammar of a statement or of an injection, never a single word of it.

/** Names of tables that attackers try; other words after "drop table" may be furniture. */
const TABLES =
  '(?:users?|accounts?|members?|employees|passwords?|students|admins?|customers|orders|sessions|organizations|logs?)'
const END = '(?:;|--|/\\*|$)'

const PATTERNS: readonly RegExp[] = [
  // a quote that is closed, and a condition
  /['")]\s*(?:or|and|\|\||&&)\s*\(?\s*(?:not\s+)?['"]?[\w.]*['")]*\s*(?:=|like\b|<>|<|>|in\s*\(|is\s+(?:not\s+)?null)/i,
  /\b(?:or|and|having|where)\s+(\d+)\s*=\s*\1\b/i,
  /\b(?:or|and)\s+'([^']*)'\s*=\s*'\1/i,
  /['"]\s*(?:or|and)\s+(?:true|false|not\b)/i,
  // a quote and a comment, or the next statement
  /['"]\)*\s*(?:--|#|\/\*)\s*\S?\s*$/,
  /['"]\)*\s*;\s*(?:drop|delete|insert|update|alter|create|exec|truncate|shutdown|select|copy|grant|declare|waitfor)\b/i,
  // statements
  /\bunion\s+(?:all\s+|distinct\s+)?select\s+(?:null|\d|\*|@|'|char\b|concat\b|version\b|user\b|\w+\s*,\s*\w+.*\bfrom\b)/i,
  /\bselect\s+(?:\*|count\s*\(|top\s+\d+\s|@@|\w+\s*\().*?\bfrom\s+\w/i,
  /\bselect\s+(?:@@\w+|version\s*\(|pg_\w+\s*\(|current_user\b)/i,
  /\bselect\s+[\w.]+(?:\s*,\s*[\w.]+)*\s+from\s+[\w.]+\s*(?:where\b.*(?:=|like|in\s*\(|is\b)|limit\s+\d|order\s+by\b|;|--)/i,
  new RegExp(`\\bselect\\s+[\\w.]+(?:\\s*,\\s*[\\w.]+)*\\s+from\\s+${TABLES}\\s*${END}`, 'i'),
  new RegExp(
    `\\b(?:drop|truncate)\\s+table\\s+(?:if\\s+exists\\s+)?["\`]?${TABLES}["\`]?\\s*(?:cascade\\s*)?${END}`,
    'i',
  ),
  /\b(?:drop|truncate|alter|create)\s+(?:table|database|schema|user|role)\s+(?:if\s+(?:not\s+)?exists\s+)?[\w."`]+\s*(?:cascade\s*)?(?:;|--|\(|add\s+column\b|with\s+password\b|superuser\b)/i,
  new RegExp(
    `\\bdelete\\s+from\\s+(?:${TABLES}\\s*${END}|[\\w."]+\\s*;|[\\w."]+\\s+where\\s+[\\w."]+\\s*(?:=|<|>|like|in\\b|is\\b))`,
    'i',
  ),
  /\binsert\s+into\s+[\w."`]+\s*(?:\([^)]*\)\s*)?(?:values\s*\(|select\b)/i,
  /\bupdate\s+[\w."`]+\s+set\s+[\w."`]+\s*=/i,
  /\b(?:exec|execute)\s+(?:xp_|sp_|master\b)|\bxp_cmdshell\b/i,
  /\bcopy\s+\w+\s+(?:from|to)\s+(?:program|stdin|stdout|')/i,
  /\bgrant\s+all\s+(?:privileges\s+)?on\s+\w+\s+to\s+\w/i,
  // functions and catalogs that only attacks name
  /\bwaitfor\s+delay\b|\b(?:pg_sleep|benchmark|sleep)\(\s*\d/i,
  /\b(?:load_file|extractvalue|updatexml|lo_export|lo_import|dblink)\s*\(/i,
  /\binto\s+(?:out|dump)file\b/i,
  /\binformation_schema\b|\bpg_catalog\.|\bsqlite_master\b|\bsys\.(?:tables|objects|databases)\b|\bpg_shadow\b/i,
  /\border\s+by\s+\d+\s*(?:--|#)/i,
]

function hasSql(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text))
}

// What a text would be without what is wrong with it, for a person to compare; and every text as it can be shown.

/** One cleaning may uncover the next: an entity that becomes a tag. */
const MOST_ROUNDS = 12

/** Bytes that were misread come first, because the others would take a part of them away. */
const ORDER: readonly TextProblem[] = [
  'mojibake',
  ...TEXT_PROBLEMS.filter((problem) => problem !== 'mojibake'),
]

/** Null where nothing can be cleaned without a person: SQL, and formulas that are only a sign and words. */
export function cleanText(text: string): string | null {
  if (text.length > LONGEST) return null
  let cleaned = text
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [problem] = ORDER.filter((one) => problemsOf(cleaned).includes(one)).filter(
      (one) => CLEANERS[one](cleaned) !== cleaned,
    )
    if (problem === undefined) break
    cleaned = CLEANERS[problem](cleaned)
  }
  const tidy = cleaned.replace(/[ \t]{2,}/g, ' ').trim()
  return tidy === text || tidy === '' ? null : tidy
}

const CLEANERS: Readonly<Record<TextProblem, (text: string) => string>> = {
  sql: (text) => text,
  html: (text) => withoutTags(text),
  script: (text) => withoutTags(text),
  formula: (text) => text.replace(/^[\s\p{Cf}]*[=+\-@＝＋－＠]+\s*/u, ''),
  control: (text) =>
    text
      .replace(/(?![\t\n\r])\p{Cc}|[\ufff9-\ufffb\p{Cs}\p{Noncharacter_Code_Point}]/gu, '')
      .replace(/[\u2028\u2029]/g, ' '),
  bidi: (text) => text.replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, ''),
  mojibake: (text) => repaired(text),
  'zero-width': (text) =>
    text.replace(
      /[\u200b-\u200d\u2060-\u2064\ufeff\u00ad\u180e\u115f\u1160\u3164\uffa0]|\u034f|[\u{e0000}-\u{e007f}]/gu,
      '',
    ),
  confusable: (text) =>
    text
      .replace(/[\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}\uff21-\uff3a\uff41-\uff5a]/gu, (letter) =>
        letter.normalize('NFKC'),
      )
      .replace(/[\p{L}\p{M}]{3,}/gu, (word) =>
        isMixed(word) ? [...word].map((letter) => LATIN_OF.get(letter) ?? letter).join('') : word,
      ),
}

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s{0,20}>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?][^<>]*>/gi, '')
    .replace(/&(#x?[\da-f]{1,7}|[a-z]{2,8});/gi, (whole, name: string) => entityOf(name) ?? whole)
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', quot: '"', apos: '’', amp: '&', nbsp: ' ', copy: '©', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', eacute: 'é' },
}

function entityOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Sequences of UTF-8 are read again; what was lost before stays lost. */
function repaired(text: string): string {
  const bytes = asBytes(text)
  let rest = ''
  let last = 0
  for (const { 0: sequence, index } of bytes.matchAll(MISREAD)) {
    rest +=
      text.slice(last, index) +
      decodeURIComponent(
        [...sequence].map((byte) => `%${byte.charCodeAt(0).toString(16)}`).join(''),
      )
    last = index + sequence.length
  }
  return (rest + text.slice(last)).replace(/(^|\s)Â(?=\s|$)/g, '$1').replaceAll('\ufffd', '')
}

const UNSEEN =
  /[\p{Cc}\u00a0\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\uffff\p{Cs}\u{e0000}-\u{e0fff}]|\u034f|[\ufe00-\ufe0f]/u

/** Every character that is not seen becomes its code point; letters of other scripts within Latin words are named. */
export function showPieces(text: string) {
  const pieces: { text: string; isEscaped: boolean }[] = []
  for (const character of text) {
    const isEscaped = UNSEEN.test(character) || LATIN_OF.has(character)
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    const written = LATIN_OF.has(character) ? `${character} ${code}` : isEscaped ? code : character
    const last = pieces.at(-1)
    if (last && !last.isEscaped && !isEscaped) last.text += written
    else pieces.push({ text: written, isEscaped })
  }
  return pieces
}

// Characters that people cannot see, that turn the direction of text, or that look like other letters.

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

function hasBidi(text: string): boolean {
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

function hasZeroWidth(text: string): boolean {
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
function asBytes(text: string): string {
  return text.replace(/[^\p{ASCII}\u0080-\u00ff]/gu, (character) => {
    const place = WINDOWS_1252.indexOf(character)
    return place < 0 ? '\uffff'.repeat(character.length) : String.fromCharCode(0x80 + place)
  })
}

/** A sequence of UTF-8 that was read as windows-1252. */
const MISREAD = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

/** What is left of a space that was misread. */
const LEFT_OVER = /(?:^|\s)Â(?=\s|$)/

/** "É»" may stand in a text; "Ã©" and "â€™" do not, nor do two such sequences in a row. */
function hasMojibake(text: string): boolean {
  if (text.includes('\ufffd') || LEFT_OVER.test(text)) return true
  const found = asBytes(text).match(MISREAD) ?? []
  return found.length > 1 || found.some((one) => one.length > 2 || /^[\xc2\xc3]/.test(one))
}

/** Letters of other scripts, and the Latin ones that they look like. */
const LOOKALIKES =
  'аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwкkмmтtвbнhАAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXԌGοoαaνvρpιiκkυuτtΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXօoհhսuոnցgᎪAᏴBᏟCᎬEᏀGᎻHᎫJᏦKᏞLᎷMᏢPᏒRᏚSᎢTᏙVᏔWᏃZ'

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Array.from({ length: LOOKALIKES.length / 2 }, (_, i) => {
    const [other = '', latin = ''] = LOOKALIKES.slice(2 * i, 2 * i + 2)
    return [other, latin]
  }),
)

/** Letters made for formulas and for full-width type, written as a word. */
const STYLED = /[\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}]{2}|[\uff21-\uff3a\uff41-\uff5a]{2}/u
const WIDE_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A word of Latin letters with a lookalike in it; words of one script are never one. */
function hasConfusable(text: string): boolean {
  if (STYLED.test(text) && !WIDE_SCRIPTS.test(text)) return true
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? []
  return words.some((word) => isMixed(word))
}

function isMixed(word: string): boolean {
  return /\p{Script=Latin}/u.test(word) && [...word].some((letter) => LATIN_OF.has(letter))
}
