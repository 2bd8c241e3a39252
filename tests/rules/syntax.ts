/** Parses a source file and walks its syntax tree, for rules that read code. */
import { parseSync } from 'oxc-parser'

export interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

/** The place of a node in its parent: `{ parent: CallExpression, field: 'callee' }`. */
export interface Place {
  readonly parent: Node | null
  readonly field: string
}

/** Visits every node of the file; throws when the file does not parse. */
export function walk(path: string, source: string, visit: (node: Node, place: Place) => void) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  descend(program, { parent: null, field: 'program' }, visit)
}

/** The line, counted from one, at which an offset lies. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function isIdentifier(value: unknown, ...names: string[]): value is Node {
  return isNode(value) && value.type === 'Identifier' && names.includes(String(value.name))
}

/** The text of a string literal or of a template without holes. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return undefined
  const [only, ...rest]: { value: { cooked: string } }[] = value.quasis
  return rest.length === 0 ? only?.value.cooked : undefined
}

function descend(value: unknown, place: Place, visit: (node: Node, place: Place) => void) {
  if (Array.isArray(value)) {
    for (const item of value) descend(item, place, visit)
  } else if (isNode(value)) {
    visit(value, place)
    for (const [field, child] of Object.entries(value)) {
      descend(child, { parent: value, field }, visit)
    }
  }
}
