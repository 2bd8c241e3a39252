/** The tour: one ratio at a time, with figures that are moved freely. */

import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { capitalized } from '~/core/answers/sections/words.ts'
import { curveChart } from '~/core/planning/analyzer/curve-chart.ts'
import {
  exploredFigures,
  exploredWords,
  exploreSearch,
  movedBy,
  nearestStop,
  readExploreQuery,
  sliderStops,
} from '~/core/planning/analyzer/explore.ts'
import { figureLabel } from '~/core/planning/analyzer/figure-fields.ts'
import {
  type Cornerstone,
  figureText,
  knownRatio,
  RATIO_KEYS,
  ratioMeaning,
  ratioName,
} from '~/core/planning/analyzer/ratios.ts'
import { Curve } from '~/renderer/charts/Curve.tsx'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { ErrorSummary } from '~/renderer/forms/ErrorSummary.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { setField } from '~/renderer/forms/state/set-field.ts'
import { NumberField } from '~/renderer/forms/TextField.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { AnalyzerTabs, Locked } from '~/renderer/planning/AnalyzerTabs.tsx'
import type { Data } from './+data.ts'
import styles from './explore.module.css'

export function Page() {
  const { organization, locked, query, mayReadPay } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Explore ratios"
        lede="Move the figures and see what each ratio says. Nothing is saved."
      />
      <AnalyzerTabs organizationId={organization.id} current="explore" mayReadPay={mayReadPay} />
      {locked ? (
        <Locked lock={locked} organization={organization} />
      ) : (
        <>
          <Steps />
          {/* another ratio begins with the figures of its address */}
          <Moving key={JSON.stringify(query)} />
        </>
      )}
    </>
  )
}

/** The five ratios in order; each keeps the figures that were moved. */
function Steps() {
  const { organization, query, own } = useData<Data>()
  const { type, id } = organization
  const figures = exploredFigures(query, own)
  const at = RATIO_KEYS.indexOf(query.ratio)
  return (
    <nav aria-label="Ratios" className={`${styles.steps} ways soft`}>
      <ol className="row plain after-1">
        {RATIO_KEYS.map((key) => (
          <li key={key}>
            <a
              href={`/analyzer/explore/${id}${exploreSearch(key, figures)}`}
              aria-current={key === query.ratio ? 'step' : undefined}
            >
              {ratioName(key, type)}
            </a>
          </li>
        ))}
      </ol>
      <p>
        Ratio {at + 1} of {RATIO_KEYS.length}: {capitalized(ratioMeaning(query.ratio, type))}.
      </p>
    </nav>
  )
}

type Typed = Readonly<Record<string, string>>

function Moving() {
  const { organization, query, own, curve, snapshot } = useData<Data>()
  const [typed, setTyped] = useState<Typed>({})
  const { id, type } = organization
  const { ratio } = query
  const asked = readExploreQuery({ ...textsOf(query), ratio, ...typed })
  const figures = exploredFigures(asked, own)
  const { headline, sentences, toward } = exploredWords(ratio, type, { figures, own, curve })
  const { budget } = figures
  const chart = curve && curveChart(curve, type, { budget, value: knownRatio(ratio, figures) })
  const next = RATIO_KEYS[RATIO_KEYS.indexOf(ratio) + 1]
  return (
    <div className={`${styles.tour} stack gap-3 far before-3`}>
      <FiguresForm
        figures={figures}
        onType={(name, text) => setTyped({ ...typed, [name]: text })}
      />
      <div>
        <div aria-live="polite" className="measure">
          <p className={styles.headline}>{headline}</p>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {toward.length > 0 && (
            <ul>
              {toward.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        {chart && (
          <Curve
            {...chart}
            source={`${ratioName(ratio, type)} by operating budget, snapshot ${snapshot}. The band is where the true median is, 9 times out of 10.`}
          />
        )}
        <ButtonRow>
          {next && (
            <ButtonLink
              kind="secondary"
              href={`/analyzer/explore/${id}${exploreSearch(next, figures)}`}
            >
              {`Next: ${ratioName(next, type)}`}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={`/analyzer/explore/${id}?ratio=${ratio}`}>
            Back to your figures
          </ButtonLink>
        </ButtonRow>
      </div>
    </div>
  )
}

function textsOf({ fields }: Data['query']): Typed {
  return Object.fromEntries(Object.entries(fields).map(([name, { typed }]) => [name, typed]))
}

interface FiguresFormProps {
  readonly figures: ReturnType<typeof exploredFigures>
  readonly onType: (name: string, text: string) => void
}

function FiguresForm({ figures, onType }: FiguresFormProps) {
  const { organization, query, own } = useData<Data>()
  const { type, id } = organization
  const first = exploredFigures(query, own)
  const moved = movedBy(query.ratio)
  const wrong = moved.flatMap((one) => {
    const { problem } = query.fields[one]
    return problem === null ? [] : [[one, problem] as const]
  })
  const failure = { errors: Object.fromEntries(wrong), values: textsOf(query) }
  const others = (['budget', 'people', 'payroll', 'staff'] as const).filter(
    (one) => !moved.includes(one),
  )
  return (
    <FormContext value={{ failure: wrong.length > 0 ? { ...failure } : undefined }}>
      <form
        method="get"
        action={`/analyzer/explore/${id}`}
        aria-label="Figures to move"
        noValidate
        className={`${styles.figures} stack`}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name !== '') {
            onType(target.name, target.value)
          }
        }}
      >
        {wrong.length > 0 && (
          <ErrorSummary
            errors={failure.errors}
            labels={Object.fromEntries(moved.map((one) => [one, figureLabel(one, type)]))}
          />
        )}
        <input type="hidden" name="ratio" value={query.ratio} />
        {others.map((one) => (
          <input key={one} type="hidden" name={one} value={String(first[one])} />
        ))}
        {moved.map((one) => (
          <MovedFigure key={one} of={one} value={figures[one] ?? 0} first={first[one] ?? 0} />
        ))}
        <ButtonRow>
          <Button kind="secondary">Show this</Button>
        </ButtonRow>
      </form>
    </FormContext>
  )
}

interface MovedFigureProps {
  readonly of: Cornerstone
  /** what is in the field now, read */
  readonly value: number
  /** what the page came with */
  readonly first: number
}

function MovedFigure({ of, value, first }: MovedFigureProps) {
  const { organization } = useData<Data>()
  const label = figureLabel(of, organization.type)
  const stops = sliderStops(of)
  const field = { name: of, label, defaultValue: figureText(of, first), maxLength: 40 }
  const isMoney = of === 'budget' || of === 'payroll'
  return (
    <div className="stack gap-1">
      {isMoney ? <MoneyField {...field} width="full" /> : <NumberField {...field} width="full" />}
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={stops.length - 1}
        step={1}
        value={nearestStop(stops, value)}
        aria-label={`${label}, slider`}
        aria-valuetext={figureText(of, value)}
        onChange={({ target }) => {
          const stop = stops[Number(target.value)] ?? 0
          setField(target.closest('form'), of, figureText(of, stop))
        }}
      />
    </div>
  )
}
