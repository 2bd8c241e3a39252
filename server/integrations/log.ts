/** The process's log: one JSON object a line, of a server on standard output; no personal data, no pay. */
import pino, { type DestinationStream, type Logger } from 'pino'

/** `destination`: commands log to standard error, because standard output holds their answer. */
export function createLogger(
  { logLevel }: { logLevel: string },
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: ['password', 'token', 'email', 'name', '*.password', '*.token', '*.email'],
      censor: '[removed]',
    },
  }
  return pino(options, destination)
}
