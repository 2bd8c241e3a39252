/** The process's log: one JSON object a line, of a server on standard output; no personal data, no pay. */
import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'
import { CODE_VERSION } from '~/core/version.ts'

/** `destination`: commands log to standard error, because standard output holds their answer. */
export function createLogger(
  { logLevel }: { logLevel: string },
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: logLevel,
    base: { host: hostname(), process: process.pid, version: CODE_VERSION },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: ['password', 'token', 'email', 'name', '*.password', '*.token', '*.email'],
      censor: '[removed]',
    },
  }
  return pino(options, destination)
}
