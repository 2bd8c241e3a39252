/** Finds a position by common names: while typing, or by a button without scripts. */
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import {
  findPositions,
  indexPositions,
  ownTypeFirst,
  type PositionIndex,
} from '~/core/positions/match-positions.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { setField } from '~/renderer/forms/state/set-field.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import styles from '../work.module.css'

export interface PositionToFind {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly organizationTypes: readonly string[]
  readonly aliases: readonly string[]
  readonly questions: readonly {
    readonly question: string
    readonly answers: readonly { readonly label: string; readonly position: string }[]
  }[]
}

export interface PositionFinderProps {
  readonly positions: readonly PositionToFind[]
  /** positions of this type of organization are shown first */
  readonly type: string
  /** key of the position chosen in the list above, as the form has it now */
  readonly chosen: string | undefined
}

export function PositionFinder({ positions, type, chosen }: PositionFinderProps) {
  const { failure } = useContext(FormContext)
  const here = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<string>()
  useEffect(() => {
    const field = here.current?.querySelector('input[type=search]')
    if (!(field instanceof HTMLInputElement)) return
    const read = () => setQuery(field.value)
    // Enter in a search box searches; the browser would send the whole form
    const stay = (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault()
    }
    field.addEventListener('input', read)
    field.addEventListener('keydown', stay)
    return () => {
      field.removeEventListener('input', read)
      field.removeEventListener('keydown', stay)
    }
  }, [])
  const searched = query ?? failure?.values.positionSearch ?? ''
  const searching = searched.trim() !== ''
  // names are split at the first search and kept
  const index = useMemo(
    () => (searching ? indexPositions(positions) : null),
    [searching, positions],
  )
  const found = index ? search(searched, { positions, type, index }) : []
  const choose = (key: string) => {
    setField(here.current, 'position', key)
    setField(here.current, 'positionSearch', '')
    setQuery('')
  }
  return (
    <div ref={here} className={styles.finder}>
      <TextField
        name="positionSearch"
        type="search"
        label="Search positions by title"
        hint="Not sure which one? Enter your own title, such as minister of music or sexton."
        optional
        autoComplete="off"
      />
      <noscript>
        <Button intent="find-position" kind="secondary" size="small">
          Search positions
        </Button>
        {found.length > 0 && (
          <RadioGroup
            name="positionFound"
            label="Found"
            optional
            options={[
              ...found.map(({ key, title, description }) => {
                return { value: key, label: title, hint: description }
              }),
              { value: '', label: 'No match; use the list above' },
            ]}
          />
        )}
      </noscript>
      <Results query={query ?? ''} found={found} choose={choose} />
      <Chosen positions={positions} chosen={chosen} choose={choose} />
    </div>
  )
}

interface Found extends PositionToFind {
  /** the alias that was met, where it is not the title */
  readonly because: string | null
}

function search(
  query: string,
  { positions, type, index }: Pick<PositionFinderProps, 'positions' | 'type'> & IndexedPositions,
): readonly Found[] {
  const matches = findPositions(query, index, { count: 8, minimum: 0.2 })
  const found = matches.flatMap((match) => {
    const position = positions.find(({ key }) => key === match.key)
    if (!position) return []
    const because = match.because === position.title ? null : match.because
    return [{ ...position, because, isNamed: match.score >= VERY_NAME }]
  })
  return ownTypeFirst(found, type, ({ isNamed }) => isNamed).slice(0, 5)
}

/** Score of a title or another name, word by word. */
const VERY_NAME = 0.99

interface IndexedPositions {
  readonly index: PositionIndex
}

interface ResultsProps {
  readonly query: string
  readonly found: readonly Found[]
  readonly choose: (key: string) => void
}

function Results({ query, found, choose }: ResultsProps) {
  const asked = query.trim().length > 1
  return (
    <div aria-live="polite">
      {asked && found.length === 0 && (
        <p>No position found. Try a simpler word, or use the list.</p>
      )}
      {asked && found.length > 0 && (
        <ul className={styles.found} aria-label="Positions found">
          {found.map(({ key, title, description, because }) => (
            <li key={key}>
              <Button kind="quiet" size="small" onPress={() => choose(key)}>
                {title}
              </Button>
              {because && <span className={styles.alias}> also {because}</span>}
              <p>{description}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The meaning of the chosen position, and the questions that distinguish it from similar ones. */
function Chosen({
  positions,
  chosen,
  choose,
}: Omit<PositionFinderProps, 'type'> & Pick<ResultsProps, 'choose'>) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const position = positions.find(({ key }) => key === chosen)
  if (!position) return null
  return (
    <div className={styles.chosen}>
      <p>
        <strong>{position.title}.</strong> {position.description}
      </p>
      {position.questions.map(({ question, answers }) => (
        <div key={question}>
          <p>{question}</p>
          <ul className={styles.answers}>
            {answers.map(({ label, position: key }) => {
              const leadsTo = positions.find((one) => one.key === key)?.title ?? ''
              const words =
                key === chosen ? `${label}: keep the current one` : `${label}: ${leadsTo}`
              return (
                <li key={label}>
                  {scripted && key !== chosen ? (
                    <Button kind="quiet" size="small" onPress={() => choose(key)}>
                      {words}
                    </Button>
                  ) : (
                    words
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
