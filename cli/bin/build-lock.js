/**
 * One builder at a time, whichever of them is killed.
 *
 * Each that wants to build writes a file of its own, named by its process and a word nobody else has, and only then
 * lists the others: of two, at least the one that lists later sees the other. It builds when no other is alive. Nobody
 * ever removes or takes over the file of a living process, so there is no moment at which two can hold it.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const CLAIM = /^\.stipend-building\.(\d+)\./

/** Waits until it is ours. @param {string} folder @returns {Promise<() => void>} gives it back */
export async function takeLock(folder) {
  const mine = `.stipend-building.${process.pid}.${randomUUID()}`
  const withdraw = () => rmSync(join(folder, mine), { force: true })
  for (;;) {
    writeFileSync(join(folder, mine), '')
    for (;;) {
      const others = livingClaims(folder, mine)
      if (others.length === 0) return withdraw
      if (others.some((pid) => pid < process.pid)) break
      await sleep(20) // of those that wait the lowest stays, and the others make way for it
    }
    withdraw()
    await sleep(50)
  }
}

/** Removes what killed builds left. @param {string} folder @param {string} mine */
function livingClaims(folder, mine) {
  const pids = []
  for (const name of readdirSync(folder)) {
    const pid = Number(CLAIM.exec(name)?.[1])
    if (!pid || name === mine) continue
    if (isAlive(pid)) pids.push(pid)
    else rmSync(join(folder, name), { force: true }) // its name never comes back
  }
  return pids
}

/** Our own number in the file of another belonged to one before us. @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
