/** The watch over tests is itself watched: what it must refuse is refused. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { takeComplaints } from './complaints.ts'

test('a call to another machine is refused before it leaves', async () => {
  await expect(fetch('http://203.0.113.7/')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('tests stay on this machine') },
  })
  expect(takeComplaints()).toEqual(['network call to 203.0.113.7'])
})

test('a call to this machine is answered', async () => {
  const server = createServer((_, response) => response.end('here'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('here')
  server.close()
})

test('a console.error that nobody expects is remembered against the test', () => {
  console.error('surprise', 1)
  expect(takeComplaints()).toEqual(['console.error: surprise 1'])
})

test('a test may expect a console.error', () => {
  const spoken = vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  expect(spoken).toHaveBeenCalledOnce()
})
