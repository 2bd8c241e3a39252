/** The labels of the account forms, apart from their schemas: the browser needs the words only. */

/** On-screen names of the fields: a contract with everyone who drives the forms by their labels. */
export const ACCOUNT_LABELS = {
  name: 'Your name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  newEmail: 'New email',
  code: 'Code',
  device: 'Device',
} as const

// A browser's User-Agent in words a person recognizes: "Firefox on Windows".

export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'A browser'
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0]
  return system ? `${browser} on ${system}` : browser
}

/** In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS|Chromium/],
  ['Safari', /Safari\//],
]

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

// When an account asked to be deleted is gone.

export const GRACE_DAYS = 14

/** The last day on which it may be kept after all, as the instant from which on it is deleted. */
export function deletionDue(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + GRACE_DAYS * 24 * 60 * 60 * 1000)
}

// Paths for logs and error reports.

const WITH_TOKEN =
  /^\/(share\/scenario|share|invitation\/office|invitation|claim|coming-soon\/request|verify-email|reset-password|mgmt\/shadowUser)\/[^/]+/

/** A link's token is as good as a password: what is kept is the page it was used on. */
export function withoutTokens(path: string): string {
  return path.replace(WITH_TOKEN, '/$1/***')
}
