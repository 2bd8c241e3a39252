/** The exit codes of commands, and the error of each; see docs/commands.md. */
import type { InvalidInput } from '~/core/errors.ts'
import { isDatabaseAway } from '~/database/availability.ts'

export const EXIT = {
  ok: 0,
  unexpected: 1,
  /** a dry run found what the real run would refuse */
  badRows: 1,
  /** bad usage: a flag, an argument or a variable of the environment */
  badUsage: 2,
  notFound: 3,
  /** a conflict, or refused: the thing stays as it was */
  refused: 4,
  /** the database or the port cannot be used */
  unusable: 5,
  /** done, and it found something that a person should look at */
  findings: 6,
  /** the same job runs at this moment; nothing was done */
  running: 7,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The database has another schema than this version of Stipend expects. */
export class SchemaOutOfDate extends Error {
  override readonly name = 'SchemaOutOfDate'

  constructor(pending: readonly string[]) {
    super(
      `The database lacks ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} of this version. ` +
        'Run `stipend database migrate` first.',
    )
  }
}

/** A bug: its digest finds the log line. */
export class UnexpectedFailure extends Error {
  override readonly name = 'UnexpectedFailure'
  readonly digest: string

  constructor(digest: string, cause: unknown) {
    super(
      `Something went wrong. The log line with digest ${digest} (above, on standard error) says what.`,
      { cause },
    )
    this.digest = digest
  }
}

/** Null for unexpected errors: those are bugs. */
export function tell(error: unknown) {
  if (!(error instanceof Error)) return null
  const exitCode = CODES.get(error.name)
  if (exitCode !== undefined) return { sentence: sentenceOf(error), exitCode }
  if (isDatabaseAway(error)) return { sentence: AWAY, exitCode: EXIT.unusable }
  return null
}

/** By name, so that telling an error loads none of the modules that throw it. */
const CODES: ReadonlyMap<string, ExitCode> = new Map([
  ['UnexpectedFailure', EXIT.unexpected],
  ['InvalidInput', EXIT.badUsage],
  ['ConfigurationError', EXIT.badUsage],
  ['NotFound', EXIT.notFound],
  ['Gone', EXIT.notFound],
  ['Conflict', EXIT.refused],
  ['NotAllowed', EXIT.refused],
  ['NotSignedIn', EXIT.refused],
  ['LimitReached', EXIT.refused],
  ['BrowserRefusal', EXIT.refused],
  ['Unavailable', EXIT.unusable],
  ['Unreadable', EXIT.unusable],
  ['AlreadyRunning', EXIT.unusable],
  ['BucketFailed', EXIT.unusable],
  ['DatabaseMoved', EXIT.unusable],
  ['DatabaseNotStarted', EXIT.unusable],
  ['DatabaseTooNew', EXIT.unusable],
  ['DatabaseUnreachable', EXIT.unusable],
  ['UnsupportedDatabase', EXIT.unusable],
  ['NotTheOwner', EXIT.unusable],
  ['DataFolderUnusable', EXIT.unusable],
  ['HalfRestored', EXIT.unusable],
  ['BackupUnusable', EXIT.unusable],
  ['SegmentUnusable', EXIT.unusable],
  ['MigrationFailed', EXIT.unusable],
  ['PortUnusable', EXIT.unusable],
  ['SchemaOutOfDate', EXIT.unusable],
  ['JobRunning', EXIT.running],
])

const AWAY =
  'We cannot reach the database. Check that PostgreSQL is running and that DATABASE_URL is correct, then try again.'

/** The problems of a form by field, or the error's message. */
function sentenceOf(error: Error): string {
  const { errors } = error as Partial<Pick<InvalidInput, 'errors'>>
  const fields = Object.entries(errors ?? {}).filter(([, said]) => said !== error.message)
  if (fields.length === 0) return error.message
  return fields.map(([field, said]) => `${field}: ${said}`).join('\n')
}
