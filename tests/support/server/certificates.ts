/** Certificates of an authority of our own, made by hand in DER: a machine without openssl can make them too. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

export interface Certificate {
  /** PEM */
  readonly cert: string
  readonly key: string
}

export interface Authority {
  /** the certificate that others trust, PEM */
  readonly ca: string
  /** A certificate of a server with this name or IPv4 address. */
  certify(name: string): Certificate
}

export function makeAuthority(name = 'An authority of tests'): Authority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issue = (subject: string, key: KeyObject, extension: Buffer) => {
    const body = sequence(
      explicit(0, integer(Buffer.from([2]))),
      integer(Buffer.from([serial++])),
      ECDSA_WITH_SHA256,
      nameOf(name),
      sequence(time(-1), time(1)),
      nameOf(subject),
      key.export({ type: 'spki', format: 'der' }),
      explicit(3, sequence(extension)),
    )
    const seal = sign('sha256', body, own.privateKey)
    const bits = tagged(0x03, Buffer.concat([Buffer.from([0]), seal]))
    return pem(sequence(body, ECDSA_WITH_SHA256, bits))
  }
  return {
    ca: issue(name, own.publicKey, IS_AUTHORITY),
    certify(server) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const cert = issue(server, publicKey, alternativeName(server))
      return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}

let serial = 1

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts)
const explicit = (number: number, part: Buffer) => tagged(0xa0 + number, part)
const integer = (value: Buffer) => tagged(0x02, value)
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
/** basicConstraints, critical: an authority */
const IS_AUTHORITY = sequence(
  oid('551d13'),
  tagged(0x01, Buffer.from([255])),
  tagged(0x04, sequence(tagged(0x01, Buffer.from([255])))),
)

function nameOf(commonName: string): Buffer {
  const pair = sequence(oid('550403'), tagged(0x0c, Buffer.from(commonName)))
  return sequence(tagged(0x31, pair))
}

/** subjectAltName: what clients compare with the name they asked for */
function alternativeName(server: string): Buffer {
  const name = isIPv4(server)
    ? tagged(0x87, Buffer.from(server.split('.').map(Number)))
    : tagged(0x82, Buffer.from(server))
  return sequence(oid('551d11'), tagged(0x04, sequence(name)))
}

/** UTCTime, so many days from now */
function time(days: number): Buffer {
  const at = new Date(Date.now() + days * 86_400_000).toISOString()
  return tagged(0x17, Buffer.from(`${at.slice(2, 19).replace(/[-:T]/g, '')}Z`))
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
