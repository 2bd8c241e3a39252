/** Where turns are written down. The journal in memory forgets everything; the one in PostgreSQL is in `journal/`. */

export interface Row {
  readonly kind: string
  readonly id: string
  /** the order in which things were made */
  readonly sequence: number
  /** the turn that wrote it last */
  readonly version: number
  /** null: removed */
  readonly value: unknown
}

export interface Journal {
  /** Takes the account for one turn and tells what others wrote since `version`, oldest first. */
  begin(version: number): Promise<readonly Row[]>
  /** Writes the turn down, whole or not at all, and gives the account back. */
  commit(rows: readonly Row[]): Promise<void>
  /** Gives the account back as it was. */
  rollback(): Promise<void>
  close(): Promise<void>
}

export function memoryJournal(): Journal {
  return {
    begin: async () => [],
    commit: async () => {},
    rollback: async () => {},
    close: async () => {},
  }
}
