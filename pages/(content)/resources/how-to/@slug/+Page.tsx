/** One task: what to do, in which order, and on which screen. */
import { useData } from 'vike-react/useData'
import {
  GUIDE_GROUPS,
  type Guide,
  guidePath,
  isChosenFirst,
  screenHref,
} from '~/core/content/resources/guides.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import styles from '~/renderer/content/resources/resources.module.css'
import { crumbsTo } from '~/renderer/content/resources/sections.ts'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { guide } = useData<Data>()
  const { title, summary, steps, minutes, needs, result } = guide
  return (
    <>
      <PageHeading
        crumbs={crumbsTo(title, [{ label: 'How-to guides', href: '/resources/how-to' }])}
        title={title}
        lede={summary}
      />
      <Columns side={<Others />} sideLabel="Related guides">
        <p className="flush before-0 fine">
          {formatCount(steps.length, 'step')}, about {formatCount(minutes, 'minute')}. {needs}
        </p>
        <ol className={`${styles.steps} plain before-3 after-4`}>
          {steps.map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
        <h2>When you are done</h2>
        <p>{result}</p>
      </Columns>
    </>
  )
}

function Step({ step: { title, words, screen } }: { readonly step: Guide['steps'][number] }) {
  const { organizationId } = useData<Data>()
  return (
    <li>
      <h2 className="after-0 large">{title}</h2>
      <p>{words}</p>
      <p className="soft">
        {isChosenFirst(screen) ? (
          <>
            Open <a href={screenHref(screen, organizationId)}>Staff</a>, choose the person, then “
            {screen.name}”.
          </>
        ) : (
          <>
            Screen: <a href={screenHref(screen, organizationId)}>{screen.name}</a>
          </>
        )}
      </p>
    </li>
  )
}

function Others() {
  const { guide, others } = useData<Data>()
  return (
    <nav aria-labelledby="others">
      <h2 id="others" className="title">
        {GUIDE_GROUPS[guide.group]}
      </h2>
      <ul className="stack gap-0 plain medium">
        {others.map((other) => (
          <li key={other.slug}>
            <a href={guidePath(other)}>{other.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
