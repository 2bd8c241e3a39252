/** The model's own estimate of one person's pay, beside comparables alone and the range of the report. */
import { useData } from 'vike-react/useData'
import { WhatIfForm } from '~/renderer/answers/WhatIfForm.tsx'
import { Blocks, DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { Meter } from '~/renderer/components/figures/Meter.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { person, locked, shown } = useData<Data>()
  if (locked || !shown?.drawn) {
    return (
      <>
        <PageHeading title={`The model’s prediction for ${person.name}`} />
        {locked ? (
          <LockedByPlan
            title="Prediction is locked"
            lock={locked}
            holds={[
              'Comparables alone, the model alone, combined: median, half, 8 in 10',
              `How far they disagree, and which to trust for ${person.calledName}`,
              'What drives the figure, in dollars',
              'What if the budget, attendance, hours, place or experience were different',
              'How the model did on this position and this size',
            ]}
          />
        ) : (
          <Blocks blocks={shown?.notices ?? []} />
        )}
      </>
    )
  }
  const { drawn, notices, limits, otherPositions, query, related, entered } = shown
  const base = `/prediction/${person.id}`
  return (
    <>
      <PageHeading title={drawn.title} lede={`${limits} ${drawn.lede}`.trim()} />
      <Blocks blocks={notices} />
      {otherPositions.length > 0 && (
        <Notice title={`This is about ${drawn.position} alone`}>
          <p>
            {person.calledName} also works as {otherPositions.join(' and ')}.{' '}
            <a href={`/hybrid/${person.id}`}>See several roles as one range</a>
          </p>
        </Notice>
      )}
      <Trust />
      <DocumentSections
        sections={drawn.sections}
        slots={{
          'what-if': entered && (
            <WhatIfForm {...{ base, anchor: 'what-if', entered, related, query }} />
          ),
        }}
      />
    </>
  )
}

/** How far the three disagree, and which to trust here. */
function Trust() {
  const { shown } = useData<Data>()
  if (!shown?.drawn) return null
  const { meter, trust } = shown.drawn
  return (
    <section aria-label="Which figure to trust">
      {meter && (
        <Meter
          label="Disagreement of comparables and model"
          text={meter.level}
          value={meter.value}
          max={meter.max}
          kind={meter.level === 'agree' || meter.level === 'close' ? 'plain' : 'signal'}
        />
      )}
      <p>
        {meter && `${meter.words} `}
        <strong>{trust}</strong>
      </p>
    </section>
  )
}
