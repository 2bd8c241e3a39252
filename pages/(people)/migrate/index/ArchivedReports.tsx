/** Saved reports of people who are archived, to be moved to the person who is in the list now. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { ComboboxField } from '~/renderer/forms/ComboboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function ArchivedReports() {
  const { movable } = useData<Data>()
  if (!movable) return null
  const { from, to, likely } = movable
  return (
    <Section id="reports">
      <h2>Saved reports of archived people</h2>
      <p>
        If someone was in your list twice, move the reports of the archived entry to the person you
        kept. Reports keep their numbers, their figures and the name on them. Reports in a board
        packet stay where they are.
      </p>
      <Form intent="move-reports" idPrefix="reports-" labels={LABELS}>
        <SelectField
          name="from"
          label={LABELS.from}
          placeholder="Choose a person"
          options={from.map(({ id, name, jobTitle, archivedOn, reports }) => ({
            value: String(id),
            label: `${name}, ${jobTitle}, archived ${formatDate(archivedOn)}: ${formatCount(reports, 'report')}`,
          }))}
          defaultValue={likely ? String(likely.from) : null}
        />
        <ComboboxField
          name="to"
          label={LABELS.to}
          hint="A name in your list. If two people share it, add the job title."
          options={to}
          defaultValue={likely?.to ?? null}
        />
        <Button kind="secondary">Move the reports</Button>
      </Form>
    </Section>
  )
}

const LABELS = { from: 'Reports of', to: 'Move to' }
