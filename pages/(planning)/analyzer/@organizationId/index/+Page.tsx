/** The organization as a whole: its ratios against peers of its size, what would bring it to the median, and when. */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import type { DocumentSection } from '~/core/answers/documents/blocks.ts'
import { FIGURE_FIELDS, figureLabel } from '~/core/planning/analyzer/figure-fields.ts'
import { CORNERSTONES, type Cornerstone } from '~/core/planning/analyzer/ratios.ts'
import { analysisFinding, analysisSections } from '~/core/planning/analyzer/sections.ts'
import { placeAmong } from '~/core/planning/analyzer/words.ts'
import { Blocks, DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/TextField.tsx'
import { echoBudget } from '~/renderer/people/echoes.ts'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import { AnalyzerTabs, Locked } from '~/renderer/planning/AnalyzerTabs.tsx'
import type { Data } from './+data.ts'
import styles from './analyzer.module.css'

export function Page() {
  const { organization, analysis, locked, mayReadPay } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Analyzer"
        lede={
          analysis
            ? analysisFinding(analysis)
            : 'Your budget, payroll and staff compared with organizations of your size.'
        }
      />
      <AnalyzerTabs organizationId={organization.id} current="ratios" mayReadPay={mayReadPay} />
      <DoneNotice words={{ figures: 'Figures saved' }} />
      {locked && <Locked lock={locked} organization={organization} />}
      {analysis && !analysis.year && <NoFigures />}
      {analysis?.year && <Ratios />}
    </>
  )
}

function NoFigures() {
  return (
    <EmptyState title="No figures yet">
      <p>Enter what you know of one fiscal year. Each ratio needs two figures.</p>
      <MissingFigures place="all" missing={CORNERSTONES} />
    </EmptyState>
  )
}

function Ratios() {
  const { analysis, organization, years } = useData<Data>()
  if (!analysis?.year) return null
  const { fiscalYear } = analysis.year
  return (
    <>
      {years.length > 1 && (
        <p>
          Figures of {fiscalYear}. Other years:{' '}
          {years
            .filter((year) => year !== fiscalYear)
            .slice(0, 5)
            .map((year, at) => (
              <span key={year}>
                {at > 0 && ', '}
                <a href={`/analyzer/${organization.id}?year=${year}`}>{year}</a>
              </span>
            ))}
        </p>
      )}
      {analysisSections(analysis).map((section) => (
        <Part
          key={section.key}
          section={section}
          missing={missingOf(analysis, section.key)}
          isFolded={isTypical(analysis, section.key)}
        />
      ))}
      <ButtonRow>
        <ButtonLink
          kind="secondary"
          href={`/analyzer/${organization.id}/ratios.csv?year=${fiscalYear}`}
          download
        >
          Download CSV
        </ButtonLink>
        <ButtonLink
          kind="secondary"
          href={`/analyzer/${organization.id}/ratios.pdf?year=${fiscalYear}`}
        >
          Download PDF
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

interface PartProps {
  readonly section: DocumentSection
  readonly missing: readonly Cornerstone[]
  readonly isFolded: boolean
}

/**
 * Words and their curve side by side where there is room. A ratio in its typical range is folded below its finding: the
 * table above says it, and on a phone five of them are a long way.
 */
function Part({ section, missing, isFolded }: PartProps) {
  const { key, title, blocks } = section
  const charts = blocks.filter(({ kind }) => kind === 'chart')
  const words = blocks.filter(({ kind }) => kind !== 'chart')
  const figures = <MissingFigures place={key} missing={missing} />
  if (charts.length === 0) return <DocumentSections sections={[section]} slots={{ figures }} />
  const [finding, ...rest] = words
  if (isFolded && finding) {
    return (
      <section id={key} className={styles.part}>
        <h2>{title}</h2>
        <Blocks blocks={[finding]} />
        <details className={styles.more}>
          <summary>Curve, strength and the way to the median</summary>
          <Pair words={<Blocks blocks={rest} />} charts={<Blocks blocks={charts} />} />
        </details>
      </section>
    )
  }
  return (
    <section id={key} className={styles.part}>
      <h2>{title}</h2>
      <Pair
        words={<Blocks blocks={words} slots={{ figures }} />}
        charts={<Blocks blocks={charts} />}
      />
    </section>
  )
}

function Pair({ words, charts }: { readonly words: ReactNode; readonly charts: ReactNode }) {
  return (
    <div className={`${styles.pair} stack far`}>
      <div>{words}</div>
      <div>{charts}</div>
    </div>
  )
}

function isTypical({ ratios }: NonNullable<Data['analysis']>, key: string): boolean {
  const ratio = ratios.find((one) => one.key === key)
  if (!ratio?.peers || !('value' in ratio.own)) return false
  return placeAmong(ratio.own.value, ratio.peers) === 'within'
}

function missingOf({ ratios }: NonNullable<Data['analysis']>, key: string) {
  const own = ratios.find((ratio) => ratio.key === key)?.own
  return own && 'missing' in own ? own.missing : []
}

interface MissingFiguresProps {
  /** which part of the page asks */
  readonly place: string
  readonly missing: readonly Cornerstone[]
}

function MissingFigures({ place, missing }: MissingFiguresProps) {
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
