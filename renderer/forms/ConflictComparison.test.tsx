import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConflictComparison, differences } from './ConflictComparison.tsx'
import { FormContext } from './state/form-context.ts'

const labels = { name: 'Name', hours: 'Hours per week', position: 'Position' }
const saved = { name: 'Sam Rivera', hours: '40', position: 'solo-pastor' }
const typed = { name: ' Sam Rivera ', hours: '<30>', version: '1' }

test('only fields that differ are compared, missing ones as empty', () => {
  expect(differences(labels, saved, typed).map(({ name }) => name)).toEqual(['hours', 'position'])
})

test('both versions stand side by side, safely, keys in words', () => {
  const markup = draw({ conflict: true as const, errors: {}, values: typed })
  expect(markup).toContain('<td>40</td><td>&lt;30&gt;</td>')
  expect(markup).toContain('<td>Solo pastor</td><td>(empty)</td>')
})

test('without a conflict there is nothing to compare', () => {
  expect(draw({ errors: { hours: 'Enter a number.' }, values: typed })).toBe('')
})

function draw(failure: Parameters<typeof FormContext>[0]['value']['failure']) {
  return renderToStaticMarkup(
    <FormContext value={{ failure }}>
      <ConflictComparison {...{ labels, saved }} words={{ 'solo-pastor': 'Solo pastor' }} />
    </FormContext>,
  )
}
