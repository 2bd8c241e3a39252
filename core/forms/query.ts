/**
 * One codec for everything a page keeps in its address: what stands after the "?" is read into values, and printed
 * again without what is usual, so that one selection has one address. What cannot be read counts as not asked.
 */

import { readPageNumber } from './fields.ts'
import { type Parser, readTyped, type Typed } from './reading.ts'
import { readRecordId } from './record-id.ts'
import { storable } from './text-problems.ts'

/** One name of an address. These are methods, so that fields of different values fit into one record. */
interface QueryField<Value> {
  read(text: string | undefined): Value
  /** null where it is left out */
  print(value: Value): string | null
}

type QueryFields = Readonly<Record<string, QueryField<unknown>>>

type QueryOf<Fields extends QueryFields> = {
  readonly [Name in keyof Fields]: ReturnType<Fields[Name]['read']>
}

/** What is added to an address without being part of the query: a message, a place on the page. */
interface Addition {
  /** in place of the page's own: a file of the same query, a page of one organization */
  readonly path?: string
  readonly said?: Readonly<Record<string, string | number>>
  /** "#figures" */
  readonly hash?: string
}

/** The query of one page; its type is `ReturnType<typeof X.read>`. */
export function queryOf<const Fields extends QueryFields>(page: string, fields: Fields) {
  const named = Object.entries<QueryField<unknown>>(fields)
  return {
    path: page,
    read(search: Readonly<Record<string, string | undefined>>): QueryOf<Fields> {
      const values = named.map(([name, field]) => [name, field.read(search[name])])
      return Object.fromEntries(values)
    },
    /** The address that asks this; what is not given is as usual. */
    href(query: Partial<QueryOf<Fields>>, { path = page, said = {}, hash = '' }: Addition = {}) {
      const given: Readonly<Record<string, unknown>> = query
      const printed = named.flatMap(([name, field]) => {
        const text = given[name] === undefined ? null : field.print(given[name])
        return text === null ? [] : [[name, text]]
      })
      const search = new URLSearchParams([
        ...printed,
        ...Object.entries(said).map(([name, value]) => [name, String(value)]),
      ])
      return `${path}${search.size === 0 ? '' : `?${search}`}${hash}`
    },
  }
}

/** One of a few words; where none is usual, null stands for all of them. */
export function choice<const Word extends string>(
  words: readonly Word[],
  usual: NoInfer<Word>,
): QueryField<Word>
export function choice<const Word extends string>(words: readonly Word[]): QueryField<Word | null>
export function choice<const Word extends string>(
  words: readonly Word[],
  usual: Word | null = null,
): QueryField<Word | null> {
  return {
    read: (text) => words.find((word) => word === text) ?? usual,
    print: (word) => (word === usual ? null : word),
  }
}

/** From 1. */
export const pageNumber: QueryField<number> = {
  read: readPageNumber,
  print: (page) => (page === 1 ? null : String(page)),
}

export const recordId: QueryField<number | null> = {
  read: (text) => readRecordId(text),
  print: (id) => (id === null ? null : String(id)),
}

/** A box: "yes", or not there. */
export const flag: QueryField<boolean> = {
  read: (text) => text === 'yes',
  print: (isSet) => (isSet ? 'yes' : null),
}

/** Words that are searched for, without what no database can hold; empty for none. */
export function words(longest: number): QueryField<string> {
  return {
    read: (text) => storable((text ?? '').trim().slice(0, longest)).trim(),
    print: (text) => text || null,
  }
}

/** A text that matches, such as the key of a position; null for any other. */
export function matching(pattern: RegExp): QueryField<string | null> {
  return {
    read: (text) => (text !== undefined && pattern.test(text) ? text : null),
    print: (text) => text,
  }
}

/** A field whose mistakes are said where it was typed. */
export function typed<Value>(parse: Parser<Value>): QueryField<Typed<Value>> {
  return {
    read: (text) => readTyped(text, parse),
    print: (field) => field.typed || null,
  }
}
