/** A browser's User-Agent in words a person recognizes: "Firefox on Windows". */

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
