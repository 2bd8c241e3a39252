/** Two or three roles of one person as one range: shares that add up to 100, each position, and the blend. */

import { useRef } from 'react'
import { useData } from 'vike-react/useData'
import { reportSearch } from '~/core/answers/sections/addresses.ts'
import { EMPLOYEE_LABELS as labels } from '~/core/engine/facts/person-facts.ts'
import { POSITION_FIELDS, WEIGHT_FIELDS } from '~/core/engine/facts/weighted-positions.ts'
import { balanced } from '~/core/market/positions/blend.ts'
import { ActionBar } from '~/renderer/answers/ActionBar.tsx'
import { Finding } from '~/renderer/answers/Finding.tsx'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { AddressForm } from '~/renderer/forms/ErrorSummary.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { setField } from '~/renderer/forms/state/set-field.ts'
import { NumberField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { positionOptions } from '~/renderer/people/position-options.ts'
import type { Data } from './+data.ts'

const LEDE =
  'For one person whose work is two or three positions. Choose them, and say how the work is divided.'

export function Page() {
  const { report, locked, person, held } = useData<Data>()
  if (locked || !report) {
    const titles = held.length > 1 ? held : [...held, 'A second position']
    return (
      <>
        <PageHeading
          title={`${person.name}: several roles as one`}
          lede={locked ? undefined : LEDE}
        />
        {locked ? (
          <LockedByPlan
            title="One range for several roles is locked"
            lock={locked}
            holds={[
              ...titles.map((title) => `${title}: a share, a range`),
              'The blend: 25th percentile, median, 75th percentile, strength',
            ]}
          />
        ) : (
          <BlendForm />
        )}
      </>
    )
  }
  const query = report.working?.query
  return (
    <>
      <Finding viewed={report.viewed} />
      <ActionBar page={report} />
      <BlendForm />
      <Blocks blocks={report.viewed.notices} />
      {report.viewed.sections.map(({ key, title, blocks }) => (
        <Section key={key} id={key}>
          <h2>{title}</h2>
          <Blocks blocks={blocks} />
        </Section>
      ))}
      {query && (
        <p>
          <a href={`/report/${person.id}/all${reportSearch(query)}`}>
            Read every view of this blend
          </a>
          : its reasons, what it is based on, and the package.
        </p>
      )}
    </>
  )
}

/**
 * Positions and shares, by GET. With a script the other shares follow the one that was changed; without one, a share
 * that is left empty is what the others leave of 100.
 */
function BlendForm() {
  const { positions, typed, person, report } = useData<Data>()
  const { values, errors } = typed
  const form = useRef<HTMLFormElement>(null)
  const groups = positionOptions(positions)
  return (
    <AddressForm
      // a new address brings new values
      key={JSON.stringify(values)}
      {...{ ref: form, errors, values, labels }}
      aria-label="Positions and shares"
      className="after-4"
      onChange={({ target }) => followShare(form.current, target)}
    >
      {report && <input type="hidden" name="definition" value={report.definition} />}
      {POSITION_FIELDS.map((field, i) => (
        <FieldRow key={field}>
          <SelectField
            name={field}
            label={labels[field]}
            options={[]}
            groups={groups}
            placeholder={i === 0 ? 'Choose a position' : 'None'}
            defaultValue={values[field]}
          />
          <NumberField
            name={WEIGHT_FIELDS[i]!}
            label={labels[WEIGHT_FIELDS[i]!]}
            defaultValue={values[WEIGHT_FIELDS[i]!]}
          />
        </FieldRow>
      ))}
      <p className="after-2 soft medium">
        The shares add up to 100. Leave one empty and it becomes what the others leave.
      </p>
      <ButtonRow>
        <Button kind={report ? 'secondary' : 'primary'}>Show the blended range</Button>
        <ButtonLink kind="quiet" href={`/hybrid/${person.id}`}>
          Back to the roles as entered
        </ButtonLink>
      </ButtonRow>
    </AddressForm>
  )
}

/** The shares of the other chosen positions, when one was changed by hand. */
function followShare(form: HTMLFormElement | null, changed: EventTarget): void {
  if (!form || !(changed instanceof HTMLInputElement)) return
  // a share that was set from here is followed by nothing
  if (form.dataset.following !== undefined) return
  const chosen = POSITION_FIELDS.flatMap((field, i) => {
    const weight = WEIGHT_FIELDS[i]!
    return typedIn(form, field) === '' ? [] : [weight]
  })
  const names: readonly string[] = chosen
  const at = names.indexOf(changed.name)
  const shares = balanced(
    chosen.map((name) => shareIn(typedIn(form, name))),
    at,
  )
  if (at < 0 || !shares) return
  form.dataset.following = ''
  for (const [i, name] of chosen.entries()) {
    if (i !== at) setField(form, name, String(shares[i]))
  }
  delete form.dataset.following
}

function typedIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
}

/** "60" and "60%"; null for what is no whole number. */
function shareIn(typed: string): number | null {
  return /^\d{1,3}\s*%?$/.test(typed.trim()) ? Number.parseInt(typed, 10) : null
}
