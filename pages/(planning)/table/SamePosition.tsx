/** People in the same position compared: a look at the group, not a test. */
import { useData } from 'vike-react/useData'
import { formatOrdinal } from '~/core/forms/numbers.ts'
import type { Data } from './+data.ts'
import styles from './table.module.css'

export function SamePosition() {
  const { compression, moreCompression } = useData<Data>().table
  const count = compression.length + moreCompression
  return (
    <details className={`${styles.same} before-1`}>
      <summary>
        <h2>Same position, side by side</h2> <span className="soft medium">{findingOf(count)}</span>
      </summary>
      {count > 0 && (
        <ul className="before-1">
          {compression.map(({ position, newer, longer, yearsApart, difference }) => (
            <li key={longer.id}>
              <a href={`/employee/${newer.id}`}>{newer.name}</a> is {Math.round(difference * 100)}{' '}
              points higher against the market than{' '}
              <a href={`/employee/${longer.id}`}>{longer.name}</a>, who has been{' '}
              {position.title.toLowerCase()} {Math.round(yearsApart)} years longer.
            </li>
          ))}
        </ul>
      )}
      {moreCompression > 0 && (
        <p>These are the widest differences. There are {moreCompression} more.</p>
      )}
      <HowToRead />
    </details>
  )
}

function findingOf(count: number): string {
  if (count === 0) return 'No newer employee is paid clearly more than a longer-serving one.'
  if (count === 1) return 'One longer-serving person is paid clearly less than a newer one.'
  return `${count} longer-serving people are paid clearly less than a newer one.`
}

function HowToRead() {
  const { smallestVisibleDifference, people, targetPercentile } = useData<Data>().table
  return (
    <p className="measure before-1 fine">
      Each person is compared with their own market median.{' '}
      {smallestVisibleDifference === null
        ? `With ${people} ${people === 1 ? 'person' : 'people'} no difference between groups would be visible, so none is tested.`
        : `With ${people} people a difference between two groups below ${Math.round(smallestVisibleDifference * 100)}% would not be visible, so none is tested.`}{' '}
      Of fairly paid people about half are outside the typical range, which is the 25th to 75th
      percentile. Your pay policy aims at the {formatOrdinal(targetPercentile)} percentile. A
      payroll budget usually holds benefits and employer taxes too: choose the definition “Employer
      cost” to compare it.
    </p>
  )
}
