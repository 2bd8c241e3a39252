/** Counts functions and lines of hand-written types by the syntax tree. */
import { type Node, walk } from '../../tests/rules/syntax.ts'
import type { CodeFile } from './house.ts'

export interface SyntaxCounts {
  /** declarations, expressions, arrows and methods with a body */
  readonly functions: number
  /**
   * Lines covered by `interface` and by `type` declarations that are not inferred with `typeof` or from a schema, and
   * by type literals of several lines wherever they are.
   */
  readonly typeLines: number
  /** lines that are neither blank nor comment */
  readonly codeLines: number
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export function countSyntax({ path, text }: Pick<CodeFile, 'path' | 'text'>): SyntaxCounts {
  let functions = 0
  const typeLines = new Set<number>()
  const lineAt = lineFinder(text)
  const code = codeLinesOf(text)
  walk(path, text, (node) => {
    if (FUNCTIONS.has(node.type)) functions++
    const [first, last] = [lineAt(node.start), lineAt(Number(node.end) - 1)]
    const literal = node.type === 'TSTypeLiteral' && last > first
    if (!literal && !isWrittenType(node, text)) return
    for (let line = first; line <= last; line++) if (code.has(line)) typeLines.add(line)
  })
  return { functions, typeLines: typeLines.size, codeLines: code.size }
}

function codeLinesOf(text: string): Set<number> {
  const code = new Set<number>()
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
  for (const [line, words] of bare.split('\n').entries()) {
    if (!/^\s*(\/\/.*)?$/.test(words)) code.add(line)
  }
  return code
}

function isWrittenType(node: Node, text: string): boolean {
  if (node.type === 'TSInterfaceDeclaration') return true
  if (node.type !== 'TSTypeAliasDeclaration') return false
  const declared = text.slice(node.start, Number(node.end))
  return !/\btypeof\b|\bz\.(infer|output|input)</.test(declared)
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle
    }
    return low
  }
}
