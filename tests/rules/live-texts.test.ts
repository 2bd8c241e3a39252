/**
 * A text that changes in the browser is alone in its element. Translators of browsers wrap texts in elements of their
 * own; React then writes into a text that is not on the page any more, and the old figure stays. The only text of an
 * element is set as its whole content, so it changes under a translator too.
 */
import { expect, test } from 'vitest'
import { importsOf } from './imports-of.ts'
import { sourceFilesIn } from './source-files.ts'
import { isNode, lineAt, type Node, textOf, walk } from './syntax.ts'

/** Calls after which a component is drawn again with other texts. */
const STATE =
  /\buse(State|Reducer|TypedValues|Choices|TypedMenu|Merged|Hits|Drawn|Counts|Columns|ShowsField|Echo|SyncExternalStore)\(/

/** Files that change in the browser, and those beside them that they draw. */
function liveFiles(files: ReadonlyMap<string, string>): Set<string> {
  const isDrawn = (path: string) => /^(pages|renderer)\/.*(?<!\.test)\.tsx$/.test(path)
  const live = new Set(
    [...files].flatMap(([path, text]) => {
      return isDrawn(path) && STATE.test(text) ? [path] : []
    }),
  )
  // a set goes on to what is added meanwhile
  for (const path of live) {
    for (const { target, typeOnly } of importsOf(path, files.get(path) ?? '')) {
      if (typeOnly || target === null || !files.has(target)) continue
      if (target.startsWith('pages/') && isDrawn(target)) live.add(target)
    }
  }
  return live
}

/** "a.tsx:12" for each element with a value that is written beside a text. */
function mixedTexts(path: string, source: string): string[] {
  const found: string[] = []
  walk(path, source, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = Array.isArray(node.children) ? node.children.filter(isNode) : []
    const said = children.filter((child) => child.type !== 'JSXText' || wordsOf(child) !== '')
    if (said.length < 2 || !said.some(isText) || !said.some(isValue)) return
    found.push(`${path}:${lineAt(source, node.start)}`)
  })
  return found
}

function wordsOf({ value }: Node): string {
  return String(value).trim()
}

/** Certainly a text: words, or an expression that is one whatever happens. */
function isText(child: Node): boolean {
  if (child.type === 'JSXText') return true
  const { expression } = child
  if (!isNode(expression) || hasElement(expression)) return false
  if (textOf(expression) !== undefined) return true
  const isChosen = ['LogicalExpression', 'ConditionalExpression'].includes(expression.type)
  return expression.type === 'TemplateLiteral' || (isChosen && holdsWords(expression))
}

/** Of a choice: whether one of its ends is written out. */
function holdsWords({ right, consequent, alternate }: Node): boolean {
  return [right, consequent, alternate].some((end) => {
    return isNode(end) && (textOf(end) !== undefined || end.type === 'TemplateLiteral')
  })
}

/** Written as a text that may change: elements, and what may hold them, are not. */
function isValue({ type, expression }: Node): boolean {
  if (type !== 'JSXExpressionContainer' || !isNode(expression) || hasElement(expression))
    return false
  const isFixed = expression.type === 'JSXEmptyExpression' || textOf(expression) !== undefined
  return !isFixed && expression.name !== 'children'
}

function hasElement(expression: Node): boolean {
  return /"type":"JSX(Element|Fragment)/.test(JSON.stringify(expression))
}

test('a value beside a text is caught; alone, as one template, or in an element of its own it is not', () => {
  const lines = [
    '<p>{count} people</p>',
    '<p>{words(count)}</p>',
    "<p>{one}{isMany && ', many'}</p>",
    '<p><b>{count}</b> people</p>',
    "<p>{count}{' '}{unit}</p>",
    '<p>{isOpen && <b>x</b>} people</p>',
    '<p>{children} people</p>',
  ]
  const source = `const a = [\n${lines.join(',\n')}]`
  expect(mixedTexts('a.tsx', source)).toEqual(['a.tsx:2', 'a.tsx:4', 'a.tsx:6'])
})

test('every text that changes in the browser is alone in its element', () => {
  const files = sourceFilesIn(new URL('../..', import.meta.url).pathname)
  const mixed = [...liveFiles(files)].flatMap((path) => mixedTexts(path, files.get(path) ?? ''))
  expect(mixed).toEqual([])
})
