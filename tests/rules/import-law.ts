/** Checks a tree of source files against the import law and says what breaks it. */
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { cyclesOf } from './cycles.ts'
import { environmentWords, impureWords } from './forbidden-words.ts'
import { type Import, importsOf } from './imports-of.ts'
import {
  closedPay,
  crossings,
  crowdedFolders,
  loadsOwnPackages,
  MOST_FILES_IN_A_FOLDER,
  opensPay,
  ownPackages,
  pageServerFiles,
  type Room,
  roomOf,
  SUBJECTS,
  subjectOf,
  testFiles,
} from './law.ts'

/** Source text by path from the root of the repository. */
export type SourceTree = ReadonlyMap<string, string>

export interface Violation {
  readonly path: string
  readonly line: number
  readonly message: string
}

export function checkImportLaw(tree: SourceTree): Violation[] {
  const imports = new Map([...tree].map(([path, source]) => [path, importsOf(path, source)]))
  return [
    ...[...imports].flatMap(([path, found]) => checkFile(path, found, tree)),
    ...[...tree].flatMap(([path, source]) => checkWords(path, source)),
    ...checkCycles(imports, tree),
    ...checkFolderCycles(imports, tree),
    ...checkFolderSizes(tree),
  ]
}

function checkFile(path: string, imports: readonly Import[], tree: SourceTree): Violation[] {
  const room = roomOf(path)
  if (!room) return [{ path, line: 1, message: 'stands in no room: the law names none for it' }]
  return imports.flatMap((found) => {
    const message =
      found.target === null
        ? breachByPackage(room, path, found.specifier)
        : breachByFile(room, path, { ...found, target: found.target }, tree)
    return message ? [{ path, line: found.line, message }] : []
  })
}

function breachByPackage(room: Room, path: string, specifier: string): string | undefined {
  if (ownPackages.test(specifier) && room.name !== 'tests' && path !== loadsOwnPackages) {
    return `only ${loadsOwnPackages} loads the package ${specifier}`
  }
  if (!room.packages) return undefined
  if (isBuiltin(specifier)) return `${room.name} may not import the Node built-in ${specifier}`
  if (room.packages.some((name) => isWithin(specifier, name))) return undefined
  return `${room.name} may not import the package ${specifier}`
}

function breachByFile(
  room: Room,
  path: string,
  { target, typeOnly, glob }: Import & { target: string },
  tree: SourceTree,
): string | undefined {
  if (room.name === 'tests') return undefined
  if (testFiles.test(target)) return `only tests import tests: ${target}`
  if (isWithin(target, 'dist') && isWithin(path, 'cli/bin')) return undefined
  if (!glob && !posix.extname(target)) return `${target} is imported without its file extension`

  const ownFolder = pageFolderOf(path, tree)
  const allowed = room.mayImport.some((place) =>
    isWithin(target, place === 'own folder' ? ownFolder : place),
  )
  if (!allowed) return `${room.name} may not import ${target}; it may: ${permissions(room)}`
  if (comesLater(target, path)) {
    return `${subjectOf(path) ?? 'the floor'} comes before ${subjectOf(target)}: may not import ${target}`
  }
  if (target === closedPay && !typeOnly && !opensPay.some((place) => isWithin(path, place))) {
    return `only the gate of pay opens what is closed: import the types of ${target} alone`
  }
  if (room.name === 'pages' && pageServerFiles.test(target) && !typeOnly) {
    return `${target} runs on the server alone: import only its types`
  }
  return undefined
}

/** Whether the subject of a target stands after that of the importing path; the floor reaches pay alone. */
function comesLater(target: string, path: string): boolean {
  const to = subjectOf(target)
  if (!to || crosses(path, target)) return false
  const from = subjectOf(path)
  if (from) return SUBJECTS.indexOf(to) > SUBJECTS.indexOf(from)
  return isWithin(path, 'core') && to !== 'pay'
}

