/** Building when needed, tried on a small copy whose "build" only counts how often it was asked. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'stipend-build-'))
  cpSync('cli/bin', join(copy, 'cli/bin'), { recursive: true })
  for (const folder of ['core', 'node_modules']) mkdirSync(join(copy, folder))
  write(
    'package.json',
    JSON.stringify({ type: 'module', scripts: { build: 'node fake-build.js' } }),
  )
  write('fake-build.js', FAKE_BUILD)
  write('core/money.ts', 'export const cents = 100')
})
afterEach(() => rmSync(copy, { recursive: true }))

test('the first time it builds, the second time it knows that nothing changed', async () => {
  expect(await buildIfNeeded()).toMatchObject({ code: 0 })
  expect(await buildIfNeeded()).toMatchObject({ code: 0, output: '' })
  expect(builds()).toBe(1)
})

test('an edited, a new and a removed source are each noticed; an edited test is not', async () => {
  await buildIfNeeded()
  write('core/money.ts', 'export const cents = 101')
  await buildIfNeeded()
  write('core/new.ts', '')
  await buildIfNeeded()
  rmSync(join(copy, 'core/new.ts'))
  await buildIfNeeded()
  expect(builds()).toBe(4)
  write('core/money.test.ts', 'changed')
  await buildIfNeeded()
  expect(builds()).toBe(4)
})

test('a broken build shows what the bundler said, fails, and is tried again', async () => {
  write('core/money.ts', 'broken')
  const { code, output } = await buildIfNeeded()
  expect(code).toBe(1)
  expect(output).toContain('the bundler says: cannot read core/money.ts')
  expect(output).toContain('The build failed')
  write('core/money.ts', 'export const cents = 100')
  expect((await buildIfNeeded()).code).toBe(0)
})

test('a build that something else has written over since is not believed', async () => {
  await buildIfNeeded()
  write('dist/server/cli.mjs', 'half written')
  await buildIfNeeded()
  expect(builds()).toBe(2)
})

test('two that start at once build once; a lock left by a killed build is no obstacle', async () => {
  write('node_modules/.stipend-building.999999999.left', '')
  const both = await Promise.all([buildIfNeeded(), buildIfNeeded()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(builds()).toBe(1)
})

test('of many that find the lock of a killed build, one at a time is inside', async () => {
  write('contend.js', CONTEND)
  const ends = await Promise.all(Array.from({ length: 4 }, () => run('contend.js')))
  expect(ends).toEqual(ends.map(() => ({ code: 0, output: '' })))
  expect(readdirSync(join(copy, 'node_modules'))).toEqual([])
})

/** All come at the same instants; being inside twice at once is an error of "wx". */
const CONTEND = `
import { rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from './cli/bin/build-lock.js'
process.chdir(import.meta.dirname)
for (let round = 0; round < 20; round++) {
  const instant = Math.ceil(Date.now() / 50) * 50
  writeFileSync('node_modules/.stipend-building.999999999.left', '')
  while (Date.now() < instant);
  const release = await takeLock('node_modules')
  writeFileSync('inside', '', { flag: 'wx' })
  await sleep(5)
  rmSync('inside')
  release()
}
rmSync('node_modules/.stipend-building.999999999.left', { force: true })`

const FAKE_BUILD = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
appendFileSync('builds.log', '.')
await new Promise((done) => setTimeout(done, 300))
if (readFileSync('core/money.ts', 'utf8') === 'broken') {
  console.error('the bundler says: cannot read core/money.ts')
  process.exit(3)
}
for (const file of [
  ...['dist/server/cli.mjs', 'dist/server/entry.mjs', 'dist/assets.json', 'oclif.manifest.json'],
  'tools/stripe-stand-in/dist/stand-in.mjs',
]) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'built')
}`

function write(path: string, text: string): void {
  mkdirSync(join(copy, path, '..'), { recursive: true })
  writeFileSync(join(copy, path), text)
}

function builds(): number {
  return readFileSync(join(copy, 'builds.log'), 'utf8').length
}

async function buildIfNeeded(): Promise<{ code: number; output: string }> {
  return await run('cli/bin/build-if-needed.js')
}

async function run(script: string): Promise<{ code: number; output: string }> {
  return await new Promise((resolve) => {
    const program = execFile('node', [join(copy, script)], (_, out, err) => {
      resolve({ code: program.exitCode ?? 1, output: out + err })
    })
  })
}
