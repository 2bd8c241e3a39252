/** Walks from a new account to a report over HTTP, as a browser without JavaScript would. */
import { EMPLOYEE_FIELDS, ORGANIZATION_FIELDS } from '~/tests/support/database/world.ts'

export interface Walked {
  /** the session, ready for a `cookie` header */
  readonly cookie: string
  /** e.g. `/report/1` */
  readonly report: string
}

export async function walkToReport(url: string, email = 'pat@example.org'): Promise<Walked> {
  const account = { name: 'Pat Example', email, password: 'wide river stone' }
  const signedUp = await post(`${url}/sign-up`, { ...account, intent: 'sign-up' })
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
  const organization = { ...ORGANIZATION_FIELDS, intent: 'save' }
  const described = await post(`${url}/organization/new`, organization, cookie)
  const employee = { ...EMPLOYEE_FIELDS, intent: 'save' }
  const next = described.headers.get('location')
  const estimated = await post(`${url}${next}`, employee, cookie)
  return { cookie, report: estimated.headers.get('location') ?? '' }
}

async function post(
  address: string,
  fields: Readonly<Record<string, string>>,
  cookie = '',
): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: new URL(address).origin, cookie },
    redirect: 'manual',
  })
  if (response.status === 303) return response
  throw new Error(`POST ${address} answered ${response.status}:\n${await response.text()}`)
}
