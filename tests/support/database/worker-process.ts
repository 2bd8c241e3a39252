/** A process whose only worker takes one job and never ends it; killed by the test. Prints what it does. */
import { EventEmitter } from 'node:events'
import { run, type WorkerEvents } from 'graphile-worker'
import pino from 'pino'
import { openPresence } from '~/server/services/staff/system/jobs.ts'

const [, , connectionString = '', task = ''] = process.argv
const events: WorkerEvents = new EventEmitter()
openPresence(connectionString, { lookMs: 50, leaseMs: 1000 }, pino({ level: 'silent' })).follow(
  events,
)
await run({
  ...{ connectionString, events, concurrency: 1, noHandleSignals: true },
  taskList: {
    [task]: async () => {
      console.log('taken')
      await new Promise(() => {})
    },
  },
})
