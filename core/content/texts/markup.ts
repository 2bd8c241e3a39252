/** Text that holds tags, stored entities, or code that a browser or a template would run. */

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

export function hasMarkup(text: string): boolean {
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

export function hasScript(text: string): boolean {
  return SCRIPTS.some((pattern) => pattern.test(text))
}
