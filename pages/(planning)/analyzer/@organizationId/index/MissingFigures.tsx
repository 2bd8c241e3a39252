/** The figures that a ratio lacks, asked for where they are missing. */
import { useData } from 'vike-react/useData'
import { FIGURE_FIELDS, figureLabel } from '~/core/planning/analyzer/figure-fields.ts'
import { CORNERSTONES, type Cornerstone } from '~/core/planning/analyzer/ratios.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { echoBudget } from '~/renderer/people/echoes.ts'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

interface MissingFiguresProps {
  /** which part of the page asks */
  readonly place: string
  readonly missing: readonly Cornerstone[]
}

export function MissingFigures({ place, missing }: MissingFiguresProps) {
  const { analysis, version, mayUpdate, thisYear, organization } = useData<Data>()
  if (missing.length === 0) return null
  if (!mayUpdate) return <p>An owner or editor can enter it on this page.</p>
  const year = analysis?.year?.fiscalYear
  const asked = CORNERSTONES.filter((one) => missing.includes(one))
  return (
    <RowForm field="place" row={place} intents={['save-figures']}>
      <VersionField version={version} />
      {year === undefined ? (
        <NumberField name="fiscalYear" label="Fiscal year" defaultValue={String(thisYear)} />
      ) : (
        <input type="hidden" name="fiscalYear" value={year} />
      )}
      {asked.map((one) => {
        const field = {
          name: FIGURE_FIELDS[one],
          label: `${figureLabel(one, organization.type)}${year === undefined ? '' : `, ${year}`}`,
          optional: asked.length > 1,
        }
        return one === 'budget' || one === 'payroll' ? (
          <MoneyField key={one} {...field} understand={echoBudget} hint={HINTS[one]} />
        ) : (
          <NumberField key={one} {...field} hint={HINTS[one]} />
        )
      })}
      <ButtonRow>
        <Button intent="save-figures" kind="secondary">
          Save and compare
        </Button>
      </ButtonRow>
    </RowForm>
  )
}

const HINTS: Readonly<Record<Cornerstone, string>> = {
  budget: 'For example 310,000 or 1.2m.',
  people: 'A round figure is fine.',
  payroll: 'Salaries, housing, benefits and payroll taxes of a year.',
  staff: 'Full-time positions: 40 paid hours a week count as 1.',
}
