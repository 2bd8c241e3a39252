/**
 * The command palette of the staff tools: every tool, user, organization and subscription by a few letters. Opened by
 * "/" or Ctrl K. Without a script the field of the header leads to the search page.
 */
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { navigate } from 'vike/client/router'
import type { Hit } from '~/core/staff/search.ts'
import type { Tool } from '~/core/staff/tools.ts'
import styles from './CommandPalette.module.css'
import {
  findHits,
  movedTo,
  opensPalette,
  type PaletteEntry,
  paletteEntries,
} from './palette-entries.ts'

export interface CommandPaletteProps {
  readonly tools: readonly Tool[]
  /** also searches users, organizations and subscriptions */
  readonly canSearch: boolean
}

export function CommandPalette({ tools, canSearch }: CommandPaletteProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { hits, state } = useHits(canSearch ? typed.trim() : '')
  useShortcut(dialog)

  const entries = paletteEntries({ tools, hits, typed: typed.trim(), canSearch })
  const at = Math.min(active, entries.length - 1)
  const open = (href: string) => {
    dialog.current?.close()
    void navigate(href)
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    const entry = entries[at]
    if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(entry.href)
    }
    const next = movedTo(event.key, at, entries.length)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.palette} dialog`}
      aria-label="Go to"
      onClose={() => setTyped('')}
      closedby="any"
    >
      <input
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={canSearch ? 'Tool, user, organization or subscription' : 'Tool'}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries[at] && `${id}-${at}`}
        placeholder={canSearch ? 'Go to a tool, user, organization …' : 'Go to a tool'}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Entries {...{ id, entries, at, open }} />
      <p className={`${styles.state} flush fine`} role="status">
        {STATES[state] ?? (entries.length === 0 ? 'Nothing found' : '')}
      </p>
    </dialog>
  )
}

interface EntriesProps {
  readonly id: string
  readonly entries: readonly PaletteEntry[]
  readonly at: number
  readonly open: (href: string) => void
}

/** The field keeps the focus: the list says which entry Enter opens. */
function Entries({ id, entries, at, open }: EntriesProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
      {entries.map(({ href, title, detail }, index) => (
        <a
          key={`${href} ${title} ${detail}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          href={href}
          className={`${styles.entry} row baseline`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            open(href)
          }}
        >
          <span>{title}</span>
          <span className="fine">{detail}</span>
        </a>
      ))}
    </div>
  )
}

function useShortcut(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensPalette(event) || dialog.current?.open) return
      event.preventDefault()
      dialog.current?.showModal()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dialog])
}

type SearchState = 'idle' | 'busy' | 'failed'

const STATES: Partial<Record<SearchState, string>> = {
  busy: 'Searching …',
  failed: 'The search did not answer. Reload the page and try again.',
}

const WAIT_MS = 200

/** The answer to the newest words only: an older question is aborted. */
function useHits(typed: string): { readonly hits: readonly Hit[]; readonly state: SearchState } {
  const [hits, setHits] = useState<readonly Hit[]>([])
  const [state, setState] = useState<SearchState>('idle')
  useEffect(() => {
    if (typed.length < 2) {
      setHits([])
      setState('idle')
      return
    }
    setState('busy')
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const found = await findHits(typed, asking.signal)
      if (asking.signal.aborted) return
      setHits(found ?? [])
      setState(found ? 'idle' : 'failed')
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])
  return { hits, state }
}
