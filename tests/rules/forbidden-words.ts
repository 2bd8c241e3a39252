/** The words that would let time, chance or the outside world into a place that must not know them. */
import { isIdentifier, isNode, lineAt, type Node, type Place, textOf, walk } from './syntax.ts'

export interface ForbiddenWord {
  readonly word: string
  readonly line: number
}

/** What core may not say: the clock, randomness, and everything that reaches outside. */
export function impureWords(path: string, source: string): ForbiddenWord[] {
  return wordsIn(path, source, (node, place) => {
    if (isMentioned(node, place, ['process', 'console', 'fetch', 'globalThis'])) {
      return String(node.name)
    }
    if (isArgumentlessDate(node)) return 'new Date()'
    if (isMember(node, 'Date', 'now')) return 'Date.now'
    if (isMember(node, 'Math', 'random')) return 'Math.random'
    if (isMember(node, 'performance', 'now')) return 'performance.now'
    if (isMember(node, 'crypto', 'randomUUID')) return 'crypto.randomUUID'
    if (isMember(node, 'crypto', 'getRandomValues')) return 'crypto.getRandomValues'
    return undefined
  })
}

/** Every mention of process.env; `except` names the variables that may be mentioned. */
export function environmentWords(
  path: string,
  source: string,
  except: readonly string[] = [],
): ForbiddenWord[] {
  return wordsIn(path, source, (node, { parent, field }) => {
    if (!isMember(node, 'process', 'env') && !importsEnvironment(node)) return undefined
    const variable = parent?.type === 'MemberExpression' && field === 'object' ? nameOf(parent) : ''
    return variable && except.includes(variable) ? undefined : 'process.env'
  })
}

function wordsIn(
  path: string,
  source: string,
  wordOf: (node: Node, place: Place) => string | undefined,
): ForbiddenWord[] {
  const found: ForbiddenWord[] = []
  walk(path, source, (node, place) => {
    const word = wordOf(node, place)
    if (word) found.push({ word, line: lineAt(source, node.start) })
  })
  return found
}

/** An identifier that stands for the thing itself, not the name of some object's property. */
function isMentioned(node: Node, { parent, field }: Place, names: string[]): boolean {
  if (!isIdentifier(node, ...names)) return false
  const namesProperty = (field === 'property' || field === 'key') && parent?.computed !== true
  return !namesProperty || parent?.shorthand === true
}

function isArgumentlessDate(node: Node): boolean {
  const created = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!created || !isIdentifier(node.callee, 'Date')) return false
  return node.type === 'CallExpression' || isEmpty(node.arguments)
}

/** `owner.name`, `owner['name']` or `const { name } = owner`. */
function isMember(node: Node, owner: string, name: string): boolean {
  if (node.type === 'MemberExpression') {
    return isIdentifier(node.object, owner) && nameOf(node) === name
  }
  if (node.type !== 'VariableDeclarator' || !isIdentifier(node.init, owner)) return false
  const pattern = isNode(node.id) && Array.isArray(node.id.properties) ? node.id.properties : []
  return pattern.some((property) => isNode(property) && isIdentifier(property.key, name))
}

function nameOf(member: Node): string | undefined {
  const { property } = member
  if (member.computed === true) return textOf(property)
  return isNode(property) ? String(property.name) : undefined
}

function importsEnvironment(node: Node): boolean {
  return node.type === 'ImportSpecifier' && isIdentifier(node.imported, 'env')
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
