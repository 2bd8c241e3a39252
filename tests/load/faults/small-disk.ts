/** A small disk for one benchmark, mounted over a folder: it can be full, and slow where it is a device. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SmallDisk {
  /**
   * Lets these processes, and those they start, write so often in a second; null: as before. False where the kernel
   * cannot do that, which takes a device and cgroups of version 1.
   */
  slowDown(pids: readonly number[], writesPerSecond: number | null): Promise<boolean>
  unmount(): Promise<void>
}

const MOST = '1g'

/** Null where this user may not mount one. A disk in memory is quicker; a file is a device. */
export async function mountSmallDisk(
  folder: string,
  kind: 'memory' | 'device',
): Promise<SmallDisk | null> {
  const file = `${folder}.disk`
  try {
    if (kind === 'memory') run('mount', '-t', 'tmpfs', '-o', `size=${MOST}`, 'tmpfs', folder)
    else {
      run('truncate', '-s', MOST, file)
      run('mkfs.ext4', '-q', '-F', file)
      run('mount', '-o', 'loop', file, folder)
    }
  } catch {
    await rm(file, { force: true })
    return null
  }
  await chmod(folder, 0o755)
  const group = join(GROUPS, `stipend-${process.pid}`)
  const number = kind === 'device' ? deviceNumber((await stat(folder)).dev) : null
  return {
    async slowDown(pids, writesPerSecond) {
      if (number === null || !existsSync(GROUPS)) return false
      await mkdir(group, { recursive: true })
      // 0 lifts it; processes stay in the group, because what they start meanwhile is in it as well
      await writeFile(join(group, LIMIT), `${number} ${writesPerSecond ?? 0}`)
      for (const pid of pids) await writeFile(join(group, 'cgroup.procs'), String(pid))
      return true
    },
    async unmount() {
      run('umount', folder)
      await rm(file, { force: true })
      if (existsSync(group)) await rmdir(group)
    },
  }
}

const GROUPS = '/sys/fs/cgroup/blkio'
const LIMIT = 'blkio.throttle.write_iops_device'

function run(command: string, ...words: string[]): void {
  execFileSync(command, words, { stdio: 'pipe' })
}

/** "7:0", of what `stat` says. */
function deviceNumber(dev: number): string {
  return `${dev >> 8}:${dev & 255}`
}
