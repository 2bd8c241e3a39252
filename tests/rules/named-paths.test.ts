/** A document that names a file or folder which is gone sends its reader nowhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathsIn } from './source-files.ts'

const rooms = /^(cli|core|database|docs|pages|public|renderer|server|tests|tools)\//
const source = /\.(css|js|mjs|md|ts|tsx)$/
/** Addresses, and what a build or a run writes, are in no repository. */
const elsewhere = /^(dist|outbox)\/|:\/\//

/** The paths in backticks of a document, `{a,b}` written out: those of a room, files of source, and folders. */
function pathsNamedIn(text: string): string[] {
  const code = text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\s]+)`/g)
  return [...code]
    .map(([, named = '']) => named)
    .filter((named) => rooms.test(named) || /^[\w@(+].*\/$/.test(named) || source.test(named))
    .filter((named) => !elsewhere.test(named))
    .flatMap(alternatives)
}

function alternatives(path: string): string[] {
  const [braces, inside] = /\{([^{}]*,[^{}]*)\}/.exec(path) ?? []
  if (braces === undefined || inside === undefined) return [path]
  return inside.split(',').flatMap((part) => alternatives(path.replace(braces, part)))
}

/** Whether a path is among those that exist: whole where it starts with a room, else as the end of one. */
function exists(path: string, all: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+()[\]^$|?]/g, String.raw`\$&`)
    .replace(/<[^>]*>|\{[^}]*\}/g, '[^/\n]+')
    .replace(/\*+/g, '[^/\n]*')
  return new RegExp(`${rooms.test(path) ? '^' : '(^|/)'}${pattern}$`, 'm').test(all)
}

/** Files and all folders above them, a line for each. */
function withFolders(files: readonly string[]): string {
  const paths = new Set(files)
  for (const file of files) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      paths.add(file.slice(0, end))
    }
  }
  return [...paths].join('\n')
}

test.each([
  ['`core/errors.ts` and `core/`', []],
  ['`core/{errors,gone}.ts`', ['core/gone.ts']],
  ['`core/*.ts`, `core/<name>.ts`, `errors.ts`', []],
  ['`server/errors.ts`', ['server/errors.ts']],
  ['`errors.tsx` or `gone/`', ['errors.tsx', 'gone/']],
  ['`/reports/gone`, `npm run gone`, `dist/server/`', []],
])('%s names what is gone: %j', (text, gone) => {
  const all = withFolders(['core/errors.ts', 'server/main.ts'])
  expect(pathsNamedIn(text).filter((path) => !exists(path, all))).toEqual(gone)
})

function below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  )
}

test('every path that a document names exists', () => {
  const documents = below('docs')
  const all = withFolders([
    ...pathsIn(process.cwd()),
    ...documents,
    ...below('public'),
    ...readdirSync('.'),
  ])
  const read = ['README.md', 'NOTICE.md', ...documents.filter((path) => path.endsWith('.md'))]
  const gone = read.flatMap((document) =>
    pathsNamedIn(readFileSync(document, 'utf8'))
      .filter((path) => !exists(path, all))
      .map((path) => `${document}: ${path}`),
  )
  expect(gone).toEqual([])
})
