/**
 * A value read from a file together with what had to be assumed; files are read more boldly than forms, so it is
 * counted.
 */
import { type Reading, understood } from '../../quantities/reading.ts'

export const NOTES = [
  'middle of a range',
  'open-ended range',
  'approximate pay',
  'fraction of a cent',
  'power of ten',
  'hourly by its size',
  'nought put before a ZIP code',
  'state of a city alone',
  'middle of the month',
  'middle of the year',
  'hours from FTE',
  'left blank',
] as const
export type Note = (typeof NOTES)[number]

export interface Noted<Value> {
  readonly value: Value
  readonly notes: readonly Note[]
}

export type NotedReading<Value> = Reading<Noted<Value>>

export function noted<Value>(value: Value, ...notes: readonly Note[]): NotedReading<Value> {
  return understood({ value, notes })
}
