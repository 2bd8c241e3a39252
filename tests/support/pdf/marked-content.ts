/** Reads the operators of a page: what is drawn as content of the structure, as decoration, or as neither. */

export interface MarkedContent {
  /** numbers of marked content, in the order they begin */
  readonly ids: readonly number[]
  /** operators that draw outside of any mark, and marks that stand in the wrong place */
  readonly faults: readonly string[]
}

const DRAWING = ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do', 'Tj', 'TJ', "'", '"']

type Mark = { readonly kind: 'content' | 'artifact' | 'other' }

/** `text`: the decoded stream, one character for each byte. */
export function markedContent(text: string): MarkedContent {
  const [ids, faults, open, operands]: [number[], string[], Mark[], string[]] = [[], [], [], []]
  for (const token of tokensOf(text)) {
    if (!isOperator(token)) {
      operands.push(token)
      continue
    }
    if (token === 'BDC' || token === 'BMC') {
      const mark = markOf(operands)
      if (mark.id !== null) ids.push(mark.id)
      if (mark.kind === 'content' && isOpen(open, 'artifact')) faults.push('content in an artifact')
      if (mark.kind === 'artifact' && isOpen(open, 'content')) faults.push('artifact in content')
      open.push(mark)
    } else if (token === 'EMC') {
      if (!open.pop()) faults.push('EMC without a mark')
    } else if (DRAWING.includes(token) && !isOpen(open, 'content') && !isOpen(open, 'artifact'))
      faults.push(`${token} outside of any mark`)
    operands.length = 0
  }
  if (open.length > 0) faults.push(`${open.length} marks that do not end`)
  return { ids, faults }
}

function isOpen(open: readonly Mark[], kind: Mark['kind']): boolean {
  return open.some((mark) => mark.kind === kind)
}

function markOf(operands: readonly string[]): Mark & { readonly id: number | null } {
  const id = /\/MCID\s+(\d+)/.exec(operands.join(' '))?.[1]
  if (id !== undefined) return { kind: 'content', id: Number(id) }
  return { kind: operands[0] === '/Artifact' ? 'artifact' : 'other', id: null }
}

function isOperator(token: string): boolean {
  return /^[A-Za-z'"]/.test(token) && !['true', 'false', 'null'].includes(token)
}

/** Strings, names, numbers, braces of dictionaries and arrays, operators. */
function tokensOf(text: string): string[] {
  return (
    text.match(
      /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[\dA-Fa-f\s]*>|[[\]]|\/[^\s/<>[\]()]*|[^\s/<>[\]()]+/g,
    ) ?? []
  )
}
