import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '~/renderer/forms/state/types.ts'
import { AGAIN_MILLISECONDS, keepTyped, PAUSE_MILLISECONDS } from './keep-typed.ts'
import { openShelf } from './put-aside.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEPT: Outcome = { kind: 'redirect', to: '/' }
const OFFLINE: Outcome = { kind: 'offline' }

test('what is typed is kept once after a pause, and the next time over the revision that this made', async () => {
  const editor = open(KEPT, KEPT)
  editor.type('o')
  editor.type('one')
  await pause()
  await pause()
  expect(editor.sent).toEqual(['one 0'])
  editor.type('one two')
  await pause()
  expect(editor.sent).toEqual(['one 0', 'one two 1'])
  editor.leave()
  expect(editor.sentAtLast).toEqual([])
})

test.each([
  ['nobody answers', OFFLINE],
  ['the server is out of order', { kind: 'crash', digest: 'x', status: 500 }],
  ['it is refused', { kind: 'refused', status: 429 }],
] as const)('where %s, it is tried again until it is kept', async (_, answer) => {
  const editor = open(answer, answer, KEPT)
  editor.type('one')
  await pause()
  expect(editor.said.at(-1)).toMatch(/could not be kept/)
  await again()
  await again()
  await again()
  expect(editor.sent).toEqual(['one 0', 'one 0', 'one 0'])
  expect(editor.said.at(-1)).toMatch(/^Kept/)
})

test('what could not be kept is sent when the network is back, and when the page is left', async () => {
  const editor = open(OFFLINE, OFFLINE)
  editor.type('one')
  await pause()
  editor.page.dispatchEvent(new Event('online'))
  await pause()
  expect(editor.sent).toEqual(['one 0', 'one 0'])
  editor.leave()
  expect(editor.sentAtLast).toEqual(['one 0'])
})

test('what another window changed is not sent over and over', async () => {
  const failure = { errors: {}, values: {}, message: 'In another window.', conflict: true } as const
  const editor = open({ kind: 'failure', failure })
  editor.type('one')
  await pause()
  await again()
  expect(editor.sent).toEqual(['one 0'])
  expect(editor.said).toEqual(['In another window.'])
})

test('what is under way when the page is left is not sent twice, and what was typed since comes after it', async () => {
  const editor = open(KEPT)
  editor.type('one')
  vi.advanceTimersByTime(PAUSE_MILLISECONDS)
  editor.leave()
  expect(editor.sentAtLast).toEqual([])
  editor.type('one two')
  editor.leave()
  expect(editor.sentAtLast).toEqual(['one two 1'])
})

test('while the form itself is sent nothing is kept; where that failed, it is kept after all', async () => {
  const editor = open(KEPT)
  editor.type('one')
  editor.form.dispatchEvent(new Event('submit'))
  await pause()
  expect(editor.sent).toEqual([])
  editor.keeper.settle(false)
  await pause()
  expect(editor.sent).toEqual(['one 0'])
})

test('a form that was sent and is gone, or is stored, leaves nothing to keep', async () => {
  const gone = open()
  gone.type('one')
  gone.form.dispatchEvent(new Event('submit'))
  gone.keeper.stop()
  const same = open()
  same.type('one')
  same.form.dispatchEvent(new Event('submit'))
  same.keeper.settle(true)
  await again()
  same.keeper.stop()
  expect([...gone.sent, ...gone.sentAtLast, ...same.sent, ...same.sentAtLast]).toEqual([])
})

test('what may not arrive when the page closes is put aside first, and taken away when it is kept', async () => {
  const editor = open(OFFLINE, KEPT)
  editor.type('one')
  await pause()
  editor.type('one two')
  editor.leave()
  expect(editor.aside()).toMatchObject({ markdown: 'one two', revision: '0' })
  // the page came back from the browser's memory
  editor.page.dispatchEvent(new Event('online'))
  await pause()
  expect(editor.aside()).toBeNull()
})

test('what is under way when the page closes is put aside, because a long request ends with its page', async () => {
  const editor = open(KEPT)
  editor.type('one')
  vi.advanceTimersByTime(PAUSE_MILLISECONDS)
  editor.leave()
  expect(editor.aside()).toMatchObject({ markdown: 'one', revision: '0' })
})

test('where the browser keeps nothing, one is asked before the page closes', () => {
  const editor = open()
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    editor.page.dispatchEvent(event)
    return event.defaultPrevented
  }
  editor.fill()
  expect(leaving()).toBe(false)
  editor.type('one')
  expect(leaving()).toBe(true)
})

test('what another window put aside stays there', () => {
  const editor = open()
  editor.type('one')
  editor.leave()
  const other = openShelf('typed', () => editor.storage)
  editor.storage.setItem('typed', '{"markdown":"two","revision":"3"}')
  editor.form.dispatchEvent(new Event('submit'))
  editor.keeper.settle(true)
  expect(other.found()).toEqual({ markdown: 'two', revision: '3' })
  other.clear()
  expect(other.found()).toBeNull()
})

/** An editor whose server gives these answers in turn. */
function open(...answers: readonly Outcome[]) {
  const [form, page] = [new EventTarget(), new EventTarget()]
  const { storage, fill } = storageOf(new Map())
  const shelf = openShelf('typed', () => storage)
  const [sent, sentAtLast, said] = [[] as string[], [] as string[], [] as string[]]
  const left = [...answers]
  let [words, revision] = ['', 0]
  const shown = (body: FormData) => `${body.get('markdown')} ${body.get('revision')}`
  const keeper = keepTyped({
    ...{ form, page, shelf, say: (sentence) => said.push(sentence) },
    bodyOf: () => {
      const body = new FormData()
      body.set('markdown', words)
      body.set('revision', String(revision))
      return body
    },
    send: async (body) => {
      sent.push(shown(body))
      return left.shift() ?? OFFLINE
    },
    sendAtLast: (body) => sentAtLast.push(shown(body)),
    whenKept: (known) => {
      revision = known
    },
  })
  const type = (text: string) => {
    words = text
    form.dispatchEvent(new Event('input'))
  }
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  const aside = () => openShelf('typed', () => storage).found()
  return { form, page, keeper, sent, sentAtLast, said, type, leave, storage, fill, aside }
}

/** What a browser stores, until it is full. */
function storageOf(items: Map<string, string>) {
  let isFull = false
  const storage: Storage = {
    ...{ length: 0, clear: () => items.clear(), key: () => null },
    getItem: (name) => items.get(name) ?? null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, text) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(name, text)
    },
  }
  const fill = () => {
    isFull = true
  }
  return { storage, fill }
}

async function pause(): Promise<void> {
  await vi.advanceTimersByTimeAsync(PAUSE_MILLISECONDS)
}

async function again(): Promise<void> {
  await vi.advanceTimersByTimeAsync(AGAIN_MILLISECONDS)
}
