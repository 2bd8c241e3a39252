/** A mail server on loopback that takes every message, or refuses every recipient. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface SmtpStandIn {
  /** smtp://127.0.0.1:port */
  readonly url: string
  /** the messages as they came over the wire */
  readonly messages: readonly string[]
  stop(): void
}

export async function startSmtp({ refuses = false } = {}): Promise<SmtpStandIn> {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, messages, refuses)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a port, because it listens on one
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, messages, stop }
}

/** Just enough of RFC 5321. */
function converse(socket: Socket, messages: string[], refuses: boolean): void {
  let heard = ''
  let inMessage = false
  socket.write('220 stand-in\r\n')
  socket.on('data', (chunk) => {
    heard += chunk.toString('utf8')
    for (;;) {
      const end = heard.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = heard.slice(0, end)
      heard = heard.slice(end + (inMessage ? 5 : 2))
      if (inMessage) messages.push(said)
      socket.write(inMessage ? '250 taken\r\n' : answerTo(said, refuses))
      inMessage = !inMessage && said.toUpperCase() === 'DATA'
    }
  })
}

function answerTo(said: string, refuses: boolean): string {
  if (/^DATA$/i.test(said)) return '354 go on\r\n'
  if (/^RCPT/i.test(said) && refuses) return '550 no such mailbox\r\n'
  if (/^QUIT$/i.test(said)) return '221 bye\r\n'
  return '250 ok\r\n'
}
