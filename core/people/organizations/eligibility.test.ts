import { expect, test } from 'vitest'
import {
  type ContributingPerson,
  whyOrganizationStaysOut,
  whyPersonStaysOut,
  whyRecordWaits,
} from '../../market/records/contribution.ts'

const ORGANIZATION = {
  ...{ contributes: true, isArchived: false, ownerVerified: true },
  ...{ isAccepted: true, hasSettledPayment: false },
}
const PERSON: ContributingPerson = {
  ...{ kind: 'employee', isArchived: false, isWithdrawn: false, positions: 1 },
  ...{ isPositionGuess: false, payKnown: true, hasOpenQuestion: false, clergyTaxStatus: 'lay' },
}

test('an organization that agreed, with a confirmed owner, contributes', () => {
  expect(whyOrganizationStaysOut(ORGANIZATION)).toBeNull()
  expect(whyOrganizationStaysOut({ ...ORGANIZATION, contributes: false })).toContain('does not')
  expect(whyOrganizationStaysOut({ ...ORGANIZATION, ownerVerified: false })).toContain('email')
  expect(whyOrganizationStaysOut({ ...ORGANIZATION, isArchived: true })).toContain('archived')
})

test('a new organization waits for a check by staff or a settled payment, and staff have the last word', () => {
  const fresh = { ...ORGANIZATION, isAccepted: null }
  expect(whyOrganizationStaysOut(fresh)).toContain('before we use its records')
  expect(whyOrganizationStaysOut({ ...fresh, hasSettledPayment: true })).toBeNull()
  const declined = { ...ORGANIZATION, isAccepted: false, hasSettledPayment: true }
  expect(whyOrganizationStaysOut(declined)).toContain('could not confirm')
})

test.each([
  [{}, null],
  [{ isWithdrawn: true }, 'Withdrawn'],
  [{ kind: 'planned_hire' }, 'planned hire'],
  [{ kind: 'volunteer' }, 'Volunteers'],
  [{ clergyTaxStatus: 'retired' }, 'pension'],
  [{ isArchived: true }, 'Archived'],
] as const)('a person with %j', (given, reason) => {
  const said = whyPersonStaysOut({ ...PERSON, ...given })
  if (reason === null) expect(said).toBeNull()
  else expect(said).toContain(reason)
})

test.each([
  [{}, null],
  [{ positions: 2 }, 'more than one position'],
  [{ payKnown: false }, 'unknown'],
  [{ hasOpenQuestion: true }, 'question'],
])('the record of a person with %j', (given, reason) => {
  const said = whyRecordWaits({ ...PERSON, ...given })
  if (reason === null) expect(said).toBeNull()
  else expect(said).toContain(reason)
})
