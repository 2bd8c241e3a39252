/**
 * The account: every object by kind and id in the order in which they were made, and turns that change them. A turn is
 * alone, thinks without waiting, and is written down whole; an error in it changes nothing. Objects are never changed
 * in place: a turn writes a new one.
 */
import { randomInt } from 'node:crypto'
import type { Kind, Kinds } from './kinds.ts'

/** A number from 0 to below 1: from the system, or repeated by a seed. */
export type Chance = () => number

/** What work in a turn can see and do. */
export interface Turn {
  /** seconds, on the account's clock; work that falls due moves it */
  now: number
  /** milliseconds, on the real clock */
  readonly realNow: number
  /** the call this turn answers; null when the clock, a page or a command asks */
  readonly request: Kinds['event']['request'] | null
  readonly chance: Chance
  read<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  /** oldest first */
  all<K extends Kind>(kind: K): Kinds[K][]
  write<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K]
  remove(kind: Kind, id: string): void
  /** Moves the account's clock; never back. */
  moveClock(to: number): void
  newId(prefix: string, length?: number): string
  /** Does work to see what comes of it, and undoes it. */
  suppose<T>(work: () => T): T
}

export interface AccountSettings {
  readonly journal: Journal
  /** the real time in milliseconds */
  readonly clock: () => number
  readonly chance: Chance
}

/** What a turn changed, as it was before, by kind and id. */
type Undo = Map<string, { kind: string; id: string; before: Kept | undefined }>

interface Kept {
  sequence: number
  value: { id: string }
}

export class Account {
  readonly #settings: AccountSettings
  readonly #kinds = new Map<string, Map<string, Kept>>()
  readonly #listeners: (() => void)[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #version = 0
  #sequence = 0

  constructor(settings: AccountSettings) {
    this.#settings = settings
  }

  /** Called after each turn that changed something. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  turn<T>(work: (turn: Turn) => T, request: Turn['request'] = null): Promise<T> {
    const done = this.#queue.then(() => this.#take(work, request))
    this.#queue = done.catch(() => {})
    return done
  }

  async close(): Promise<void> {
    await this.#queue
    await this.#settings.journal.close()
  }

  async #take<T>(work: (turn: Turn) => T, request: Turn['request']): Promise<T> {
    const { journal } = this.#settings
    for (const row of await journal.begin(this.#version)) this.#learn(row)
    const undo: Undo = new Map()
    const sequence = this.#sequence
    try {
      const answer = work(this.#open(request, undo))
      await journal.commit(this.#written(undo))
      if (undo.size > 0) this.#version += 1
      return answer
    } catch (error) {
      this.#sequence = sequence
      this.#revert(undo)
      await journal.rollback()
      throw error
    } finally {
      if (undo.size > 0) for (const listener of this.#listeners) listener()
    }
  }

  #open(request: Turn['request'], changes: Undo): Turn {
    let undo = changes
    const { clock, chance } = this.#settings
    const realNow = clock()
    const set = (kind: string, id: string, kept: Kept | undefined) => {
      const key = `${kind} ${id}`
      if (!undo.has(key)) undo.set(key, { kind, id, before: this.#kind(kind).get(id) })
      this.#put(kind, id, kept)
    }
    const turn: Turn = {
      now: 0,
      realNow,
      request,
      chance,
      read: (kind, id) => this.#read(kind, id),
      all: <K extends Kind>(kind: K) =>
        [...this.#kind(kind).values()].map((kept) => value<K>(kept)),
      write: (kind, object) => {
        const sequence = this.#kind(kind).get(object.id)?.sequence ?? ++this.#sequence
        set(kind, object.id, { sequence, value: object })
        return object
      },
      remove: (kind, id) => set(kind, id, undefined),
      moveClock: (to) => {
        const seconds = Math.floor(realNow / 1000)
        if (to > turn.now) turn.write('clock', { id: 'clock', ahead: to - seconds })
        turn.now = Math.max(turn.now, to)
      },
      newId: (prefix, length) => `${prefix}_${letters(chance, length)}`,
      suppose: (work) => {
        const [outer, now, sequence] = [undo, turn.now, this.#sequence]
        undo = new Map()
        try {
          return work()
        } finally {
          this.#revert(undo)
          undo = outer
          turn.now = now
          this.#sequence = sequence
        }
      },
    }
    turn.now = Math.floor(realNow / 1000) + (this.#read('clock', 'clock')?.ahead ?? 0)
    return turn
  }

  #read<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const kept = this.#kind(kind).get(id)
    return kept && value<K>(kept)
  }

  #kind(kind: string): Map<string, Kept> {
    let map = this.#kinds.get(kind)
    if (!map) {
      map = new Map()
      this.#kinds.set(kind, map)
    }
    return map
  }

  #put(kind: string, id: string, kept: Kept | undefined): void {
    if (kept) this.#kind(kind).set(id, kept)
    else this.#kind(kind).delete(id)
  }

  #revert(undo: Undo): void {
    for (const { kind, id, before } of undo.values()) this.#put(kind, id, before)
  }

  #written(undo: Undo): Row[] {
    const version = this.#version + 1
    return [...undo.values()].map(({ kind, id, before }) => {
      const kept = this.#kind(kind).get(id)
      const sequence = kept?.sequence ?? before?.sequence ?? 0
      return { kind, id, sequence, version, value: kept?.value ?? null }
    })
  }

  #learn(row: Row): void {
    this.#version = Math.max(this.#version, row.version)
    this.#sequence = Math.max(this.#sequence, row.sequence)
    const kept = isIdentified(row.value) ? { sequence: row.sequence, value: row.value } : undefined
    this.#put(row.kind, row.id, kept)
  }
}

/** The one place where a kind's name vouches for its type: `write` accepts nothing else under it. */
function value<K extends Kind>(kept: Kept): Kinds[K] {
  return kept.value as Kinds[K]
}

function isIdentified(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 24 letters and digits, as Stripe's newer ids have them. */
const ID_LENGTH = 24

export const randomChance: Chance = () => randomInt(2 ** 32) / 2 ** 32

/** The same numbers for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function letters(chance: Chance, length = ID_LENGTH): string {
  return Array.from({ length }, () => LETTERS[Math.floor(chance() * LETTERS.length)]).join('')
}

export interface Row {
  readonly kind: string
  readonly id: string
  /** the order in which things were made */
  readonly sequence: number
  /** the turn that wrote it last */
  readonly version: number
  /** null: removed */
  readonly value: unknown
}

export interface Journal {
  /** Takes the account for one turn and tells what others wrote since `version`, oldest first. */
  begin(version: number): Promise<readonly Row[]>
  /** Writes the turn down, whole or not at all, and gives the account back. */
  commit(rows: readonly Row[]): Promise<void>
  /** Gives the account back as it was. */
  rollback(): Promise<void>
  close(): Promise<void>
}

export function memoryJournal(): Journal {
  return {
    begin: async () => [],
    commit: async () => {},
    rollback: async () => {},
    close: async () => {},
  }
}
