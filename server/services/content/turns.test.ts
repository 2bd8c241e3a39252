import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to; `begun` says what has begun, in order. */
function watched() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('work of one name runs one after another, in the order it came', async () => {
  const inTurn = createTurns(3)
  const { begun, work, end } = watched()
  const all = ['a', 'b', 'c'].map((name) => inTurn('text', work(name)))
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await expect.poll(() => begun).toHaveLength(index + 1)
    expect(begun.at(-1)).toBe(name)
    end(name)
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

test('no more than so many run at once, and a name that waits holds up no other', async () => {
  const inTurn = createTurns(2)
  const { begun, work, end } = watched()
  const all = [
    inTurn('one', work('one first')),
    inTurn('one', work('one second')),
    inTurn('two', work('two')),
    inTurn('three', work('three')),
  ]
  await expect.poll(() => begun).toEqual(['one first', 'two'])
  end('two')
  await expect.poll(() => begun).toEqual(['one first', 'two', 'three'])
  end('one first')
  await expect.poll(() => begun.at(-1)).toBe('one second')
  end('three')
  end('one second')
  expect(await Promise.all(all)).toEqual(['one first', 'one second', 'two', 'three'])
})

test('work that fails says so to its own caller, and the next has its turn', async () => {
  const inTurn = createTurns(1)
  const failed = inTurn('text', () => Promise.reject(new Error('no')))
  const next = inTurn('text', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
