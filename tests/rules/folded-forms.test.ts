/** A refusal inside a closed part of a page would not be seen: a part that folds and holds a form is a `Fold`. */
import { expect, test } from 'vitest'
import { sourceFilesIn } from './source-files.ts'
import { isNode, type Node, walk } from './syntax.ts'

/** What shows a refusal or a problem of one field. */
const REFUSES = /^(Form|RowForm|AddressForm|ErrorSummary|RadioGroup|\w+Field)$/
/** They open by themselves. */
const OPENING = ['Fold', 'MoreFields']
const ALLOWED: Readonly<Record<string, string>> = {
  'pages/(market)/job/Settle.tsx details':
    'answers that cannot be read are left out of the address',
  'pages/(answers)/report/@employeeId/reasons/+Page.tsx HowComputed':
    'open where the address asks for other facts, read or not',
}

interface Part {
  readonly path: string
  /** of the element, of the function that draws it, or of the variable that holds it */
  readonly name: string
  /** names of elements and variables inside */
  readonly holds: ReadonlySet<string>
  readonly isExported: boolean
}

/** Every part that folds without opening for a refusal, as "path element". */
function closedForms(files: ReadonlyMap<string, string>): string[] {
  const elements: Part[] = []
  const named: Part[] = []
  for (const [path, source] of files) {
    if (!/^(pages|renderer)\/.*\.tsx$/.test(path) || path.endsWith('.test.tsx')) continue
    walk(path, source, (node, { parent }) => {
      const name = nameOf(node)
      if (name === undefined) return
      const part = { path, name, holds: namesIn(node), isExported: isExport(parent) }
      if (node.type === 'JSXElement') elements.push(part)
      else named.push(part)
    })
  }
  const folds = new Set([
    'details',
    ...named
      .filter(({ holds }) => holds.has('details') && holds.has('children'))
      .map(({ name }) => name),
  ])
  return elements
    .filter(({ name }) => folds.has(name) && !OPENING.includes(name))
    .filter((part) => canRefuse(part, named))
    .map(({ path, name }) => `${path} ${name}`)
}

/** Whether one of the elements, or of those they draw, shows a refusal. */
function canRefuse(part: Part, named: readonly Part[]): boolean {
  const reached = new Set([part])
  for (const { path, holds } of reached) {
    for (const name of holds) {
      if (REFUSES.test(name)) return true
      const here = named.filter((one) => one.name === name && one.path === path)
      const elsewhere = named.filter((one) => one.name === name && one.isExported)
      const meant = here.length > 0 ? here : elsewhere
      for (const one of meant) reached.add(one)
    }
  }
  return false
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'JSXElement') return tagOf(node)
  const isNamed = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator'
  return isNamed && isNode(node.id) && node.id.type === 'Identifier'
    ? String(node.id.name)
    : undefined
}

function isExport(parent: Node | null): boolean {
  return parent?.type === 'ExportNamedDeclaration'
}

function tagOf({ openingElement }: Node): string | undefined {
  const tag = isNode(openingElement) ? openingElement.name : undefined
  return isNode(tag) && tag.type === 'JSXIdentifier' ? String(tag.name) : undefined
}

function namesIn(node: Node): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (isNode(value)) {
      if (value !== node && value.type === 'JSXElement') found.add(tagOf(value) ?? '')
      if (value.type === 'Identifier') found.add(String(value.name))
      for (const child of Object.values(value)) visit(child)
    }
  }
  visit(node)
  return found
}

const FIELD = '<Form intent="save"><TextField name="why" label="Why" /></Form>'

test.each([
  ['in the part itself', `const Page = () => <details>${FIELD}</details>`],
  [
    'in a component of its own',
    `const Page = () => <details><Ask /></details>; const Ask = () => ${FIELD}`,
  ],
  ['in a variable', `function Page() { const form = ${FIELD}; return <details>{form}</details> }`],
  [
    'in a part that folds whatever is put into it',
    `const Page = () => <More>${FIELD}</More>; function More({ children }) { return <details>{children}</details> }`,
  ],
])('a form that stays closed is caught %s', (_, source) => {
  expect(closedForms(new Map([['pages/+Page.tsx', source]]))).toHaveLength(1)
})

test('a form in a Fold passes, and a part without one', () => {
  const source = `const Page = () => <><Fold>${FIELD}</Fold><details><p>Why</p></details></>`
  expect(closedForms(new Map([['pages/+Page.tsx', source]]))).toEqual([])
})

test('no form of the product stays closed when it is refused', () => {
  expect(closedForms(sourceFilesIn('.')).sort()).toEqual(Object.keys(ALLOWED).sort())
})
