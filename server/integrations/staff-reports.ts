/** Where dated reports of the installation go: a folder or a bucket, and the addresses of staff. */
import type { FileStore } from './files/file-store.ts'

export interface StaffReports {
  /** who gets reports and alerts; none where STAFF_MAIL_TO is unset */
  readonly mailTo: readonly string[]
  /** Writes a file whole or not at all, in place of one of the same name; null without a folder, else its path. */
  write(name: string, text: string): Promise<string | null>
}

interface StaffReportSettings {
  readonly mailTo: readonly string[]
  readonly store: FileStore | null
}

export function createStaffReports({ mailTo, store }: StaffReportSettings): StaffReports {
  return {
    mailTo,
    async write(name, text) {
      if (store === null) return null
      await store.write(name, Buffer.from(text))
      return `${store.where}/${name}`
    },
  }
}
