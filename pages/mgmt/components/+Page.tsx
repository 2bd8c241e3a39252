/** Every component in every state, on light and on dark paper: look at it after each change. */
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ChartsGallery } from './ChartsGallery.tsx'
import { FormsGallery } from './FormsGallery.tsx'
import { FrameGallery } from './FrameGallery.tsx'
import styles from './Gallery.module.css'
import { PartsGallery } from './PartsGallery.tsx'
import { RangeBarGallery } from './RangeBarGallery.tsx'
import { TablesGallery } from './TablesGallery.tsx'
import { TypeGallery } from './TypeGallery.tsx'

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
      <nav aria-label="Groups" className={styles.index}>
        {groups.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {groups.map(({ id, title, Gallery }) => (
        <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-title`}>
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
