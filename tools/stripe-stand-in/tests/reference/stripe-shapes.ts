/** What fields an object of Stripe's has and of which JSON types: from an example, and from the SDK's declarations. */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { isNode, type Node } from '~/tests/rules/syntax.ts'

export interface Shape {
  readonly types: readonly string[]
  readonly optional?: true | undefined
  readonly fields?: Readonly<Record<string, Shape>> | undefined
  readonly items?: Shape | undefined
  /** the value of `object` of another of Stripe's objects that is embedded here */
  readonly object?: string | undefined
}

export function shapeOfExample(value: unknown): Shape {
  if (value === null) return { types: ['null'] }
  if (Array.isArray(value)) {
    return { types: ['array'], ...(value.length > 0 && { items: shapeOfExample(value[0]) }) }
  }
  if (typeof value !== 'object') return { types: [typeof value] }
  const fields = Object.entries(value).map(([name, field]) => [name, shapeOfExample(field)])
  return { types: ['object'], fields: Object.fromEntries(fields) }
}

const RESOURCES = 'node_modules/stripe/esm/resources'

/** One file of declarations, or one namespace in it. */
interface Scope {
  readonly file: string
  readonly parent: Scope | null
  readonly declared: Map<string, Node>
  readonly namespaces: Map<string, Scope>
  readonly imported: Map<string, { readonly file: string; readonly name: string | null }>
}

const scopes = new Map<string, Scope>()

/** The interface `Subscriptions.Subscription` is `('Subscriptions', 'Subscription')`. */
export function shapeOfSdk(file: string, name: string, like: Shape | undefined): Shape {
  return ofInterface(`${RESOURCES}/${file}.d.ts`, name, like)
}

function ofInterface(path: string, name: string, like: Shape | undefined): Shape {
  const scope = scopeOf(path)
  const found = scope.declared.get(name)
  if (!found) throw new Error(`${path} declares no ${name}`)
  return { types: ['object'], fields: membersOf(found, scope, like) }
}

function scopeOf(path: string): Scope {
  const known = scopes.get(path)
  if (known) return known
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  const scope = emptyScope(path, null)
  scopes.set(path, scope)
  collect(program.body, scope)
  return scope
}

function emptyScope(file: string, parent: Scope | null): Scope {
  return { file, parent, declared: new Map(), namespaces: new Map(), imported: new Map() }
}

function collect(body: unknown, scope: Scope): void {
  for (const statement of nodesOf(body)) {
    const inner = isNode(statement.declaration) ? statement.declaration : statement
    if (inner.type === 'ImportDeclaration') collectImport(inner, scope)
    if (!isNode(inner.id)) continue
    const name = String(inner.id.name)
    if (inner.type === 'TSModuleDeclaration' && isNode(inner.body)) {
      const within = scope.namespaces.get(name) ?? emptyScope(scope.file, scope)
      scope.namespaces.set(name, within)
      collect(inner.body.body, within)
    } else if (inner.type.startsWith('TS')) {
      scope.declared.set(name, inner)
    }
  }
}

function collectImport(statement: Node, scope: Scope): void {
  const source = isNode(statement.source) ? String(statement.source.value) : ''
  if (!source.startsWith('.')) return
  const file = normalize(join(dirname(scope.file), source.replace(/\.js$/, '.d.ts')))
  for (const one of nodesOf(statement.specifiers)) {
    const local = isNode(one.local) ? String(one.local.name) : ''
    const name = isNode(one.imported) ? String(one.imported.name) : null
    scope.imported.set(local, { file, name })
  }
}

/** Optional fields are followed inwards only where an example has them, and where cards are described. */
function membersOf(declared: Node, scope: Scope, like: Shape | undefined): Record<string, Shape> {
  const body = isNode(declared.body) ? declared.body.body : []
  const fields: Record<string, Shape> = {}
  for (const member of nodesOf(body)) {
    if (member.type !== 'TSPropertySignature' || !isNode(member.key)) continue
    const name = String(member.key.name ?? member.key.value)
    const optional = member.optional === true
    const example = like?.fields?.[name]
    const type = isNode(member.typeAnnotation) ? member.typeAnnotation.typeAnnotation : null
    if (!isNode(type)) throw new Error(`${name} has no type`)
    const shape = shapeOf(type, scope, example)
    if (shape.types.length === 0) continue
    const follow = !optional || example !== undefined || name === 'card'
    const kept = follow ? shape : { types: shape.types, object: shape.object }
    fields[name] = optional ? { ...kept, optional: true } : kept
  }
  return fields
}

const keywords: Readonly<Record<string, string[]>> = {
  TSStringKeyword: ['string'],
  TSNumberKeyword: ['number'],
  TSBooleanKeyword: ['boolean'],
  TSNullKeyword: ['null'],
  TSVoidKeyword: [],
  TSTypeLiteral: ['object'],
  TSIntersectionType: ['string'],
}

