/**
 * Addresses of the environment that lead to another machine: what goes there is encrypted, and the certificate is
 * checked. Decided once, in the address itself, so that everybody who opens it connects so.
 */

/** Whether a name leads to this machine and no further. A folder is a Unix socket. */
export function isThisMachine(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost|\/.*)$/i.test(host)
}

export interface SecuredAddress {
  readonly url: string
  /** why nobody may connect so, as the end of a sentence; null = all is well */
  readonly problem: string | null
  /** what an operator chose and should be reminded of */
  readonly warning: string | null
}

interface Asked {
  readonly url: string
  /** off: a private network is trusted with it */
  readonly tls: 'on' | 'off'
}

/** `defaultHost`: PGHOST, which the driver takes where the address names no host. */
export function secureDatabaseUrl(asked: Asked, defaultHost = 'localhost'): SecuredAddress {
  const url = new URL(asked.url)
  const { searchParams: parameters } = url
  const host = parameters.getAll('host').at(-1) || decodeURIComponent(url.hostname) || defaultHost
  const open = openly(asked, host, 'DATABASE')
  if (open) return open
  const [modes, flags] = [parameters.getAll('sslmode'), parameters.getAll('ssl')]
  const weak =
    modes.find((mode) => !VERIFYING.includes(mode)) ??
    flags.find((flag) => flag !== 'true' && flag !== '1')
  if (weak !== undefined) {
    const what = modes.includes(weak) ? `sslmode=${weak}` : `ssl=${weak}`
    const cure = `take ${what} out, name your own CA with sslrootcert=/path/to/ca.pem`
    return { url: asked.url, problem: refusal(host, cure, 'DATABASE'), warning: null }
  }
  parameters.delete('ssl')
  parameters.set('sslmode', 'verify-full')
  return { url: url.toString(), problem: null, warning: null }
}

/** The driver checks certificate and name with each of them; to PostgreSQL's own tools the first two do less. */
const VERIFYING = ['prefer', 'require', 'verify-ca', 'verify-full']

/** smtps is encrypted from the start, smtp by STARTTLS, before anything else is said. */
export function secureSmtpUrl(asked: Asked): SecuredAddress {
  const url = new URL(asked.url)
  const open = openly(asked, url.hostname, 'SMTP')
  if (open) return open
  const weak = WEAKENING.find((name) => url.searchParams.has(name))
  if (weak !== undefined) {
    const cure = `take ${weak} out, name your own CA in NODE_EXTRA_CA_CERTS`
    return { url: asked.url, problem: refusal(url.hostname, cure, 'SMTP'), warning: null }
  }
  if (url.protocol === 'smtp:') url.searchParams.set('requireTLS', 'true')
  return { url: url.toString(), problem: null, warning: null }
}

const WEAKENING = ['ignoreTLS', 'opportunisticTLS', 'requireTLS', 'tls.rejectUnauthorized']

/** As it is asked for: on this machine, or where an operator says so. */
function openly({ url, tls }: Asked, host: string, prefix: string): SecuredAddress | null {
  if (isThisMachine(host)) return { url, problem: null, warning: null }
  if (tls === 'on') return null
  const warning = `${prefix}_TLS is off: nothing makes sure that the connection to ${host} is encrypted and its certificate is right.`
  return { url, problem: null, warning }
}

function refusal(host: string, cure: string, prefix: string): string {
  return (
    `must use TLS and check the certificate, because ${host} is another machine: ${cure}, ` +
    `or set ${prefix}_TLS=off where only a private network of yours lies between`
  )
}

/** Where files are kept: the path of a folder, or a bucket of S3 or of a service like it. */
export type Place = string | BucketPlace

export interface BucketPlace extends BucketKeys {
  /** "https://s3.example.org/our-bucket/folder", without a slash at the end */
  readonly url: string
}

export interface BucketKeys {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** @param keys null where none are set; the problem is the end of a sentence that begins with what was asked for */
export function placeOf(
  text: string,
  keys: BucketKeys | null,
): { readonly place: Place; readonly problem: null } | { readonly problem: string } {
  if (!/^[a-z0-9+.-]{2,}:\/\//i.test(text)) return { place: text, problem: null }
  const url = URL.canParse(text) ? new URL(text) : null
  const [bucket = ''] = url?.pathname.slice(1).split('/') ?? []
  if (!url || !/^https?:$/.test(url.protocol) || bucket === '') return { problem: NO_PLACE }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return { problem: 'must hold the address alone: keys go to BUCKET_KEY_ID and BUCKET_SECRET' }
  }
  if (url.protocol !== 'https:' && !isThisMachine(url.hostname)) {
    return { problem: `must begin with https://, because ${url.hostname} is another machine` }
  }
  if (keys === null) return { problem: 'needs BUCKET_KEY_ID and BUCKET_SECRET' }
  return { place: { ...keys, url: url.toString().replace(/(?<!\/)\/+$/, '') }, problem: null }
}

const NO_PLACE =
  'must be a folder, or the address of a bucket such as https://s3.example.org/bucket/folder'
