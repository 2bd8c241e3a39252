/** Comparables by range: three histograms with sliders, how many organizations are left, and what they pay. */
import { useData } from 'vike-react/useData'
import {
  answerSections,
  axisName,
  findingOf,
  missingSizeWords,
  organizationsWords,
  PRESET_HINTS,
  PRESET_NAMES,
  tooFewWords,
} from '~/core/answers/tools/precise-answer.ts'
import { AXES, preciseSearch } from '~/core/answers/tools/ranges.ts'
import { DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'
import { RangeForm } from './RangeForm.tsx'

export function Page() {
  const { person, shown } = useData<Data>()
  return (
    <>
      <Heading />
      {shown.kind === 'locked' && (
        <LockedByPlan
          title="Comparables by range are locked"
          lock={shown.lock}
          holds={[
            ...AXES.map(
              (axis) =>
                `${axisName(axis, person.type)}: a histogram, a lowest and a highest number`,
            ),
            'Organizations left after each range',
            `Adjusted to ${person.calledName}’s facts and as they pay: 25th percentile, median, 75th percentile`,
          ]}
        />
      )}
      {shown.kind === 'refused' && (
        <EmptyState title={shown.refusal.reason}>
          <p>{shown.refusal.unlock}</p>
        </EmptyState>
      )}
      {shown.kind === 'open' && <Open />}
    </>
  )
}

function Heading() {
  const { person, shown } = useData<Data>()
  if (shown.kind === 'open' && shown.answered) {
    return <PageHeading title={findingOf(shown.answered)} />
  }
  if (shown.kind === 'open' && shown.isAsked && tooFewWords(shown.counts)) {
    return <PageHeading title="Too few organizations for a range" />
  }
  return (
    <PageHeading
      title={`${person.name}: comparables by range`}
      lede="Choose by budget, attendance and experience which organizations to compare with."
    />
  )
}

function Open() {
  const { person, shown } = useData<Data>()
  if (shown.kind !== 'open') return null
  const { answered, beyondBudget, ranges, definition, counts } = shown
  const [all] = counts.steps
  if (!all || all.organizations.text === 'none' || all.organizations.text.startsWith('fewer')) {
    return <NobodyReported />
  }
  return (
    <>
      {beyondBudget && <Notice title={beyondBudget} />}
      <Presets />
      <RangeForm />
      {answered && <DocumentSections sections={answerSections(answered).slice(0, 1)} />}
      {answered && answered.answer.published.kind === 'chosen' && (
        <ButtonRow>
          <ButtonLink
            kind="secondary"
            href={`/precise/${person.id}/range.csv${preciseSearch(ranges, definition)}`}
            download
          >
            Download CSV
          </ButtonLink>
        </ButtonRow>
      )}
    </>
  )
}

/** A position that too few organizations reported. */
function NobodyReported() {
  const { person, shown } = useData<Data>()
  if (shown.kind !== 'open') return null
  return (
    <EmptyState
      title={`Fewer than 5 organizations report the position ${shown.position}`}
      action={
        <ButtonLink kind="secondary" href={`/report/${person.id}`}>
          Open the report
        </ButtonLink>
      }
    >
      <p>
        There is nothing to choose from yet. The report still has a range from the model, where
        similar positions support it.
      </p>
    </EmptyState>
  )
}

/** Ranges to begin with, as links. */
function Presets() {
  const { person, shown } = useData<Data>()
  if (shown.kind !== 'open') return null
  const { presets, ranges, definition, missing, answered } = shown
  const current = preciseSearch(ranges)
  const missed = missingSizeWords(missing, person.type)
  return (
    <nav aria-label="Ranges to start from" className="ways after-3">
      <ul className="cells cells-small plain">
        {presets.map(({ key, ranges: preset, organizations }) => (
          <li key={key}>
            <a
              href={`/precise/${person.id}${preciseSearch(preset, definition)}`}
              aria-current={answered && preciseSearch(preset) === current ? 'true' : undefined}
            >
              {PRESET_NAMES[key]}
            </a>
            <span className="block fine">
              {PRESET_HINTS[key]}, {organizationsWords(organizations)}
            </span>
          </li>
        ))}
      </ul>
      {missed && (
        <p className="flush before-0 fine">
          {missed} <a href={`/organization/${person.organizationId}`}>Enter it</a>
        </p>
      )}
    </nav>
  )
}
