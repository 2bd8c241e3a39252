/** A browser without a screen: keeps cookies, follows nothing, sends forms as a page of ours would. */

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>
}

/** Cookies by name, as `Cookie` sends them. */
type Jar = Map<string, string>

export class HttpVisitor {
  readonly url: string
  readonly cookies: Jar = new Map()

  constructor(url: string) {
    this.url = url
  }

  async get(path: string, { headers = {} }: Sending = {}): Promise<Answer> {
    return await this.send(path, { headers })
  }

  /** A form from our own page, unless the headers say where else it comes from. */
  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    { headers = OUR_PAGE }: Sending = {},
  ): Promise<Answer> {
    return await this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  }

  async send(path: string, request: RequestInit = {}): Promise<Answer> {
    // nobody waits for bytes on this machine: unless asked for, nothing is compressed only to be unpacked again
    const headers = new Headers(request.headers)
    if (!headers.has('Accept-Encoding')) headers.set('Accept-Encoding', 'identity')
    if (this.cookies.size > 0) headers.set('Cookie', this.cookieHeader())
    const response = await fetch(this.url + path, { redirect: 'manual', ...request, headers })
    this.keep(response.headers.getSetCookie())
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

export const OUR_PAGE = { 'Sec-Fetch-Site': 'same-origin' } as const

/** Signs somebody up and stays signed in; answers the email. */
export async function signUp(visitor: HttpVisitor, email: string): Promise<void> {
  const fields = { intent: 'sign-up', name: 'Pat Example', email, password: PASSWORD }
  const { status, body } = await visitor.post('/sign-up', fields)
  if (status !== 303) throw new Error(`signing up answered ${status}: ${body.slice(0, 300)}`)
}

/** Signs in somebody who was made before; the session stays in the visitor. */
export async function signIn(visitor: HttpVisitor, email: string): Promise<Answer> {
  return await visitor.post('/sign-in', { intent: 'sign-in', email, password: PASSWORD })
}

/** Long enough for everyone in the tests. */
export const PASSWORD = 'four quiet horses graze'
