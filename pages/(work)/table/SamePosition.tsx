/** People of one position side by side: a look at the group, not a test. */
import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import styles from './table.module.css'

export function SamePosition() {
  const { compression, moreCompression, smallestVisibleDifference, people } = useData<Data>().table
  return (
    <>
      <h2>Same position, side by side</h2>
      {compression.length === 0 ? (
        <p>
          No newer employee is paid clearly more than a longer-serving one in the same position. We
          compare each with their own market median.
        </p>
      ) : (
        <ul className={styles.pairs}>
          {compression.map(({ position, newer, longer, yearsApart, difference }) => (
            <li key={longer.id}>
              <a href={`/employee/${newer.id}`}>{newer.name}</a> stands{' '}
              {Math.round(difference * 100)} points higher, compared with the market median, than{' '}
              <a href={`/employee/${longer.id}`}>{longer.name}</a>, who has been{' '}
              {position.title.toLowerCase()} {Math.round(yearsApart)} years longer.
            </li>
          ))}
        </ul>
      )}
      {moreCompression > 0 && (
        <p>
          These are the widest differences; {moreCompression} more people are paid less than a newer
          colleague.
        </p>
      )}
      <p className={styles.note}>
        {smallestVisibleDifference === null
          ? `With ${people} ${people === 1 ? 'person' : 'people'} no difference between groups could be seen, so we do not test for one.`
          : `With ${people} people a difference between two groups of less than ${Math.round(smallestVisibleDifference * 100)}% could not be seen, so we do not test for one.`}
      </p>
    </>
  )
}
