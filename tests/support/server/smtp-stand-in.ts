/** A mail server on loopback that takes every message, or refuses every recipient; with a certificate it has TLS. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { Certificate } from './certificates.ts'

export interface SmtpStandIn {
  /** smtp://127.0.0.1:port */
  readonly url: string
  readonly port: number
  /** the messages as they came over the wire */
  readonly messages: readonly string[]
  /** commands that came in the clear */
  readonly overheard: readonly string[]
  stop(): void
}

interface Behavior {
  readonly refuses?: boolean
  /** offers STARTTLS with it */
  readonly certificate?: Certificate
  /** TLS from the start, as of smtps */
  readonly implicit?: boolean
}

export async function startSmtp(behavior: Behavior = {}): Promise<SmtpStandIn> {
  const messages: string[] = []
  const overheard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const { certificate, implicit = false } = behavior
    const stream = certificate && implicit ? secured(socket, certificate) : socket
    converse(stream, { ...behavior, messages, overheard })
    stream.write('220 stand-in\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a port, because it listens on one
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, port, messages, overheard, stop }
}

interface Conversation extends Behavior {
  readonly messages: string[]
  readonly overheard: string[]
}

function secured(socket: Socket, certificate: Certificate): TLSSocket {
  const secureContext = createSecureContext(certificate)
  const stream = new TLSSocket(socket, { isServer: true, secureContext })
  stream.on('error', () => {}) // a client that does not trust us
  return stream
}

/** Just enough of RFC 5321 and RFC 3207. */
function converse(socket: Socket, conversation: Conversation): void {
  const { messages, overheard, certificate } = conversation
  let heard = ''
  let inMessage = false
  const isClear = !(socket instanceof TLSSocket)
  const hear = (chunk: Buffer) => {
    heard += chunk.toString('utf8')
    for (;;) {
      const end = heard.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const said = heard.slice(0, end)
      heard = heard.slice(end + (inMessage ? 5 : 2))
      if (isClear) overheard.push(said)
      if (inMessage) messages.push(said)
      if (isClear && certificate && said.toUpperCase() === 'STARTTLS') {
        socket.off('data', hear).write('220 go ahead\r\n')
        converse(secured(socket, certificate), conversation)
        return
      }
      const offers = isClear && certificate !== undefined
      socket.write(inMessage ? '250 taken\r\n' : answerTo(said, { ...conversation, offers }))
      inMessage = !inMessage && said.toUpperCase() === 'DATA'
    }
  }
  socket.on('data', hear)
}

function answerTo(said: string, { refuses, offers }: Behavior & { offers: boolean }): string {
  if (/^EHLO/i.test(said)) {
    return `250-stand-in\r\n${offers ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN\r\n`
  }
  if (/^STARTTLS/i.test(said)) return '502 not here\r\n'
  if (/^AUTH/i.test(said)) return '235 welcome\r\n'
  if (/^DATA$/i.test(said)) return '354 go on\r\n'
  if (/^RCPT/i.test(said) && refuses) return '550 no such mailbox\r\n'
  if (/^QUIT$/i.test(said)) return '221 bye\r\n'
  return '250 ok\r\n'
}
