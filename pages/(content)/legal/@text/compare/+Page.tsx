/** What changed between any two versions of a legal text. */
import { useData } from 'vike-react/useData'
import { formatDate, formatShortDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ComparedText } from '~/renderer/content/resources/ComparedText.tsx'
import styles from '~/renderer/content/resources/legal.module.css'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { key, title, from, to, blocks, changes } = useData<Data>()
  const isSame = blocks.every(({ change }) => change === 'same')
  return (
    <>
      <PageHeading
        crumbs={[{ href: `/legal/${key}`, label: title }, { label: 'Compare' }]}
        title={`What changed in the ${title.toLowerCase()}`}
        lede={`From version ${from} to version ${to}.`}
      />
      <Choice />
      {changes.map(({ version, inForceSince, changed }) => (
        <p key={version}>
          <strong>
            {version}, {formatDate(inForceSince)}:
          </strong>{' '}
          {changed}
        </p>
      ))}
      {isSame ? (
        <Notice
          title={from === to ? 'You chose the same version twice' : 'The words are the same'}
        />
      ) : (
        <p>
          <ins className={styles.added}>Underlined</ins> words were added.{' '}
          <del className={styles.removed}>Struck</del> words were removed.
        </p>
      )}
      <ComparedText blocks={blocks} />
    </>
  )
}

function Choice() {
  const { key, from, to, versions } = useData<Data>()
  const options = versions.map(({ version, inForceSince }) => ({
    value: version,
    label: `${version}, ${formatShortDate(inForceSince)}`,
  }))
  return (
    <form
      method="get"
      action={`/legal/${key}/compare`}
      className="row bottom with-button after-3"
      aria-label="Versions to compare"
    >
      <SelectField name="from" label="From" options={options} defaultValue={from} />
      <SelectField name="to" label="To" options={options} defaultValue={to} />
      <Button kind="secondary">Compare</Button>
    </form>
  )
}
