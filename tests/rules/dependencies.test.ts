/** Holds package.json and the record of dependencies together. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const packages = { ...manifest.dependencies, ...manifest.devDependencies }

test('every dependency has one line in docs/decisions, and every line a dependency', () => {
  const record = readFileSync('docs/decisions/0001-dependencies.md', 'utf8')
  const rows = [...record.matchAll(/^\| (\S+) \|(?: [^|]+\|){4}$/gm)].map((row) => row[1])
  expect(rows.filter((name) => name !== 'package' && name !== '---').sort()).toEqual(
    Object.keys(packages).sort(),
  )
})

test('every version is exact', () => {
  const loose = Object.entries(packages).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
  expect(loose).toEqual([])
})
