/** Keeps what is typed into a form: after each pause, again later what could not be kept, and the rest at the end. */
import type { Outcome } from '~/renderer/forms/state/types.ts'
import type { Shelf } from './put-aside.ts'

export const PAUSE_MILLISECONDS = 2_000
export const AGAIN_MILLISECONDS = 10_000

export interface Keeping {
  /** tells of `input` and `submit` */
  readonly form: EventTarget
  /** tells of `beforeunload`, `pagehide` and `online` */
  readonly page: EventTarget
  /** what the form holds now, with the revision that it knows */
  readonly bodyOf: () => FormData
  readonly send: (body: FormData) => Promise<Outcome>
  /** outlives the page, where it is short enough */
  readonly sendAtLast: (body: FormData) => void
  /** holds what may not arrive */
  readonly shelf: Pick<Shelf, 'put' | 'clear'>
  readonly say: (sentence: string) => void
  /** told the revision that the draft has now */
  readonly whenKept: (revision: number) => void
}

export interface Keeper {
  /** after the form itself was sent: whether the server holds its words now */
  readonly settle: (isStored: boolean) => void
  readonly stop: () => void
}

export function keepTyped(keeping: Keeping): Keeper {
  const { form, page, bodyOf, send, sendAtLast, shelf, say, whenKept } = keeping
  let timer: ReturnType<typeof setTimeout> | undefined
  // how often something was typed, and how much of that is sent and stored
  let typed = 0
  let stored = 0
  let underway: number | undefined
  let isSubmitted = false
  let isOver = false

  const wait = () => clearTimeout(timer)
  const keepAfter = (milliseconds: number) => {
    wait()
    if (!isOver) timer = setTimeout(() => void keep(), milliseconds)
  }
  const keep = async () => {
    if (stored === typed || isSubmitted) return
    if (underway !== undefined) return keepAfter(PAUSE_MILLISECONDS)
    const [sent, body] = [typed, bodyOf()]
    underway = sent
    const answer = await send(body)
    underway = undefined
    if (answer.kind === 'redirect') {
      stored = Math.max(stored, sent)
      if (stored === typed) shelf.clear()
      say('Kept, not saved as a version yet.')
      whenKept(revisionOf(body) + 1)
      return
    }
    const failure = answer.kind === 'failure' ? answer.failure : undefined
    // what another window changed is for its editor to settle
    if (!failure?.conflict && sent === typed) keepAfter(AGAIN_MILLISECONDS)
    say(failure?.message ?? 'This could not be kept just now. What you typed is still here.')
  }
  const onInput = () => {
    typed++
    keepAfter(PAUSE_MILLISECONDS)
  }
  const onSubmit = () => {
    wait()
    isSubmitted = true
  }
  const onOnline = () => {
    if (stored !== typed) keepAfter(PAUSE_MILLISECONDS)
  }
  const leave = () => {
    wait()
    const isSent = stored === typed || underway === typed
    if (isSent) return
    const body = bodyOf()
    if (underway !== undefined) body.set('revision', String(revisionOf(body) + 1))
    sendAtLast(body)
  }
  const hide = () => {
    // a request that is under way may end with the page
    if (stored !== typed) shelf.put(bodyOf())
    leave()
  }
  const ask = (event: Event) => {
    if (stored !== typed && !isSubmitted && !shelf.put(bodyOf())) event.preventDefault()
  }
  form.addEventListener('input', onInput)
  form.addEventListener('submit', onSubmit)
  page.addEventListener('online', onOnline)
  page.addEventListener('pagehide', hide)
  page.addEventListener('beforeunload', ask)
  return {
    settle: (isStored) => {
      isSubmitted = false
      if (isStored) {
        stored = typed
        shelf.clear()
      } else if (stored !== typed) keepAfter(PAUSE_MILLISECONDS)
    },
    stop: () => {
      form.removeEventListener('input', onInput)
      form.removeEventListener('submit', onSubmit)
      page.removeEventListener('online', onOnline)
      page.removeEventListener('pagehide', hide)
      page.removeEventListener('beforeunload', ask)
      // a form that is gone after it was sent is stored
      if (!isSubmitted) leave()
      wait()
      isOver = true
    },
  }
}

function revisionOf(body: FormData): number {
  return Number(body.get('revision'))
}
