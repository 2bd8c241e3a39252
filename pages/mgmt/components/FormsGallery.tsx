/** Fields empty, filled, understood and wrong; buttons; what a form says when it comes back. */
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { FormOutcome } from '~/renderer/forms/FormOutcome.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import type { Outcome } from '~/renderer/forms/state/types.ts'
import { SampleForm } from './SampleForm.tsx'
import { type GalleryProps, Specimen } from './Specimen.tsx'

const failure = {
  errors: {
    name: 'Enter the name of the organization.',
    type: 'Choose church or nonprofit.',
    state: 'ZIP code 43017 is in Ohio, not in Texas.',
    budget: 'Write an amount, such as $310,000 or 1.2m.',
    salary: '25.00 per year looks like an hourly wage. Did you mean per hour?',
    since: 'Choose a day that is not in the future.',
    agree: 'Tick the box to go on.',
  },
  values: { name: '', budget: 'lots', salary: '25.00', state: 'TX', notes: 'Typed before.' },
}

const outcomes: Outcome[] = [
  { kind: 'crash', digest: '8a7f31c2', status: 500 },
  { kind: 'offline' },
  { kind: 'refused', status: 429 },
]

export function FormsGallery({ idPrefix }: GalleryProps) {
  const wrongPrefix = `${idPrefix}wrong-`
  return (
    <>
      <Specimen of="Buttons: primary, secondary, danger, quiet, small, disabled, link">
        <ButtonRow>
          <Button intent="save">Save and see the range</Button>
          <Button kind="secondary">Add another</Button>
          <Button kind="danger">Delete for ever</Button>
          <Button kind="quiet">Undo</Button>
          <Button size="small">Small</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="#forms" kind="secondary">
            A link
          </ButtonLink>
        </ButtonRow>
      </Specimen>
      <Specimen of="Fields, empty and filled">
        <FormContext value={{ idPrefix }}>
          <SampleForm />
        </FormContext>
      </Specimen>
      <Specimen of="The same form, come back with errors">
        <FormContext value={{ idPrefix: wrongPrefix, failure }}>
          <FormOutcome outcome={{ kind: 'failure', failure }} idPrefix={wrongPrefix} />
          <SampleForm />
        </FormContext>
      </Specimen>
      <Specimen of="Not saved: server error, no connection, too many tries">
        {outcomes.map((outcome) => (
          <FormOutcome key={outcome.kind} outcome={outcome} />
        ))}
      </Specimen>
    </>
  )
}
