/** Vitest reporter: how long each test file took, its imports, set-up and hooks included, as JSON for `npm test`. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTime } from './slowest.ts'

export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.STIPEND_FILE_TIMES
    if (!file) throw new Error('STIPEND_FILE_TIMES names no file to write to')
    const times: FileTime[] = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      const milliseconds = collectDuration + setupDuration + duration
      return { project: module.project.name, file: module.relativeModuleId, milliseconds }
    })
    writeFileSync(file, JSON.stringify(times))
  }
}
