/** The process's log: one JSON object a line on standard output; no personal data, no pay. */
import pino, { type Logger } from 'pino'

export function createLogger({ logLevel }: { logLevel: string }): Logger {
  return pino({
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', 'token', 'email', 'name', '*.password', '*.token', '*.email'],
      censor: '[removed]',
    },
  })
}
