/** A door before a database that can be shut: what a server sees when PostgreSQL is stopped, without stopping it. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { countQueries, type QueryCounter } from './count-queries.ts'

export interface DatabaseProxy {
  /** the address of the same database behind the door */
  readonly url: string
  /** how many queries have passed through it so far */
  queries(): number
  /** ends every connection and takes no other */
  shut(): Promise<void>
  open(): Promise<void>
  /**
   * Ends every connection at a query from now on, 1 being the next, and takes no other: as if the process that asks had
   * been killed there. `unasked`: the database never sees it; `unanswered`: it does, and its answer is lost.
   */
  crashAt(query: number, moment: 'unasked' | 'unanswered'): void
  /** Whether it came to the crash; from here on there is none, and connections are taken again. */
  revive(): boolean
}

/** Never closed by name: it ends with `shut`. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const counters: QueryCounter[] = []
  let fuse: { left: number; readonly moment: 'unasked' | 'unanswered' } | null = null
  let isDead = false
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const die = () => {
    isDead = true
    endAll()
  }
  const server = createServer((near) => {
    if (isDead) {
      near.on('error', () => {}).destroy()
      return
    }
    const far = connect(Number(target.port || 5432), target.hostname)
    const counter = countQueries()
    counters.push(counter)
    let awaitsCrash = false
    const asking = gate((bytes) => {
      const before = counter.count()
      counter.see(bytes)
      const asked = counter.count() - before
      if (!fuse || asked === 0 || fuse.left <= 0) return true
      fuse.left -= asked
      if (fuse.left > 0) return true
      awaitsCrash = fuse.moment === 'unanswered'
      if (!awaitsCrash) die()
      return awaitsCrash
    })
    const answering = gate(() => {
      if (awaitsCrash) die()
      return !awaitsCrash
    })
    for (const [from, between, to] of [
      [near, asking, far],
      [far, answering, near],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
      from.pipe(between).pipe(to)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port for the proxy')

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.toString(),
    queries: () => counters.reduce((sum, { count }) => sum + count(), 0),
    async shut() {
      const closed = once(server, 'close')
      server.close()
      endAll()
      await closed
    },
    open: () => listen(address.port),
    crashAt(query, moment) {
      fuse = { left: query, moment }
    },
    revive() {
      const cameToIt = isDead
      fuse = null
      isDead = false
      return cameToIt
    },
  }
}

/** Lets bytes pass while it is told to. */
function gate(passes: (bytes: Buffer) => boolean): Transform {
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      if (passes(bytes)) this.push(bytes)
      done()
    },
  })
}
