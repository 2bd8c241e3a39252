/** Headings, running text, and the palette. */
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import styles from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'inkSoft',
  'accent',
  'band',
  'bandSoft',
  'bandEdge',
  'signal',
  'signalSoft',
  'error',
  'errorSoft',
]

export function TypeGallery() {
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
        <div className={styles.swatches}>
          {colours.map((colour) => (
            <span key={colour} className={`${styles.swatch} ${styles[colour]}`}>
              <svg width={64} height={40} aria-hidden="true">
                <rect width={64} height={40} />
              </svg>
              {colour}
            </span>
          ))}
        </div>
      </Specimen>
    </>
  )
}
