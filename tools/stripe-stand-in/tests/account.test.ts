import { describe, expect, it } from 'vitest'
import { Account, memoryJournal, seededChance } from '../src/state/account.ts'

function account(journal = memoryJournal()) {
  return new Account({ journal, clock: () => 1_000_000, chance: seededChance(1) })
}

const card = (id: string) => ({ id, number: '4242', authenticated: false })

describe('a turn', () => {
  it('changes nothing when its work throws', async () => {
    const books = account()
    await books.turn((turn) => turn.write('card', card('a')))
    const crash = books.turn((turn) => {
      turn.write('card', { ...card('a'), number: '0000' })
      turn.write('card', card('b'))
      turn.remove('card', 'a')
      turn.moveClock(turn.now + 60)
      throw new Error('the power went out')
    })
    await expect(crash).rejects.toThrow('the power went out')
    await books.turn((turn) => {
      expect(turn.all('card')).toEqual([card('a')])
      expect(turn.now).toBe(1000)
    })
  })

  it('changes nothing when it cannot be written down', async () => {
    let broken = false
    const books = account({
      ...memoryJournal(),
      commit: async () => {
        if (broken) throw new Error('the disk is full')
      },
    })
    await books.turn((turn) => turn.write('card', card('a')))
    broken = true
    await expect(books.turn((turn) => turn.remove('card', 'a'))).rejects.toThrow('full')
    broken = false
    expect(await books.turn((turn) => turn.all('card'))).toEqual([card('a')])
  })

  it('is alone, and they follow one another', async () => {
    const books = account()
    const order = await Promise.all(
      [1, 2, 3].map((number) =>
        books.turn((turn) => {
          turn.write('card', card(String(number)))
          return turn.all('card').length
        }),
      ),
    )
    expect(order).toEqual([1, 2, 3])
  })

  it('never moves the clock back', async () => {
    const books = account()
    await books.turn((turn) => turn.moveClock(5000))
    await books.turn((turn) => turn.moveClock(4000))
    expect(await books.turn((turn) => turn.now)).toBe(5000)
  })
})
