import { expect, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import { testWorld } from '~/tests/support/test.ts'
import { readStaffStamps, readTableState } from './staff-stamps.ts'

const { database } = await testWorld()

/** As one that was deleted after the reader was let in. */
const NO_ORGANIZATION = 2_000_000_000

test('the stamps of an organization that is gone are not found', async () => {
  await expect(readStaffStamps(database.knex, NO_ORGANIZATION)).rejects.toThrow(NotFound)
  const asked = { organizationId: NO_ORGANIZATION, userId: null }
  await expect(readTableState(database.knex, asked)).rejects.toThrow(NotFound)
})
