/** Names as a secretary writes them, and what is asked back where a conflict or a vote is not certain. */
import { expect, test } from 'vitest'
import { attendeesText, readAttendees } from './attendee-list.ts'

const EMPLOYEE = 'Sam Rivera'
const read = (text: string) => {
  const reading = readAttendees(text, EMPLOYEE)
  if (!reading.ok) return reading.problem
  return reading.value.map(({ name, role, isMember, conflict, conflictDetail, vote }) =>
    [
      name,
      role,
      isMember ? null : 'guest',
      conflict === 'none' ? null : conflict,
      conflictDetail,
      vote,
    ]
      .filter(Boolean)
      .join(' | '),
  )
}

test.each([
  ['Ann Lee\nBo Hill\n\nCy Park', ['Ann Lee | voted', 'Bo Hill | voted', 'Cy Park | voted']],
  ['Ann Lee, Bo Hill and Cy Park', ['Ann Lee | voted', 'Bo Hill | voted', 'Cy Park | voted']],
  [
    'Ann Lee, chair, Bo Hill, Clerk of session',
    ['Ann Lee | chair | voted', 'Bo Hill | Clerk of session | voted'],
  ],
  [
    '1. Ann Lee (Chair)\n2. Bo Hill - treasurer, abstained',
    ['Ann Lee | Chair | voted', 'Bo Hill | treasurer | abstained'],
  ],
  ['Ann, Pastor Bob, Sister Mary', ['Ann | voted', 'Pastor Bob | voted', 'Sister Mary | voted']],
  [
    'Guests: Jo Park, Al Bo\nAnn Lee',
    ['Jo Park | guest | no_vote', 'Al Bo | guest | no_vote', 'Ann Lee | voted'],
  ],
  ['Jo Park, attorney', ['Jo Park | attorney | guest | no_vote']],
  ['Di Rivera, sister of the pastor, left', ['Di Rivera | left | sister of the pastor | no_vote']],
  [
    'Di Rivera: married to the pastor; recused herself',
    ['Di Rivera | left | married to the pastor | no_vote'],
  ],
  [
    'Di Rivera (conflict: owns the house he rents, left before the vote)',
    ['Di Rivera | left | conflict: owns the house he rents | no_vote'],
  ],
  [
    'Ed Hill, works for the pastor, stayed, voted',
    ['Ed Hill | stayed | works for the pastor | voted'],
  ],
  [
    'Sam Rivera, pastor, left',
    ['Sam Rivera | pastor | left | the decision is about their own pay | no_vote'],
  ],
  [
    'Voting members: Ann Lee, personnel committee chair',
    ['Ann Lee | personnel committee chair | voted'],
  ],
  ['Ann Lee, no conflict', ['Ann Lee | voted']],
  ['Ann Lee, not voting', ['Ann Lee | no_vote']],
])('%j is read as people mean it', (text, people) => {
  expect(read(text)).toEqual(people)
})

test.each([
  ['', 'Enter the name'],
  ['Ann Lee\nann lee', 'listed twice'],
  ['Di Rivera, sister of the pastor', 'Add “left” if they left before debate and vote'],
  ['Di Rivera, conflict, left', 'what the conflict of Di Rivera is'],
  ['Di Rivera, left', 'what the conflict of Di Rivera is'],
  ['Sam Rivera', 'Add “left”'],
  ['Bo, his landlord', 'We could not read “his landlord” after Bo'],
  ['Cy Park, Bo Hill abstained', 'Put a comma between the name and the note'],
  ['Ann Lee left', 'Put a comma'],
  ['Ann Lee, left early', 'what the conflict of Ann Lee is'],
  ['Bo, friend of the pastor', 'We could not read “friend of the pastor”'],
  ['Bo, owner of the house of the pastor', 'We could not read'],
  ['Rev. Sam Rivera', 'Add “left”'],
  ['Cy Park, absent', 'List only who was there'],
  ['Absent: Cy Park', 'List only who was there'],
  ['12', 'as a name'],
  [Array.from({ length: 61 }, (_, i) => `Member ${i}`).join('\n'), 'can name 60 people'],
])('%j is asked about', (text, problem) => {
  expect(read(text)).toContain(problem)
})

test('the list that is shown again reads as the same people', () => {
  const text = `Ann Lee, chair\nBo Hill, abstained\nJo Park, guest\nCy, not voting
Di Rivera, sister of the pastor, who left him, left\nEd, paid by him, stayed, voted\nSam Rivera, stayed`
  const first = readAttendees(text, EMPLOYEE)
  if (!first.ok) throw new Error(first.problem)
  const again = readAttendees(attendeesText(first.value), EMPLOYEE)
  expect(again).toEqual(first)
})
