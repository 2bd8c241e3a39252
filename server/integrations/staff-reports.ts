/** Where dated reports of the installation go: a folder, and the addresses of staff. */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeWhole } from './files/whole-files.ts'

export interface StaffReports {
  /** who gets reports and alerts; none where STAFF_MAIL_TO is unset */
  readonly mailTo: readonly string[]
  /** Writes a file whole or not at all, in place of one of the same name; null without a folder, else its path. */
  write(name: string, text: string): Promise<string | null>
}

export interface StaffReportSettings {
  readonly folder: string | null
  readonly mailTo: readonly string[]
}

export function createStaffReports({ folder, mailTo }: StaffReportSettings): StaffReports {
  return {
    mailTo,
    async write(name, text) {
      if (folder === null) return null
      const path = join(resolve(folder), name)
      await mkdir(resolve(folder), { recursive: true, mode: 0o700 })
      await writeWhole([{ path, content: text }])
      return path
    },
  }
}
