/** Installs Debian's packages where that needs no one's permission. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs the first of these that can be had; false where there is no apt, or the process is not root. */
export function installOneOf(what: string, names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) =>
    spawnSync('apt-get', [...words, '-qq'], { env: environment, stdio: 'inherit' }).status === 0
  apt('update')
  return names.some((name) => {
    console.log(`Installing ${what} (apt-get install ${name})`)
    return apt('install', '-y', '--no-install-recommends', name)
  })
}

/** Names of programs that are there or were installed, of a table of program -> Debian's package. */
export function findPrograms(packageOf: Readonly<Record<string, string>>): string[] {
  return Object.entries(packageOf).map(([program, name]) => {
    const isThere = () => spawnSync(program, ['--version']).error === undefined
    if (!isThere() && !(installOneOf(program, [name]) && isThere()))
      throw new Error(`${program} is not installed. Debian, Ubuntu: apt-get install ${name}`)
    return program
  })
}
