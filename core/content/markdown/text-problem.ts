/** What a reader of Markdown cannot keep, and where. */
import type { Nodes } from 'mdast'

export interface TextProblem {
  /** counted from 1; null where it is of the whole */
  readonly line: number | null
  readonly sentence: string
}

/** What the parts of a reader share. */
export interface Reader {
  readonly source: string
  readonly firstLine: number
  readonly problems: TextProblem[]
}

export function problemAt(reader: Reader, node: Nodes, sentence: string): void {
  reader.problems.push({ line: lineOf(reader, node), sentence })
}

export function lineOf({ firstLine }: Reader, { position }: Nodes): number | null {
  return position ? position.start.line + firstLine - 1 : null
}