function shapeOf(type: Node, scope: Scope, like: Shape | undefined): Shape {
  const plain = keywords[type.type]
  if (plain) return { types: plain }
  if (type.type === 'TSLiteralType' && isNode(type.literal)) {
    return { types: [typeof type.literal.value] }
  }
  if (type.type === 'TSUnionType') return unionOf(type, scope, like)
  if (type.type === 'TSTypeReference') return referenceOf(type, scope, like)
  throw new Error(`${scope.file}: ${type.type} is not read here`)
}

/** An id or the object it names: before anything is expanded it is the id. */
function unionOf(type: Node, scope: Scope, like: Shape | undefined): Shape {
  const all = nodesOf(type.types).map((one) => shapeOf(one, scope, like))
  const isId = all.some((one) => one.types.includes('string'))
  const kept = isId ? all.filter((one) => !one.types.includes('object')) : all
  const inner = kept.find((one) => one.fields ?? one.items ?? one.object)
  return { ...inner, types: [...new Set(kept.flatMap((one) => one.types))].sort() }
}

function referenceOf(type: Node, scope: Scope, like: Shape | undefined): Shape {
  const path = nameOf(type.typeName)
  const [argument] = isNode(type.typeArguments) ? nodesOf(type.typeArguments.params) : []
  const last = path.at(-1) ?? ''
  if (last === 'Decimal' || last === 'OtherString') return { types: ['string'] }
  if (last === 'Metadata') return { types: ['object'] }
  if (last === 'Array' && argument) {
    return { types: ['array'], items: shapeOf(argument, scope, like?.items) }
  }
  if (last === 'ApiList' && argument)
    return listOf(shapeOf(argument, scope, like?.fields?.data?.items))
  const found = resolve(path, scope)
  if (found.node.type === 'TSTypeAliasDeclaration' && isNode(found.node.typeAnnotation)) {
    return shapeOf(found.node.typeAnnotation, found.scope, like)
  }
  const object = ownName(found.node)
  if (object !== undefined) return { types: ['object'], object }
  const fields = membersOf(found.node, found.scope, like)
  // an interface without fields is any object, as the one that an event is about
  return Object.keys(fields).length > 0 ? { types: ['object'], fields } : { types: ['object'] }
}

function listOf(items: Shape): Shape {
  return {
    types: ['object'],
    fields: {
      object: { types: ['string'] },
      data: { types: ['array'], items },
      has_more: { types: ['boolean'] },
      url: { types: ['string'] },
    },
  }
}

/** The value of the field `object`, which only Stripe's own objects have. */
function ownName(declared: Node): string | undefined {
  const body = isNode(declared.body) ? nodesOf(declared.body.body) : []
  const field = body.find((member) => isNode(member.key) && member.key.name === 'object')
  const type = isNode(field?.typeAnnotation) ? field.typeAnnotation.typeAnnotation : null
  const literal = isNode(type) && isNode(type.literal) ? type.literal.value : undefined
  return typeof literal === 'string' ? literal : undefined
}

function resolve(path: readonly string[], scope: Scope): { node: Node; scope: Scope } {
  const [first = '', ...rest] = path
  for (let at: Scope | null = scope; at; at = at.parent) {
    const found = within(at, path)
    if (found) return found
    const imported = at.imported.get(first)
    if (imported) return resolveImported(imported, rest)
  }
  throw new Error(`${scope.file} knows no ${path.join('.')}`)
}

function within(scope: Scope, path: readonly string[]): { node: Node; scope: Scope } | undefined {
  const [first = '', ...rest] = path
  const node = rest.length === 0 ? scope.declared.get(first) : undefined
  if (node) return { node, scope }
  const inner = scope.namespaces.get(first)
  return inner && rest.length > 0 ? within(inner, rest) : undefined
}

/** `import * as Checkout` names an index, whose objects are found by the value they carry only. */
function resolveImported(
  imported: { readonly file: string; readonly name: string | null },
  rest: readonly string[],
): { node: Node; scope: Scope } {
  const scope = scopeOf(imported.file)
  const path = imported.name === null ? rest : [imported.name, ...rest]
  const found = within(scope, path)
  if (found) return found
  const again = [...scope.imported.values()].find((one) => one.name === path[0])
  if (again) return resolveImported(again, path.slice(1))
  const source = reexported(scope.file, path[0] ?? '')
  return resolveImported({ file: source, name: path[0] ?? null }, path.slice(1))
}

function reexported(file: string, name: string): string {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  for (const statement of nodesOf(program.body)) {
    const names = nodesOf(statement.specifiers).map((one) =>
      isNode(one.local) ? one.local.name : '',
    )
    if (isNode(statement.source) && names.includes(name)) {
      const source = String(statement.source.value).replace(/\.js$/, '.d.ts')
      return normalize(join(dirname(file), source))
    }
  }
  throw new Error(`${file} gives no ${name}`)
}

function nameOf(name: unknown): string[] {
  if (!isNode(name)) return []
  return name.type === 'TSQualifiedName'
    ? [...nameOf(name.left), ...nameOf(name.right)]
    : [String(name.name)]
}

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}
