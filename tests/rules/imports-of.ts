/** Finds everything a file imports: values, types, re-exports, lazy imports, globs, workers. */
import { posix } from 'node:path'
import { isIdentifier, isNode, lineAt, type Node, textOf, walk } from './syntax.ts'

export interface Import {
  /** as written: `~/core/errors.ts`, `./form.tsx`, `zod`, `node:fs` */
  readonly specifier: string
  /** path from the root of the repository, or null for a package or built-in */
  readonly target: string | null
  readonly line: number
  readonly typeOnly: boolean
  /** `import.meta.glob`: the target is a pattern */
  readonly glob: boolean
}

export function importsOf(path: string, source: string): Import[] {
  const found: Import[] = []
  walk(path, source, (node) => {
    for (const { specifier, glob = false } of specifiersOf(node)) {
      found.push({
        specifier,
        target: targetOf(path, specifier),
        line: lineAt(source, node.start),
        typeOnly: isTypeOnly(node),
        glob,
      })
    }
  })
  return found
}

interface Specifier {
  readonly specifier: string
  readonly glob?: boolean
}

function specifiersOf(node: Node): Specifier[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return texts([node.source])
    case 'TSExternalModuleReference':
      return texts([node.expression])
    case 'CallExpression':
      return calledWith(node)
    case 'NewExpression':
      return isIdentifier(node.callee, 'URL') ? addressOfModule(node) : []
    default:
      return []
  }
}

function calledWith(call: Node): Specifier[] {
  const first = argumentsOf(call)[0]
  if (isIdentifier(call.callee, 'require')) return texts([first])
  if (!isGlob(call.callee)) return []
  const patterns = isNode(first) && first.type === 'ArrayExpression' ? first.elements : [first]
  return texts(Array.isArray(patterns) ? patterns : [])
    .filter(({ specifier }) => !specifier.startsWith('!'))
    .map(({ specifier }) => ({ specifier, glob: true }))
}

/** `new URL('./worker.ts', import.meta.url)` loads a module when it names one. */
function addressOfModule(created: Node): Specifier[] {
  const [address, base] = argumentsOf(created)
  if (!isNode(base) || base.type !== 'MemberExpression') return []
  return texts([address]).filter(({ specifier }) => /^[.~].*\.[cm]?[jt]sx?$/.test(specifier))
}

function isGlob(callee: unknown): boolean {
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    isIdentifier(callee.property, 'glob') &&
    isNode(callee.object) &&
    callee.object.type === 'MetaProperty'
  )
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = Array.isArray(node.specifiers) ? node.specifiers : []
  const kinds = names.filter(isNode).map((name) => name.importKind ?? name.exportKind)
  return kinds.length > 0 && kinds.every((kind) => kind === 'type')
}

function targetOf(path: string, specifier: string): string | null {
  const file = specifier.replace(/\?.*$/, '')
  if (file.startsWith('~/')) return posix.normalize(file.slice(2))
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file)
  if (file.startsWith('/')) return posix.normalize(file.slice(1))
  return null
}

function texts(values: readonly unknown[]): Specifier[] {
  return values
    .map(textOf)
    .filter((text) => text !== undefined)
    .map((specifier) => ({ specifier }))
}

function argumentsOf(call: Node): unknown[] {
  return Array.isArray(call.arguments) ? call.arguments : []
}
