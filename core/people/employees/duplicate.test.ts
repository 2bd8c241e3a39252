import { expect, test } from 'vitest'
import { askAboutDuplicate, type ListedPerson } from './duplicate.ts'

const sam: ListedPerson = {
  id: 7,
  name: 'Sam Rivera',
  jobTitle: 'Pastor',
  position: 'solo-pastor',
  startedOn: '2024-07-01',
  archived: false,
}
const other = { name: 'Ana Ortiz', position: 'custodian', startsOn: null }

test('a similar name is asked about, in the list or in the archive', () => {
  const again = { ...other, name: 'Rev. S. Rivera' }
  const asked = askAboutDuplicate(again, [sam])
  expect(asked?.sentence).toContain('Sam Rivera, Pastor, is in your list already')
  expect(asked?.answers.map(({ leadsTo }) => leadsTo)).toEqual([null, '/employee/7'])
  const archived = askAboutDuplicate(again, [{ ...sam, archived: true }])
  expect(archived?.sentence).toContain('in your archive')
})

test('the same position since the same day is asked about, another day or none is not', () => {
  const same = { ...other, position: 'solo-pastor', startsOn: '2024-07-01' }
  expect(askAboutDuplicate(same, [sam])?.sentence).toContain('July 1, 2024')
  expect(askAboutDuplicate({ ...same, startsOn: '2025-07-01' }, [sam])).toBeNull()
  expect(askAboutDuplicate({ ...same, startsOn: null }, [{ ...sam, startedOn: null }])).toBeNull()
})

test('a stranger and an empty list ask nothing', () => {
  expect(askAboutDuplicate(other, [sam])).toBeNull()
  expect(askAboutDuplicate(other, [])).toBeNull()
})
