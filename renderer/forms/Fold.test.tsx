import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { expect, test } from 'vitest'
import { Fold } from './Fold.tsx'
import { Form } from './form.tsx'
import { TextField } from './TextField.tsx'

/** Two rows of the page that fold, and a form with a field that folds, as the server draws them. */
function draw(values?: Readonly<Record<string, string>>): readonly boolean[] {
  const action = values && { errors: { reason: 'Enter a reason.' }, values }
  const html = renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={{ action } as unknown as PageContext}>
      {[1, 2].map((row) => (
        <Fold key={row} summary={`Row ${row}`} intents={['decline']} row={['request', row]}>
          <p>Its form</p>
        </Fold>
      ))}
      <Form intent="end">
        <Fold summary="Why" names={['reason']}>
          <TextField name="reason" label="Why" />
        </Fold>
      </Form>
    </VikeReactProviderPageContext>,
  )
  return [...html.matchAll(/<details( open="")?/g)].map(([, open]) => open !== undefined)
}

test.each([
  ['everything is closed before a form was sent', undefined, [false, false, false]],
  ['a refusal opens its row alone', { intent: 'decline', request: '2' }, [false, true, false]],
  [
    'a problem of a field opens what folds inside the form',
    { intent: 'end' },
    [false, false, true],
  ],
  [
    'what another form asked for opens nothing',
    { intent: 'accept', request: '1' },
    [false, false, false],
  ],
] as const)('%s', (_, values, open) => {
  expect(draw(values)).toEqual(open)
})
