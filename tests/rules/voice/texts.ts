/**
 * Finds the texts that people read in a source file: string literals, templates and the text of JSX elements.
 * Strings that are code (identifiers, paths, SQL, class names, keys) are left out by their place or their shape.
 */
import { isNode, lineAt, type Node, type Place, walk } from '../syntax.ts'

export interface Text {
  readonly text: string
  readonly line: number
  /** A part of another text, such as one branch inside a template: too little to count its sentence. */
  readonly isPart: boolean
}

/** What a template, a concatenation or an element inserts at run time. */
export const HOLE = '\u25a1'

/** Every text of the file in the order of the source. */
export function textsIn(path: string, source: string): Text[] {
  const found: Text[] = []
  const parts = new Set<Node>()
  walk(path, source, (node, place) => {
    const text = spokenText(node, place, parts)
    if (text === undefined || !isSpoken(text)) return
    const isPart = parts.has(node) || (isString(node) && isInside(parts, place))
    found.push({ text, line: lineAt(source, node.start), isPart })
  })
  return found
}

/** The text of a node that is one; marks the nodes that it consists of as parts. */
function spokenText(node: Node, place: Place, parts: Set<Node>): string | undefined {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    if (parts.has(node) || !hasText(node)) return undefined
    return textOfChildren(node, parts).replace(/\s+/g, ' ').trim()
  }
  if (!isString(node) || isCode(place)) return undefined
  if (isJoin(place.parent) && !parts.has(node)) return undefined
  return textOf(node, parts)
}

function isString(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string'
  return node.type === 'TemplateLiteral' || isJoin(node)
}

/** `'a' + b`: one text over several literals. */
function isJoin(node: Node | null): boolean {
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return false
  return [node.left, node.right].some((side) => isNode(side) && isString(side))
}

/** The longest text that an expression can become, with a hole where it is known only at run time. */
function textOf(node: Node, parts: Set<Node>): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : HOLE
  if (node.type === 'TemplateLiteral') return textOfTemplate(node, parts)
  if (isJoin(node)) return inner(node.left, parts) + inner(node.right, parts)
  if (node.type === 'ConditionalExpression') return longer(node.consequent, node.alternate, parts)
  if (node.type === 'LogicalExpression') return longer(node.left, node.right, parts)
  if (node.type === 'ParenthesizedExpression') return inner(node.expression, parts)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return textOfChildren(node, parts)
  return HOLE
}

function inner(value: unknown, parts: Set<Node>): string {
  if (!isNode(value)) return HOLE
  parts.add(value)
  return textOf(value, parts)
}

function longer(one: unknown, other: unknown, parts: Set<Node>): string {
  const [first, second] = [inner(one, parts), inner(other, parts)]
  return second.length > first.length ? second : first
}

function textOfTemplate({ quasis, expressions }: Node, parts: Set<Node>): string {
  const holes = Array.isArray(expressions) ? expressions : []
  const pieces: readonly unknown[] = Array.isArray(quasis) ? quasis : []
  return pieces
    .map((piece, i) => cookedOf(piece) + (i < holes.length ? inner(holes[i], parts) : ''))
    .join('')
}

function cookedOf(quasi: unknown): string {
  if (!isNode(quasi) || typeof quasi.value !== 'object' || quasi.value === null) return ''
  return 'cooked' in quasi.value ? String(quasi.value.cooked) : ''
}

function hasText({ children }: Node): boolean {
  if (!Array.isArray(children)) return false
  return children.some(
    (child) => isNode(child) && child.type === 'JSXText' && /\S/.test(String(child.value)),
  )
}

/** Joins text, holes and inline elements; an element on its own lines is a text of its own. */
function textOfChildren({ children }: Node, parts: Set<Node>): string {
  if (!Array.isArray(children)) return ''
  return children
    .filter(isNode)
    .map((child) => textOfChild(child, parts))
    .join('')
}

function textOfChild(child: Node, parts: Set<Node>): string {
  if (child.type === 'JSXText') return decoded(String(child.value).replace(/\s+/g, ' '))
  if (child.type === 'JSXExpressionContainer') return inner(child.expression, parts)
  if (!isInline(child)) return ' '
  parts.add(child)
  return textOfChildren(child, parts) || HOLE
}

const INLINE =
  /^(a|abbr|b|bdi|cite|code|data|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var|Term|Link|TextLink|Money|Dollars)$/

function isInline({ openingElement }: Node): boolean {
  const name = isNode(openingElement) && isNode(openingElement.name) ? openingElement.name.name : ''
  return INLINE.test(String(name))
}

function decoded(text: string): string {
  return text
    .replaceAll('&apos;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
}

/** A literal below a template or an element that has already taken its text. */
function isInside(parts: Set<Node>, { parent }: Place): boolean {
  return parent !== null && parts.has(parent)
}

/** Places where a string is read by a program. */
function isCode({ parent, field }: Place): boolean {
  if (parent === null) return false
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
    case 'TSLiteralType':
    case 'TSImportType':
    case 'SwitchCase':
      return true
    case 'Property':
    case 'PropertyDefinition':
      return field === 'key'
    case 'MemberExpression':
      return field === 'property'
    case 'BinaryExpression':
      return parent.operator !== '+'
    case 'JSXAttribute':
      return isNode(parent.name) && CODE_ATTRIBUTES.test(String(parent.name.name))
    case 'CallExpression':
      return isNode(parent.callee) && CODE_CALLS.test(nameOf(parent.callee))
    default:
      return false
  }
}

const CODE_ATTRIBUTES =
  /^(className|href|id|name|type|method|action|encType|key|htmlFor|rel|role|autoComplete|inputMode|src|d|viewBox|transform|points|fill|stroke|form|list|pattern|lang|dateTime|media|kind|aria-(labelledby|describedby|controls|live|current))$/

/** Queries, events, storage, matching, and lists of words. */
const CODE_CALLS =
  /^(raw|\w*Raw|where\w*|andWhere\w*|orWhere\w*|select|join|leftJoin|orderBy|groupBy|pluck|returning|query|querySelector\w*|closest|matches|addEventListener|on|once|getItem|setItem|setHeader|set|get|has|split|replace\w*|startsWith|endsWith|includes|indexOf|matchMedia|from|into|table|RegExp|wordsOf)$/

function nameOf(callee: Node): string {
  if (callee.type === 'MemberExpression' && isNode(callee.property)) {
    return String(callee.property.name ?? '')
  }
  return String(callee.name ?? '')
}

const SQL =
  /^\s*(select\s|insert into|update \w+ set|delete from|with \w+ as|create |alter |drop |exists ?\(|\(?select |coalesce\(|count\(|set |begin|lock |truncate |analyze |order by|[\w.]+ (is (not )?null|between|in \(|asc|desc))/i

/** Words with a space between them, or one word that begins with a capital: what is left is a key. */
function isSpoken(text: string): boolean {
  if (SQL.test(text) || /^(https?:|[./~#@]\S*$|[\w-]+\/[\w.+-]+(;|$))/.test(text)) return false
  if (/^[\w:-]+(-src|=\S+)/.test(text) || /^[\w$.[\]-]+\s*=>?/.test(text)) return false
  if (/\p{L}{2,}\P{L}*\s+\P{L}*\p{L}{2,}/u.test(text) || /[\d□]\s%/.test(text)) return true
  return /^[A-Z][a-z’'-]+[.!?:…]?$/.test(text) || /^\p{L}+(?:\s\p{L}+)+$/u.test(text)
}
