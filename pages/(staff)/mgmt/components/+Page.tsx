/** Every component in every state, on light and on dark paper: look at it after each change. */

import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ChartsGallery } from './ChartsGallery.tsx'
import { FormsGallery } from './FormsGallery.tsx'
import { FrameGallery } from './FrameGallery.tsx'
import styles from './Gallery.module.css'
import { PartsGallery } from './PartsGallery.tsx'
import { Specimen } from './Specimen.tsx'
import { crowded, noTails, nothing, range } from './samples.ts'
import { TablesGallery } from './TablesGallery.tsx'

const groups = [
  { id: 'type', title: 'Type and color', Gallery: TypeGallery },
  { id: 'range-bar', title: 'Range bar', Gallery: RangeBarGallery },
  { id: 'charts', title: 'Charts', Gallery: ChartsGallery },
  { id: 'forms', title: 'Forms', Gallery: FormsGallery },
  { id: 'parts', title: 'Parts of a page', Gallery: PartsGallery },
  { id: 'tables', title: 'Tables', Gallery: TablesGallery },
  { id: 'frame', title: 'Frame', Gallery: FrameGallery },
]

const themes = ['light', 'dark'] as const

export function Page() {
  return (
    <>
      <PageHeading
        title="Components"
        lede="Every component in every state. All figures are invented."
      />
      <nav aria-label="Groups" className="row after-4">
        {groups.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {groups.map(({ id, title, Gallery }) => (
        <section key={id} id={id} className="after-5" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {themes.map((theme) => (
            <div key={theme} data-theme={theme} className={styles.sheet}>
              <Gallery idPrefix={`${theme}-`} />
            </div>
          ))}
        </section>
      ))}
    </>
  )
}

/** The range bar in its three sizes and with everything that can be missing. */
function RangeBarGallery() {
  return (
    <>
      <Specimen of="large, pay and proposal">
        <RangeBar
          range={range}
          pay={49_500}
          proposed={51_500}
          name="Maria"
          source="Salary (cash + housing), full year 2026 · snapshot 2026-Q3"
        />
      </Specimen>
      <Specimen of="large, no person">
        <RangeBar range={range} />
      </Specimen>
      <Specimen of="large, labels that would collide, pay far above">
        <RangeBar range={crowded} pay={81_000} />
      </Specimen>
      <Specimen of="large, under 10 organizations: tails suppressed">
        <RangeBar range={noTails} pay={42_000} />
        <RangeBar range={noTails} pay={42_000} origin="modelled" />
      </Specimen>
      <Specimen of="large, under 5 organizations: nothing may be shown">
        <RangeBar range={nothing} pay={42_000} />
      </Specimen>
      <Specimen of="compact; compact with suppressed tails">
        <RangeBar size="compact" range={range} pay={49_500} proposed={51_500} />
        <RangeBar size="compact" range={noTails} pay={60_500} />
      </Specimen>
      <Specimen of="row">
        <RangeBar size="row" range={range} pay={49_500} />
      </Specimen>
    </>
  )
}

const colors = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'accent',
  'band',
  'band-soft',
  'band-edge',
  'signal',
  'signal-soft',
  'error',
  'error-soft',
]

/** Headings, running text, and the palette. */
function TypeGallery() {
  return (
    <>
      <Specimen of="PageHeading">
        <PageHeading
          crumbs={[{ label: 'Reports', href: '#reports' }, { label: 'Maria Ellison' }]}
          title={
            <>
              Most youth directors like Maria earn <em>$46,800 to $58,300</em>
            </>
          }
          lede="The median is $52,200. Maria’s $49,500 is 5% below the median, inside the typical range."
        />
      </Specimen>
      <Specimen of="h2, h3, paragraph">
        <h2>What this is based on</h2>
        <h3>Strength of this estimate</h3>
        <p>
          8 of 10 comparable positions fall between $42,100 and $65,900. The range is wide because
          churches of this size differ a lot, not because there is little data.{' '}
          <a href="#type">How we know</a>
        </p>
      </Specimen>
      <Specimen of="Palette">
        <div className="row gap-2 after-3 small">
          {colors.map((color) => (
            <span key={color}>
              <svg width={64} height={40} aria-hidden="true">
                <rect width={64} height={40} fill={`var(--${color})`} stroke="var(--hairline)" />
              </svg>
              {color}
            </span>
          ))}
        </div>
      </Specimen>
    </>
  )
}
