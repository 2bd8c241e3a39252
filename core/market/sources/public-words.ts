/** What a reader is told of an answer from whatever public source. */
import { count } from '../../pay/figures.ts'
import { figureSource, type PublicFigure } from '../../pay/vintage.ts'
import { censusAsked, censusFacts, censusNotes, NO_BUDGET } from './census-words.ts'
import { filedYears, filingsAsked, filingsNotes, TOTAL_NOT_BASE } from './filings-words.ts'
import type { PublicSource } from './public-estimate-schema.ts'
import { PUBLIC_SOURCES } from './public-sources.ts'
import { sizedFirst, sizeNotes } from './size-words.ts'

/** "Census workers, 2024", "Form 990 filings, 2014 to 2019" */
export function publicName(source: PublicSource): string {
  return `${PUBLIC_SOURCES[source.kind].name}, ${yearsOf(source)}`
}

function yearsOf(source: PublicSource): string {
  return source.kind === 'census_workers' ? String(source.census.year) : filedYears(source.filings)
}

/** Who was asked or filed, and what the source does not know: said before the figures of an answer. */
export function askedWords(source: PublicSource): string {
  if (source.kind === 'public_filings') {
    return `${filingsAsked(source.filings)} ${TOTAL_NOT_BASE}`
  }
  const { census, size } = source
  return size ? `${sizedFirst(size)} ${censusAsked(census)}` : `${censusAsked(census)} ${NO_BUDGET}`
}

/** What the figures are, what they leave out, and how far they can be trusted; one sentence or two each. */
export function sourceNotes(source: PublicSource, asOf: string): string[] {
  if (source.kind === 'public_filings') return filingsNotes(source.filings, asOf)
  const { census, size } = source
  return size
    ? [...sizeNotes(size, census), ...censusFacts(census, asOf)]
    : censusNotes(census, asOf)
}

/** "253 people", "34 organizations" */
export function countWords(source: PublicSource): string {
  return source.kind === 'census_workers'
    ? `${count(source.census.people)} people`
    : `${count(source.filings.organizations)} organizations`
}

/** Who publishes the figures, and of when they are. */
export function publishedBy(source: PublicSource): string {
  return figureSource(source.kind satisfies PublicFigure, yearsOf(source))
}