/** Whether the law lets this import go against the order of the subjects. */
function crosses(path: string, target: string): boolean {
  return isWithin(path, crossings.from) && crossings.to.some((file) => file === target)
}

function permissions(room: Room): string {
  return [...room.mayImport, ...(room.packages ?? [])].join(', ') || 'nothing'
}

/** The nearest folder, from the file upwards, that has a `+` file of its own. */
function pageFolderOf(path: string, tree: SourceTree): string {
  const paths = [...tree.keys()]
  for (let folder = posix.dirname(path); folder !== 'pages'; folder = posix.dirname(folder)) {
    if (folder === '.') break
    if (paths.some((other) => other.startsWith(`${folder}/+`))) return folder
  }
  return posix.dirname(path)
}

/** `server/config` holds `server/config.ts` and whatever lies in the folder `server/config`. */
function isWithin(target: string, place: string): boolean {
  return target === place || target === `${place}.ts` || target.startsWith(`${place}/`)
}

function checkWords(path: string, source: string): Violation[] {
  if (testFiles.test(path)) return []
  const impure = isWithin(path, 'core') ? impureWords(path, source) : []
  return [...impure, ...environmentBreaches(path, source)].map(({ word, line }) => ({
    path,
    line,
    message: `may not mention ${word}`,
  }))
}

/** The environment is read in one file; the launchers may set NODE_ENV before anything loads. */
function environmentBreaches(path: string, source: string) {
  if (path === 'server/config.ts' || isWithin(path, 'core')) return []
  return environmentWords(path, source, isWithin(path, 'cli/bin') ? ['NODE_ENV'] : [])
}

function checkCycles(
  imports: ReadonlyMap<string, readonly Import[]>,
  tree: SourceTree,
): Violation[] {
  const graph = new Map(
    [...imports].map(([path, found]) => [
      path,
      found.flatMap(({ target }) => (target && tree.has(target) ? [target] : [])),
    ]),
  )
  return cyclesOf(graph).map((cycle) => ({
    path: cycle[0]!,
    line: 1,
    message: `imports itself in a circle: ${cycle.join(' -> ')}`,
  }))
}

/** Folders whose files import each other in a circle, tests and fixtures left out. */
function checkFolderCycles(
  imports: ReadonlyMap<string, readonly Import[]>,
  tree: SourceTree,
): Violation[] {
  const graph = new Map<string, Set<string>>()
  for (const [path, found] of imports) {
    if (!isSource(path)) continue
    const folder = folderOf(path, tree)
    const reached = graph.get(folder) ?? new Set()
    graph.set(folder, reached)
    for (const { target } of found) {
      if (!target || !tree.has(target) || !isSource(target) || crosses(path, target)) continue
      const other = folderOf(target, tree)
      if (other !== folder) reached.add(other)
    }
  }
  return cyclesOf(new Map([...graph].map(([folder, reached]) => [folder, [...reached]])))
    .filter((cycle) => cycle.some((folder) => !tree.has(folder))) // circles of files are reported as such
    .map((cycle) => ({
      path: cycle[0]!,
      line: 1,
      message: `folders import each other in a circle: ${cycle.join(' -> ')}`,
    }))
}

/**
 * A file directly in a room (`server/main.ts`) counts as a folder of its own: it joins the folders below it. A page is
 * one folder with all that is below it.
 */
function folderOf(path: string, tree: SourceTree): string {
  if (path.startsWith('pages/')) return pageFolderOf(path, tree)
  const folder = posix.dirname(path)
  return folder.includes('/') ? folder : path
}

function checkFolderSizes(tree: SourceTree): Violation[] {
  const counts = new Map<string, number>()
  for (const path of tree.keys()) {
    if (!isSource(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES_IN_A_FOLDER && !crowdedFolders.test(folder))
    .map(([path, count]) => ({
      path,
      line: 1,
      message: `holds ${count} source files: divide it by subject (at most ${MOST_FILES_IN_A_FOLDER})`,
    }))
}

function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !testFiles.test(path) && !/\.fixture\.tsx?$/.test(path)
}
