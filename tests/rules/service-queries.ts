/**
 * Services hold no SQL: what joins, locks, merges or counts has a name in database/queries, single tables are read and
 * written through database/models. Nothing but a connection is passed on.
 */
import type { SourceTree, Violation } from './import-law.ts'
import { testFiles } from './law.ts'
import { isIdentifier, isNode, lineAt, type Node, textOf, walk } from './syntax.ts'

export function checkServiceQueries(tree: SourceTree): Violation[] {
  return [...tree].flatMap(([path, source]) => {
    const isService = path.startsWith('server/services/') && !testFiles.test(path)
    return isService ? checkFile(path, source) : []
  })
}

function checkFile(path: string, source: string): Violation[] {
  const violations: Violation[] = []
  const refuse = ({ start }: Node, message: string) => {
    violations.push({ path, line: lineAt(source, start), message })
  }
  walk(path, source, (node) => {
    if (node.type === 'CallExpression' && isConnection(node.callee)) {
      refuse(node, 'queries a table: use a model, or give the query a name in database/queries')
    }
    if (node.type === 'MemberExpression' && isIdentifier(node.property, ...SQL_MAKERS)) {
      refuse(node, 'holds SQL: give the query a name in database/queries')
    }
    if (isNode(node) && STATEMENT.test(textOf(node) ?? '')) {
      refuse(node, 'holds SQL: give the query a name in database/queries')
    }
  })
  return violations
}

/** `context.db(...)`, `db(...)`, `trx(...)`. */
function isConnection(callee: unknown): boolean {
  if (isIdentifier(callee, 'db', 'trx', 'knex')) return true
  return isNode(callee) && callee.type === 'MemberExpression' && isIdentifier(callee.property, 'db')
}

const SQL_MAKERS = [
  'raw',
  'whereRaw',
  'orderByRaw',
  'havingRaw',
  'joinRaw',
  'fromRaw',
  'groupByRaw',
]

/** As this house writes it: in lower case, which no sentence begins with. */
const STATEMENT =
  /^\s*(select\s[\s\S]*\sfrom\s|insert into\s|update\s\S+\sset\s|delete from\s|lock table\s|analyze\s\w+_)/
