/** With a script: keeps what is typed after each pause, says who else is here, and what would be refused. */
import { useContext, useEffect, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { References } from '~/core/content/edit/choices.ts'
import { EDIT_FIELDS, EDIT_LABELS, type EditField } from '~/core/content/edit/words.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import {
  type Keeper as FormKeeper,
  type Keeping,
  keepTyped,
} from '~/renderer/content/edit/keep-typed.ts'
import { type Aside, openShelf } from '~/renderer/content/edit/put-aside.ts'
import { sendForm } from '~/renderer/forms/send-form.ts'
import { FormContext, fieldId } from '~/renderer/forms/state/form-context.ts'
import { setField } from '~/renderer/forms/state/set-field.ts'
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

  // a save, or a refused one, changes the draft on the server, too; revisions only count on
  const [revision, setRevision] = useState(data.revision)
  useEffect(() => setRevision((known) => Math.max(known, data.revision)), [data])

  const email = usePageContext().shell?.user?.email ?? ''
  const [aside, setAside] = useState<(() => void) | null>(null)
  const [isRestored, setIsRestored] = useState(false)
  const keeper = useRef<FormKeeper | null>(null)
  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    const shelf = openShelf(`stipend-typed ${email} ${location.pathname}`, () => localStorage)
    const opened = keepForm(form, {
      ...{ shelf, say: setKept },
      whenKept: (now) => {
        setRevision((known) => Math.max(known, now))
        void ask().then(setStatus)
      },
    })
    keeper.current = opened
    const found = shelf.found()
    const put = () => {
      setAside(null)
      putInto(form, found ?? {})
      setIsRestored(true)
    }
    if (found === null || isIn(form, found)) shelf.clear()
    else if (found.revision === new FormData(form).get('revision')) put()
    else setAside(() => put)
    return () => opened.stop()
  }, [email])
  useWhenAnswered((isStored) => keeper.current?.settle(isStored))

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
      {aside && (
        <Notice kind="signal" title="This browser holds words that could not be kept">
          <p>You typed them before the page closed, and this text was changed since.</p>
          <ButtonRow>
            <Button kind="secondary" size="small" onPress={aside}>
              Put them into the fields
            </Button>
          </ButtonRow>
        </Notice>
      )}
      {isRestored && (
        <Notice announced title="What you typed before the page closed is in the fields again">
          <p>It is kept with the draft. Save it as a version when it is ready.</p>
        </Notice>
      )}
      {problems.length > 0 && (
        <section aria-label="What to mend before saving">
          <h3>Mend before saving</h3>
          <ul className="after-2">
            {problems.slice(0, 12).map((problem) => (
              <li key={`${problem.field} ${problem.said}`}>
                <span>{`${EDIT_LABELS[problem.field]}: `}</span>
                <Go problem={problem} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={`${styles.status} after-1 fine`} role="status">
        {kept}
      </p>
      {status && (
        <p className={`${styles.status} after-1 fine`} aria-live="polite">
          {status.others.join(' ')}
        </p>
      )}
    </>
  )
}

/** After the form itself was sent and is still here: stored with new data, or refused with both texts. */
function useWhenAnswered(settle: (isStored: boolean) => void) {
  const data = useData<Data>()
  const { busy, failure } = useContext(FormContext)
  const before = useRef<Data | null>(null)
  useEffect(() => {
    if (busy) before.current ??= data
    else if (before.current) {
      settle(before.current !== data || failure?.conflict === true)
      before.current = null
    }
  })
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

function isIn(form: HTMLFormElement, aside: Aside): boolean {
  const now = new FormData(form)
  const plain = (text: unknown) => String(text ?? '').replace(/\r\n?/g, '\n')
  return EDIT_FIELDS.every((field) => plain(now.get(field)) === plain(aside[field]))
}

/** Each change is an input of the form, so that it is kept from there on. */
function putInto(form: HTMLFormElement, aside: Aside): void {
  for (const field of EDIT_FIELDS) setField(form.elements[0] ?? null, field, aside[field] ?? '')
}

/** Over the path that the form was opened at: when the page is left, the address is another page's already. */
function keepForm(
  form: HTMLFormElement,
  told: Pick<Keeping, 'say' | 'shelf' | 'whenKept'>,
): FormKeeper {
  const path = location.pathname
  return keepTyped({
    ...{ form, page: window, ...told },
    bodyOf: () => {
      const body = new FormData(form)
      body.set('intent', 'keep-draft')
      return body
    },
    send: (body) => sendForm(path, body, { keepalive: isShort(body) }),
    sendAtLast: (body) => {
      // a longer one is on the shelf; where the page lives on, it arrives all the same
      if (!navigator.sendBeacon(path, body)) void sendForm(path, body)
    },
  })
}

/** Browsers refuse a longer request that is to outlive its page. */
const MOST_BYTES = 60_000

function isShort(body: FormData): boolean {
  const encoder = new TextEncoder()
  const sizes = [...body.values()].map((value) => encoder.encode(String(value)).length + 200)
  return sizes.reduce((sum, size) => sum + size, 0) < MOST_BYTES
}
