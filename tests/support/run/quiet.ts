/** Fails a test that writes to console.error or reaches past this machine, unless it says so itself. */
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { complain, takeComplaints } from './complaints.ts'

/** A test that expects an error replaces this spy by its own `vi.spyOn(console, 'error')`. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complain(`console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(takeComplaints(), 'a test is quiet and stays on this machine').toEqual([])
})

const { connect } = Socket.prototype

/** Every TCP connection of Node passes here, also those of fetch and of PostgreSQL. */
function connectToThisMachine(this: Socket, ...given: unknown[]): unknown {
  const host = hostOf(given)
  if (!isLoopback(host)) {
    const complaint = `network call to ${host}`
    complain(complaint)
    throw new Error(`${complaint}: tests stay on this machine`)
  }
  return Reflect.apply(connect, this, given)
}

// files that share a worker share its sockets: this file is read for each of them, and guards once
if (connect.name !== connectToThisMachine.name) {
  Object.assign(Socket.prototype, { connect: connectToThisMachine })
}

/** Node calls it with (options), (port, host), (path), or all of them in one array. */
function hostOf(given: unknown[]): string {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  if (typeof first === 'object' && first !== null) return String(first.host ?? 'localhost')
  return typeof second === 'string' ? second : 'localhost'
}

/** Who asks for 0.0.0.0 gets this machine. */
function isLoopback(host: string): boolean {
  return ['localhost', '::1', '0.0.0.0'].includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}
