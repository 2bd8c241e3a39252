/** Reads PostgreSQL's own text of a parsed statement (`pg_node_tree`): `{VAR :varno 1}`, lists in brackets. */

export interface Node {
  /** such as VAR, QUERY, FUNCEXPR */
  readonly is: string
  readonly fields: Readonly<Record<string, Value | undefined>>
}

/** A text is a number, a word or a name; null is `<>`; bytes are the value of a constant. */
export type Value = Node | readonly Value[] | string | null | { readonly bytes: Buffer }

export function readNodeTree(text: string): Value {
  const tokens: string[] = text.match(/[(){}]|(?:\\.|[^\s(){}\\])+/g) ?? []
  let at = 0
  return value()

  function value(): Value {
    const token = tokens[at++]
    if (token === '{') return node()
    if (token === '(') return list()
    if (token === undefined) throw new Error('the tree ends early')
    if (tokens[at] === '[') return bytes()
    return token === '<>' ? null : token.replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1')
  }

  function node(): Node {
    const is = tokens[at++] ?? ''
    const fields: Record<string, Value> = {}
    while (tokens[at] !== '}') {
      const field = (tokens[at++] ?? '').slice(1)
      fields[field] = value()
    }
    at++
    return { is, fields }
  }

  function list(): Value[] {
    const values: Value[] = []
    while (tokens[at] !== ')') values.push(value())
    at++
    return values
  }

  function bytes(): { bytes: Buffer } {
    const end = tokens.indexOf(']', at)
    const numbers = tokens.slice(at + 1, end).map(Number)
    at = end + 1
    return { bytes: Buffer.from(numbers.map((one) => one & 0xff)) }
  }
}

export function isNode(value: Value | undefined): value is Node {
  return typeof value === 'object' && value !== null && 'is' in value
}

export function nodesIn(value: Value | undefined): readonly Node[] {
  return Array.isArray(value) ? value.filter((one): one is Node => isNode(one)) : []
}
