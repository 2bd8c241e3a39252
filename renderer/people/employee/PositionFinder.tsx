/** Finds a position by common names: while typing, or by a button without scripts. */
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import {
  ALIAS_SCORE,
  type FindablePosition,
  indexPositions,
  type PositionIndex,
} from '~/core/market/positions/index-positions.ts'
import { findPositions, type PositionMatch } from '~/core/market/positions/match-positions.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { setField } from '~/renderer/forms/state/set-field.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import styles from '../work.module.css'

export interface PositionToFind extends FindablePosition {
  readonly description: string
  readonly questions: readonly {
    readonly question: string
    readonly answers: readonly { readonly label: string; readonly position: string }[]
  }[]
}

export interface PositionFinderProps {
  readonly positions: readonly PositionToFind[]
  readonly type: OrganizationType
  /** key of the position chosen in the list above, as the form has it now */
  readonly chosen: string | undefined
  /** a saved employee, whose range in another position can be looked at before it is taken */
  readonly employeeId: number | undefined
}

export function PositionFinder({ positions, type, ...rest }: PositionFinderProps) {
  const { failure } = useContext(FormContext)
  const here = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<string>()
  const [named, setNamed] = useState<string>()
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
  const found = index ? search(searched, { positions, index, type }) : []
  const choose = (key: string) => {
    setNamed(found.find((one) => one.key === key)?.isVeryName ? key : undefined)
    setField(here.current, 'position', key)
    setField(here.current, 'positionSearch', '')
    setQuery('')
  }
  return (
    <div ref={here} className={`${styles.finder} after-3 soft medium`}>
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
      <p>
        Still not sure? <Link href="/job">Compare positions in the position finder</Link>.
      </p>
      <Chosen positions={positions} {...rest} choose={choose} isAsked={rest.chosen !== named} />
    </div>
  )
}

interface Found extends PositionToFind {
  /** why it was found, where that is not its title */
  readonly because: string | null
  /** found by its title or an alias, so that nothing is left to ask */
  readonly isVeryName: boolean
}

interface Catalog extends Pick<PositionFinderProps, 'positions' | 'type'> {
  readonly index: PositionIndex
}

function search(query: string, { positions, index, type }: Catalog): readonly Found[] {
  return findPositions(query, index, { count: 5, minimum: 0.2, type }).flatMap((match) => {
    const position = positions.find(({ key }) => key === match.key)
    const isVeryName = match.score >= ALIAS_SCORE
    return position ? [{ ...position, because: whyFound(match, position), isVeryName }] : []
  })
}

function whyFound({ because, isNearest }: PositionMatch, { title }: PositionToFind) {
  if (isNearest) return `the nearest we have to ${because}, which may be paid differently`
  return because === title ? null : `also ${because}`
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
        <ul className={`${styles.close} plain ruled after-2`} aria-label="Positions found">
          {found.map(({ key, title, description, because }) => (
            <li key={key}>
              <Button kind="quiet" size="small" onPress={() => choose(key)}>
                {title}
              </Button>
              {because && <span>{` ${because}`}</span>}
              <p>{description}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ChosenProps = Omit<PositionFinderProps, 'type'> &
  Pick<ResultsProps, 'choose'> & { readonly isAsked: boolean }

/** The meaning of the chosen position, and the questions that distinguish it from similar ones. */
function Chosen({ positions, chosen, employeeId, choose, isAsked }: ChosenProps) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const position = positions.find(({ key }) => key === chosen)
  if (!position) return null
  return (
    <div className={`${styles.chosen} ${styles.close}`}>
      <p>
        <strong>{`${position.title}.`}</strong> <span>{position.description}</span>
      </p>
      {(isAsked ? position.questions : []).map(({ question, answers }) => (
        <div key={question}>
          <p>{question}</p>
          <ul className="plain after-2">
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
                  )}{' '}
                  {employeeId && key !== chosen && (
                    <Link href={`/report/${employeeId}/reasons?position=${key}#reasons`}>
                      {`The range as ${leadsTo}`}
                    </Link>
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
