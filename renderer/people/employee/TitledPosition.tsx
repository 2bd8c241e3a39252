/** The position that the job title names: matched, guessed and asked about, or chosen from the list. */
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { PERSON } from '~/core/engine/facts/person-facts.ts'
import type { DescribedPosition, ReadTitle } from '~/core/market/positions/match-positions.ts'
import { askJson } from '~/renderer/ask-json.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { SelectField, type SelectFieldProps } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { setField } from '~/renderer/forms/state/set-field.ts'
import type { TypedValues } from '~/renderer/people/typed-values.ts'
import { MoreFields } from '../MoreFields.tsx'
import styles from '../work.module.css'

export interface TitledPositionProps extends Required<Pick<SelectFieldProps, 'groups'>> {
  /** what the page knows of the title that it came with */
  readonly titled: ReadTitle
  readonly type: OrganizationType
  readonly values: TypedValues
  readonly typed: TypedValues
  /** a saved employee, whose range in another position can be looked at before it is taken */
  readonly employeeId: number | undefined
  readonly children: ReactNode
}

const { label, hint, placeholder } = PERSON.position

export function TitledPosition(props: TitledPositionProps) {
  const { titled, type, values, typed, employeeId, groups, children } = props
  const { jobTitle = '', position: key = '' } = typed
  const { failure } = useContext(FormContext)
  const here = useRef<HTMLDivElement>(null)
  const isTitled = jobTitle.trim() !== ''
  const { found, positions, isAsking } = useReadTitle(titled, { title: jobTitle, key, type })
  // a title that is not read yet names none: sent now, the server reads it
  const named = found && !found.isGuess ? (found.keys[0] ?? '') : ''
  useFollowed(here, { name: 'position', now: key, said: named })
  const chosen = positions.find((one) => one.key === key)
  const guesses = found?.isGuess && !chosen ? found.keys : []
  useFocusInSight(`${chosen?.key} ${guesses}`)
  return (
    <div ref={here} className={styles.close}>
      <input type="hidden" name="positionByTitle" value="yes" />
      <div aria-live="polite">
        {chosen && (
          <p className="medium">
            <Badge kind={named === key ? 'good' : 'neutral'}>
              {named === key ? 'Matched' : 'Chosen'}
            </Badge>{' '}
            <strong>{`${chosen.title}.`}</strong> <span className="soft">{chosen.description}</span>
          </p>
        )}
        <Guess {...{ guesses, positions, jobTitle }} here={here} />
        {/* a line of its own from the start: what follows stays where it is */}
        {!chosen && guesses.length === 0 && (
          <p className="medium soft">
            {isTitled && !isAsking
              ? 'We do not know this title. Choose the position that fits best.'
              : 'The title finds the position that pay is compared with.'}
          </p>
        )}
      </div>
      <MoreFields
        summary={chosen ? 'Choose another position' : 'Choose the position from the list'}
        names={failure?.errors.position ? ['position'] : []}
        values={{}}
      >
        <SelectField
          {...{ groups, label, hint, placeholder, name: 'position', options: [], width: 'full' }}
          defaultValue={values.position}
        />
        <p className="medium">
          <Link href="/job">Compare positions in the position finder</Link>
        </p>
        {chosen && <Similar {...{ positions, chosen, employeeId }} here={here} />}
      </MoreFields>
      {children}
    </div>
  )
}

interface AskedTitle {
  readonly title: string
  /** of the position that is chosen; empty where none is */
  readonly key: string
  readonly type: OrganizationType
}

/** Asked of the server once typing rests; where it cannot answer, it reads the title at the save. */
function useReadTitle(first: ReadTitle, { title, key, type }: AskedTitle) {
  const [last, setLast] = useState({ ...first, title })
  const isTitleKnown = last.title === title
  const isKnown =
    isTitleKnown && (key === '' || last.positions.some((position) => position.key === key))
  useEffect(() => {
    if (isKnown) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const asked = new URLSearchParams({ title, type, position: key })
      const answer = await askJson<ReadTitle>(`/job/title.json?${asked}`, asking.signal)
      if (answer && !asking.signal.aborted) setLast({ ...answer, title })
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [isKnown, title, key, type])
  const { found, positions } = last
  return { found: isTitleKnown ? found : null, positions, isAsking: !isTitleKnown }
}

const WAIT_MS = 150

/** What comes in above the field that somebody has gone on to does not push it out of the window. */
function useFocusInSight(shown: string): void {
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (shown === last.current) return
    last.current = shown
    const { activeElement, body } = document
    if (activeElement !== body) activeElement?.scrollIntoView({ block: 'nearest' })
  }, [shown])
}

interface Followed {
  readonly name: string
  /** what the field holds */
  readonly now: string
  readonly said: string
}

/** Keeps a field at what other fields say, until somebody gives it an answer of their own. */
export function useFollowed(
  here: RefObject<HTMLDivElement | null>,
  { name, now, said }: Followed,
): void {
  const last = useRef(now === said ? said : '')
  useEffect(() => {
    if (said === last.current || (now !== '' && now !== last.current)) return
    last.current = said
    setField(here.current, name, said)
  }, [here, name, now, said])
}

interface GuessProps extends Pick<ReadTitle, 'positions'> {
  readonly guesses: readonly string[]
  readonly jobTitle: string
  readonly here: RefObject<HTMLDivElement | null>
}

/** Open until somebody agrees; the server asks the same where nobody did. */
function Guess({ guesses, positions, jobTitle, here }: GuessProps) {
  const { failure } = useContext(FormContext)
  const isAsked = failure?.questions?.some(({ field }) => field === 'jobTitle')
  const offered = guesses.flatMap((key) => positions.find((one) => one.key === key) ?? [])
  const [best, ...others] = offered
  if (!best || (isAsked && failure?.values.jobTitle === jobTitle)) return null
  const agree = (key: string) => setField(here.current, 'position', key)
  return (
    <Notice kind="signal" title={`${best.title}: is this right?`}>
      <p className="medium">{best.description}</p>
      <ButtonRow>
        <Button kind="secondary" size="small" onPress={() => agree(best.key)}>
          {`Yes: ${best.title}`}
        </Button>
        {others.map(({ key, title }) => (
          <Button key={key} kind="quiet" size="small" onPress={() => agree(key)}>
            {`No: ${title}`}
          </Button>
        ))}
      </ButtonRow>
    </Notice>
  )
}

interface SimilarProps extends Pick<ReadTitle, 'positions'> {
  readonly employeeId: number | undefined
  readonly chosen: DescribedPosition
  readonly here: RefObject<HTMLDivElement | null>
}

/** The questions that distinguish the position from similar ones. */
function Similar({ positions, chosen, employeeId, here }: SimilarProps) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return chosen.questions.map(({ question, answers }) => (
    <div key={question}>
      <p>{question}</p>
      <ul className="plain after-2">
        {answers.map(({ label, position: key }) => {
          const isChosen = key === chosen.key
          const leadsTo = positions.find((one) => one.key === key)?.title ?? ''
          const words = isChosen ? `${label}: keep the current one` : `${label}: ${leadsTo}`
          const choose = () => setField(here.current, 'position', key)
          return (
            <li key={label}>
              {scripted && !isChosen ? (
                <Button kind="quiet" size="small" onPress={choose}>
                  {words}
                </Button>
              ) : (
                words
              )}{' '}
              {employeeId && !isChosen && (
                <Link href={`/report/${employeeId}/reasons?position=${key}#reasons`}>
                  {`The range as ${leadsTo}`}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
