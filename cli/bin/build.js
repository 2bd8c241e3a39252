/**
 * Knows whether `dist` is the build of these sources, and builds it when not.
 *
 * After a build that went well `dist/.source-hash` holds a hash of the sources it was made from and one of the
 * entries it wrote, so that neither an edit, a checkout, nor a later build that failed half way goes unnoticed.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from './build-lock.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const SOURCES = [
  ...['core', 'server', 'database', 'renderer', 'pages', 'cli', 'public', 'tools/stripe-stand-in'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
]
/** What a build writes that names all the rest. */
const RESULTS = [
  'dist/server/cli.mjs',
  'dist/server/entry.mjs',
  'dist/assets.json',
  'oclif.manifest.json',
  'tools/stripe-stand-in/dist/stand-in.mjs',
]
const MARKER = 'dist/.source-hash'
/** Outside dist, which a build empties. */
const LOCKS = 'node_modules'

/**
 * Two that start at once build once. @returns {Promise<boolean>} false when the build is broken, which has been told
 * then
 */
export async function buildIfNeeded() {
  process.chdir(root)
  if (isBuilt()) return true
  const release = await takeLock(LOCKS)
  try {
    return isBuilt() || (await build())
  } finally {
    release()
  }
}

function isBuilt() {
  return (
    existsSync(MARKER) &&
    readFileSync(MARKER, 'utf8') === `${hashOf(sourceFiles())} ${hashOf(RESULTS)}`
  )
}

async function build() {
  rmSync(MARKER, { force: true })
  console.log('Building Stipend. This happens once per version and takes a few seconds.')
  const sources = hashOf(sourceFiles())
  const { code, output } = await run('npm', ['run', '--silent', 'build'])
  if (code !== 0 || !RESULTS.every((file) => existsSync(file))) {
    console.error(
      `${output}\nThe build failed; see the errors above. Nothing was started, and your data is untouched.`,
    )
    return false
  }
  mkdirSync(dirname(MARKER), { recursive: true })
  writeFileSync(MARKER, `${sources} ${hashOf(RESULTS)}`)
  return true
}

/** @param {string} command @param {string[]} words */
async function run(command, words) {
  let output = ''
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Tests, and what a package of tools was built to, are no sources of the build. */
function sourceFiles() {
  return SOURCES.filter((path) => existsSync(path))
    .flatMap((path) => (path.includes('.') ? [path] : filesIn(path)))
    .filter((file) => !/\.test\.tsx?$|^tools\b.*\b(dist|tests)\b/.test(file))
    .sort()
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = existsSync(file) ? readFileSync(file) : ''
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
