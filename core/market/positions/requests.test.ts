import { expect, test } from 'vitest'
import { fieldErrors } from '../../forms/fields-schema.ts'
import { positionRequestForm } from './requests-schema.ts'

const asked = {
  missingTitle: ' Bell  ringer ',
  missingType: 'church',
  duties: 'Rings.\r\n\r\nOils.',
}

test('a request keeps its lines, without what surrounds them', () => {
  expect(positionRequestForm.parse(asked)).toEqual({
    ...{ missingTitle: 'Bell ringer', missingType: 'church', duties: 'Rings.\nOils.' },
  })
})

test.each([
  ['missingTitle', 'a\u0000b'],
  ['missingTitle', 'Bell\nringer'],
  ['missingTitle', 'x'.repeat(121)],
  ['duties', 'a\u0000b'],
  ['duties', 'Rings.\nO\ud800ils.'],
  ['duties', ' \r\n '],
  ['duties', `${'x'.repeat(600)}\n${'x'.repeat(600)}`],
] as const)(
  '%s of %j is refused at its field: no database stores it, or it is too long',
  (field, text) => {
    const { error } = positionRequestForm.safeParse({ ...asked, [field]: text })
    expect(Object.keys(error ? fieldErrors(error) : {})).toEqual([field])
  },
)
