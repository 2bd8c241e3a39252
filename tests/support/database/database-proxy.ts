/** A door before a database that can be shut: what a server sees when PostgreSQL is stopped, without stopping it. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { countQueries, type QueryCounter } from './count-queries.ts'

export interface DatabaseProxy {
  /** the address of the same database behind the door */
  readonly url: string
  /** how many queries have passed through it so far */
  queries(): number
  /** ends every connection and takes no other */
  shut(): Promise<void>
  open(): Promise<void>
}

/** Never closed by name: it ends with `shut`. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const counters: QueryCounter[] = []
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const counter = countQueries()
    counters.push(counter)
    near.on('data', (bytes) => counter.see(bytes as Buffer))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
      from.pipe(to)
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
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: () => listen(address.port),
  }
}
