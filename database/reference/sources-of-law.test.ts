import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathsIn } from '~/tests/rules/source-files.ts'
import { CALC_CONSTANTS } from './lists.ts'

/** The authorities of federal law, and each state's own pages. */
const FEDERAL = ['irs.gov', 'dol.gov', 'ecfr.gov']
const OF_STATE: Readonly<Record<string, string>> = {
  ...{ AK: 'alaska.gov', CA: 'ca.gov', CO: 'colorado.gov', ME: 'maine.gov', NY: 'ny.gov' },
  WA: 'wa.gov',
}

function isOf(address: string, domain: string): boolean {
  const { hostname, protocol } = new URL(address)
  return protocol === 'https:' && (hostname === domain || hostname.endsWith(`.${domain}`))
}

test('every constant of law leads to the authority that makes it', () => {
  const elsewhere = CALC_CONSTANTS.filter(({ source_url, jurisdiction }) => {
    if (source_url === null) return false
    const domains = jurisdiction === 'US' ? FEDERAL : [OF_STATE[jurisdiction] ?? 'no state']
    return !domains.some((domain) => isOf(source_url, domain))
  })
  expect(elsewhere.map(({ key, source_url }) => `${key}: ${source_url}`)).toEqual([])
})

test('only what says that it is no law has no address', () => {
  const silent = CALC_CONSTANTS.filter(({ source_url }) => source_url === null)
  expect(silent.map(({ key }) => key)).toEqual(['seca_offset.customary_rate'])
  expect(silent.every(({ source }) => source.includes('not law'))).toBe(true)
})

/** Figures of the market lead to the bureau. */
const OTHERS = ['https://www.bls.gov/']
const ADDRESS = /https?:\/\/[a-z0-9][a-z0-9.-]*\.[a-z]{2,}[^\s'"`<>)\]|]*/gi
/** Made-up addresses, and names of vocabularies that nobody opens. */
const OURS =
  /^https?:\/\/([a-z0-9-]+\.)*(example|example\.(org|com)|w3\.org|schema\.org|sitemaps\.org)\b/i

test('nothing in core, the reference figures, the pages or the docs leads to a blog', () => {
  const read = [
    ...pathsIn('.').filter((path) => /^(core|database\/reference|pages|renderer)\//.test(path)),
    ...readdirSync('docs', { recursive: true }).map((path) => `docs/${path}`),
  ].filter((path) => /\.(tsx?|md|json)$/.test(path) && !path.includes('.test.'))
  const unknown = read.flatMap((path) =>
    (readFileSync(path, 'utf8').match(ADDRESS) ?? [])
      .filter((address) => !OURS.test(address) && !OTHERS.includes(address))
      .filter((address) => ![...FEDERAL, ...Object.values(OF_STATE)].some((d) => isOf(address, d)))
      .map((address) => `${path}: ${address}`),
  )
  expect(unknown).toEqual([])
})
