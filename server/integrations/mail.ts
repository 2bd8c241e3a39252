/** Sends messages: over SMTP where one is configured, else into files that a person can read. */
import { createTransport } from 'nodemailer'
import type { FileStore } from './files/file-store.ts'

/** One message, ready to send. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail {
  /** Resolves when the next server has taken the message; rejects when it did not. */
  send(letter: Letter): Promise<void>
  /** the folder or bucket messages land in; null with SMTP */
  readonly outbox: string | null
  /** where the links of messages lead, without a slash at the end */
  readonly siteAddress: () => string
  /** Sets the address once the port is known. */
  announce(address: string): void
  /** Names who delivers what was queued. */
  deliverBy(deliver: () => Promise<void>): void
  /** Delivers queued messages now, in the background. */
  wake(): void
  /** Waits for deliveries under way. */
  settle(): Promise<void>
}

export interface MailSettings {
  /** the address of SMTP, or where messages land */
  readonly sendsTo: string | FileStore
  readonly from: string
  readonly siteAddress: string
}

export function createMail(settings: MailSettings): Mail {
  const { sendsTo, from } = settings
  const isSmtp = typeof sendsTo === 'string'
  let address = settings.siteAddress
  return {
    send: isSmtp ? sendBySmtp(sendsTo, from) : writeTo(sendsTo, from),
    outbox: isSmtp ? null : sendsTo.where,
    siteAddress: () => address,
    announce: (listening) => {
      address = listening
    },
    ...deliveries(),
  }
}

/** One delivery at a time; being woken meanwhile means one more round after it. */
function deliveries(): Pick<Mail, 'deliverBy' | 'wake' | 'settle'> {
  let deliver: () => Promise<void> = async () => {}
  let running: Promise<void> | null = null
  let again = false
  const rounds = async () => {
    do {
      again = false
      await deliver()
    } while (again)
  }
  /** A wish that came between the last round and its end begins another. */
  const wake = () => {
    again = true
    running ??= Promise.resolve()
      .then(rounds)
      .finally(() => {
        running = null
        if (again) wake()
      })
  }
  return {
    deliverBy: (by) => {
      deliver = by
    },
    wake,
    settle: async () => {
      while (running) await running
    },
  }
}

const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 }

/** Connections are kept for the next messages; a server that does not answer is given up after PATIENCE. */
function sendBySmtp(url: string, from: string): Mail['send'] {
  const transport = createTransport({ url, pool: true, ...PATIENCE }, { from })
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ to, subject, text, html, headers: AUTOMATIC })
  }
}

/** The message as it would be sent, with its HTML and text. Readable by its owner only: messages hold links. */
function writeTo(outbox: FileStore, from: string): Mail['send'] {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  let count = 0
  return async ({ to, subject, text, html }) => {
    const { message } = await composer.sendMail({ to, subject, text, html, headers: AUTOMATIC })
    count += 1
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${count}`
    const files = {
      eml: message as Buffer, // a buffer, because `buffer` was asked for
      html: Buffer.from(html),
      txt: Buffer.from(`To: ${to}\nSubject: ${subject}\n\n${text}`),
    }
    try {
      for (const [extension, content] of Object.entries(files))
        await outbox.write(`${name}.${extension}`, content)
    } catch (error) {
      // it is tried again under another name
      await Promise.allSettled(
        Object.keys(files).map((extension) => outbox.remove(`${name}.${extension}`)),
      )
      throw error
    }
  }
}

/** Headers that stop automatic replies (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }
