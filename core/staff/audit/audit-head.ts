/** The head of the audit log's chain, as it is noted somewhere else: "1204:9f86d081884c7d65". */
import { type Reading, refused, understood } from '../../forms/reading.ts'

export interface AuditHead {
  readonly position: number
  /** hexadecimal, whole or its first 16 digits at least */
  readonly hash: string
}

export function formatHead({ position, hash }: AuditHead): string {
  return `${position}:${hash}`
}

export function parseHead(text: string): Reading<AuditHead> {
  const [, position, hash] = /^\s*(\d{1,15}):([0-9a-f]{16,64})\s*$/i.exec(text) ?? []
  if (position === undefined || hash === undefined) {
    return refused(
      'A head looks like 1204:9f86d081884c7d65: a number, a colon, hexadecimal digits.',
    )
  }
  return understood({ position: Number(position), hash: hash.toLowerCase() })
}
