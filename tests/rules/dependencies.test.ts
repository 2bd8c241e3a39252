/** Holds package.json and the record of dependencies together. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifest: Manifest & { readonly workspaces: readonly string[] } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
const workspaces = manifest.workspaces.map(
  (folder): Manifest => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')),
)
const listed = [manifest, ...workspaces].flatMap(({ dependencies, devDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies }),
)
const packages = Object.fromEntries(listed)

test('every dependency has one line in docs/decisions, and every line a dependency', () => {
  const record = readFileSync('docs/decisions/0001-dependencies.md', 'utf8')
  const rows = [...record.matchAll(/^\| (\S+) \|(?: [^|]+\|){4}$/gm)].map((row) => row[1])
  expect(rows.filter((name) => name !== 'package' && name !== '---').sort()).toEqual(
    Object.keys(packages).sort(),
  )
})

test('every version is exact, and the same wherever it is listed', () => {
  const loose = listed.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
  expect(loose).toEqual([])
  // what generates the client of the API needs the compiler API of TypeScript 5
  const differing = listed.filter(([name, version]) => packages[name] !== version)
  expect(differing).toEqual([['typescript', manifest.devDependencies?.typescript]])
})

/** Where one is missing, `npm ci` refuses the lockfile: on the machine that wrote it as on any other. */
test('the lockfile holds every optional package, also those of other platforms', () => {
  const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = Object.entries(lockfile.packages).flatMap(([place, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name, wanted]) => !isLocked(lockfile, place, name, wanted))
      .map(([name, wanted]) => `${name} ${wanted} of ${place}`),
  )
  expect(missing).toEqual([])
})

interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly version?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Node looks beside the package first, then in every node_modules above it. */
function isLocked({ packages }: Lockfile, place: string, name: string, wanted: string): boolean {
  const found = packages[`${place ? `${place}/` : ''}node_modules/${name}`]
  if (found) return !/^\d/.test(wanted) || found.version === wanted
  if (place === '') return false
  const above = place.lastIndexOf('/node_modules/')
  return isLocked({ packages }, above < 0 ? '' : place.slice(0, above), name, wanted)
}
