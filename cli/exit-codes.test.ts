import { expect, test } from 'vitest'
import {
  Conflict,
  InvalidInput,
  LimitReached,
  NotAllowed,
  NotFound,
  NotSignedIn,
  Unavailable,
} from '~/core/errors.ts'
import { DatabaseNotStarted } from '~/database/embedded.ts'
import { DataFolderUnusable } from '~/database/embedded-cluster.ts'
import { DatabaseTooNew, MigrationFailed } from '~/database/migrate.ts'
import { ConfigurationError } from '~/server/config.ts'
import { AlreadyRunning, DatabaseUnreachable } from '~/server/database-server.ts'
import { PortUnusable } from '~/server/http/listen.ts'
import { SchemaOutOfDate, tell, UnexpectedFailure } from './exit-codes.ts'

test.each([
  [1, new UnexpectedFailure('abc', null)],
  [2, new InvalidInput({})],
  [2, new ConfigurationError(['PORT: must be a port number'])],
  [3, new NotFound()],
  [4, new Conflict()],
  [4, new NotAllowed()],
  [4, new NotSignedIn()],
  [4, new LimitReached('plan', 'Too many.')],
  [5, new Unavailable()],
  [5, new AlreadyRunning('Stipend is already running.')],
  [5, new DatabaseNotStarted('It did not start.')],
  [5, new DatabaseTooNew(['later.ts'])],
  [5, new DatabaseUnreachable('The database cannot be reached.')],
  [5, new DataFolderUnusable('.data', new Error('EACCES'))],
  [5, new MigrationFailed([], new Error('no'))],
  [5, new PortUnusable('Port 3000 is taken.')],
  [5, new SchemaOutOfDate(['20261127000100_reference.ts'])],
])('exit code %i for %s, told in its own words', (exitCode, error) => {
  expect(tell(error)).toEqual({ exitCode, sentence: error.message })
})

test('a lost connection is the database’s fault, whatever the driver calls it', () => {
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(tell(lost)).toMatchObject({ exitCode: 5 })
})

test('problems of single fields are listed with their names', () => {
  const error = new InvalidInput({ email: 'Enter an email address.', name: 'Enter a name.' })
  expect(tell(error)?.sentence).toBe('email: Enter an email address.\nname: Enter a name.')
})

test('everything else is a bug', () => {
  expect(tell(new TypeError('x is not a function'))).toBeNull()
  expect(tell('not even an error')).toBeNull()
})
