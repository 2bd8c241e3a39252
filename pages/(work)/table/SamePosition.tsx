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
          Nobody who came later stands clearly above somebody who has been in the same position for
          longer, each compared with their own market figure.
        </p>
      ) : (
        <ul className={styles.pairs}>
          {compression.map(({ position, newer, longer, yearsApart, difference }) => (
            <li key={longer.id}>
              <a href={`/employee/${newer.id}`}>{newer.name}</a> stands{' '}
              {Math.round(difference * 100)} points higher against their market figure than{' '}
              <a href={`/employee/${longer.id}`}>{longer.name}</a>, who has been{' '}
              {position.title.toLowerCase()} {Math.round(yearsApart)} years longer.
            </li>
          ))}
        </ul>
      )}
      {moreCompression > 0 && (
        <p>
          These are the widest differences; {moreCompression} more people stand below somebody
          newer.
        </p>
      )}
      <p className={styles.note}>
        {smallestVisibleDifference === null
          ? `With ${people} ${people === 1 ? 'person' : 'people'} no difference between groups would be visible, so none is looked for.`
          : `With ${people} people a difference between two groups below ${Math.round(smallestVisibleDifference * 100)}% would not be visible, so none is tested.`}
      </p>
    </>
  )
}
