/** With a script: keeps what is typed after each pause, says who else is here, and what would be refused. */
import { useEffect, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import type { References } from '~/core/content/edit/choices.ts'
import { EDIT_LABELS, type EditField } from '~/core/content/edit/field-names.ts'
import { Notice } from '~/renderer/components/Notice.tsx'
import { sendForm } from '~/renderer/forms/send-form.ts'
import { fieldId } from '~/renderer/forms/state/form-context.ts'
import type { Data } from './+data.ts'
import styles from './editor.module.css'

interface Status {
  readonly others: readonly string[]
  readonly newestVersion: number
  readonly problems: readonly Problem[]
  readonly references: References | null
}

interface Problem {
  readonly field: EditField
  readonly line: number | null
  readonly said: string
}

const PAUSE_MILLISECONDS = 2_000
const ASK_MILLISECONDS = 20_000

export interface KeeperProps {
  /** told what became known of the targets of the text */
  readonly learn: (references: References) => void
}

export function Keeper({ learn }: KeeperProps) {
  const data = useData<Data>()
  const { draft, newest } = data
  const field = useRef<HTMLInputElement>(null)
  const [kept, setKept] = useState<string>('')
  const [status, setStatus] = useState<Status | null>(null)
  useEffect(() => {
    if (status?.references) learn(status.references)
  }, [status, learn])

  // a save, or a refused one, changes the draft on the server, too
  const [revision, setRevision] = useState(data.revision)
  useEffect(() => setRevision(data.revision), [data])

  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    return keepWhileTyping(form, setKept, () => {
      setRevision((known) => known + 1)
      void ask().then(setStatus)
    })
  }, [])

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void ask().then((answer) => answer && setStatus(answer))
    }, ASK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])

  const isBehind = status !== null && status.newestVersion > (newest?.number ?? 0)
  const problems = status?.problems ?? draft?.problems ?? []
  return (
    <>
      <input type="hidden" name="revision" value={revision} ref={field} />
      {isBehind && (
        <Notice kind="signal" title={`Version ${status.newestVersion} was saved meanwhile`}>
          <p>Write on. When you save, both are brought together, and nothing is lost.</p>
        </Notice>
      )}
      {problems.length > 0 && (
        <section aria-label="What to mend before saving">
          <h3>Mend before saving</h3>
          <ul className={styles.problems}>
            {problems.slice(0, 12).map((problem) => (
              <li key={`${problem.field} ${problem.said}`}>
                {EDIT_LABELS[problem.field]}: <Go problem={problem} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.status} role="status">
        {kept}
      </p>
      {status && (
        <p className={styles.status} aria-live="polite">
          {status.others.join(' ')}
        </p>
      )}
    </>
  )
}

/** To the field, and with a script in the text to the line. */
function Go({ problem: { field, line, said } }: { readonly problem: Problem }) {
  const id = fieldId(field)
  const selectLine = () => {
    const control = document.getElementById(id)
    if (line === null || !(control instanceof HTMLTextAreaElement)) return
    const lines = control.value.split('\n')
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    control.focus()
    control.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  }
  return (
    <a href={`#${id}`} data-vike="false" onClick={selectLine}>
      {said}
    </a>
  )
}

/** Null where the server cannot be reached: it is asked again soon. */
async function ask(): Promise<Status | null> {
  try {
    const response = await fetch(`${location.pathname}/status.json`)
    return response.ok ? ((await response.json()) as Status) : null
  } catch {
    return null
  }
}

function keepWhileTyping(
  form: HTMLFormElement,
  say: (sentence: string) => void,
  whenKept: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKeeping = false
  // when the page is left, the address is another page's already
  const path = location.pathname
  const bodyOf = () => {
    const body = new FormData(form)
    body.set('intent', 'keep-draft')
    return body
  }
  const keep = async () => {
    timer = undefined
    if (isKeeping) {
      later()
      return
    }
    isKeeping = true
    const answer = await sendForm(path, bodyOf())
    isKeeping = false
    if (answer.kind === 'redirect') {
      say('Kept, not saved as a version yet.')
      whenKept()
      return
    }
    const message = answer.kind === 'failure' ? answer.failure.message : undefined
    say(message ?? 'This could not be kept just now. What you typed is still here.')
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const later = () => {
    stop()
    timer = setTimeout(() => void keep(), PAUSE_MILLISECONDS)
  }
  // who leaves within the pause loses nothing either; a beacon outlives the page
  const leave = () => {
    if (timer === undefined) return
    stop()
    const body = bodyOf()
    const revision = Number(body.get('revision')) + (isKeeping ? 1 : 0)
    body.set('revision', String(revision))
    if (!navigator.sendBeacon(path, body)) void sendForm(path, body)
  }
  form.addEventListener('input', later)
  form.addEventListener('submit', stop)
  window.addEventListener('pagehide', leave)
  return () => {
    form.removeEventListener('input', later)
    form.removeEventListener('submit', stop)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
