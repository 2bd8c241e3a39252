/** Fails a test that writes to console.error or reaches past this machine, unless it says so itself. */
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, vi } from 'vitest'

let complaints: string[] = []

beforeEach(() => {
  complaints = []
  // A test that expects an error replaces this spy with its own: vi.spyOn(console, 'error').
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(`console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  const found = complaints
  complaints = []
  vi.restoreAllMocks()
  expect(found, 'a test must be quiet and stay on this machine').toEqual([])
})

const connect = Socket.prototype.connect

/** Every TCP connection of Node goes through here, also fetch's and PostgreSQL's. */
Socket.prototype.connect = function guardedConnect(this: Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (host !== undefined && !isLoopback(host)) {
    const complaint = `network call to ${host}`
    complaints.push(complaint)
    throw new Error(`${complaint}: tests stay on this machine`)
  }
  return Reflect.apply(connect, this, args)
} as typeof connect
