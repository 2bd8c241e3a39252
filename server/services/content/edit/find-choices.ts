/** What a text can refer to, as the editor's pickers find it; and what of a text leads nowhere now. */

import { authorize } from '~/core/authorize.ts'
import { isBroken } from '~/core/content/check.ts'
import {
  readLiveFigure,
  SNAPSHOT_FACTS,
  type SnapshotFact,
} from '~/core/content/document/live-figures.ts'
import type { ContentDocument } from '~/core/content/document/schema.ts'
import { linksOf, liveFiguresOf } from '~/core/content/document/walk.ts'
import {
  type ChoiceKind,
  type Choices,
  type FigureChoice,
  type LinkChoice,
  MOST_CHOICES,
  type PictureChoice,
  type References,
  searchedWords,
} from '~/core/content/edit/choices.ts'
import { contentOfPath, contentPath, PUBLIC_PATHS, TOPICS } from '~/core/content/item.ts'
import { CONSTANT_WORDS } from '~/core/pay/law.ts'
import { STATES } from '~/core/pay/region.ts'
import { findPublished, publishedOf } from '~/database/queries/content/lists.ts'
import { listMedia } from '~/database/queries/content/media.ts'
import { constantNames } from '~/database/queries/pay/constants.ts'
import type { Context } from '../../../context.ts'
import { resolveLiveFigures } from '../live-figures.ts'
import { pictureOf, picturesIn } from '../media.ts'

const NONE: Choices = { links: [], figures: [], pictures: [] }

/** Each word of the text has to be in a label, a key or an address; without words the first ones are offered. */
export async function findChoices(
  context: Context,
  { of, text }: { readonly of: ChoiceKind; readonly text: string },
): Promise<Choices> {
  authorize(context.actor, 'staff.content')
  switch (of) {
    case 'links':
      return { ...NONE, links: await findLinks(context, text) }
    case 'figures':
      return { ...NONE, figures: await findFigures(context, text) }
    case 'pictures':
      return { ...NONE, pictures: await findPictures(context, text) }
  }
}

/** Added last first, as in the library. */
async function findPictures(context: Context, text: string): Promise<PictureChoice[]> {
  const asked = { words: searchedWords(text), limit: MOST_CHOICES, offset: 0 }
  const found = await listMedia(context.db, asked)
  return found.map((row) => ({ picture: pictureOf(row), alt: row.alt, caption: row.caption }))
}

async function findLinks(context: Context, text: string): Promise<LinkChoice[]> {
  const published = await findPublished(context.db, {
    words: searchedWords(text),
    limit: MOST_CHOICES,
  })
  const ofProduct: LinkChoice[] = [
    ...TOPICS.map(({ key, label }) => ({ href: `/content/${key}`, label: `${label} (articles)` })),
    ...PUBLIC_PATHS.map((href) => ({ href, label: nameOfPath(href) })),
  ]
  return [
    ...published.map(({ kind, slug, title }) => ({ href: contentPath(kind, slug), label: title })),
    ...ofProduct.filter(({ href, label }) => hasWords(`${href} ${label}`, text)),
  ].slice(0, MOST_CHOICES)
}

/** "/resources/how-to" is "How to". */
function nameOfPath(path: string): string {
  const name = path.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  return name === '' ? 'First page' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function hasWords(label: string, text: string): boolean {
  const within = label.toLowerCase()
  return searchedWords(text.toLowerCase()).every((word) => within.includes(word))
}

const FACT_WORDS: Readonly<Record<SnapshotFact, string>> = {
  name: 'Name of the survey',
  date: 'Date of the survey',
  records: 'Pay records in the survey',
  organizations: 'Organizations in the survey',
  coverage: 'Share of pay inside the 80% range',
  coverage50: 'Share of pay inside the 50% range',
  'typical-error': 'Typical error of the median',
}

async function findFigures(context: Context, text: string): Promise<FigureChoice[]> {
  const typed = text.trim()
  const constants = await constantNames(context.db)
  const all = [
    ...SNAPSHOT_FACTS.map((fact) => ({ key: `snapshot.${fact}`, label: FACT_WORDS[fact] })),
    ...constants.map(lawChoice).sort((one, other) => one.label.localeCompare(other.label)),
  ]
  const isKey = typed.includes(':') && readLiveFigure(typed) !== null
  const found = isKey
    ? [{ key: typed, label: 'Pay range (25th to 75th percentile)' }].filter(({ key }) =>
        key.startsWith('range:'),
      )
    : []
  const matching = all.filter(({ key, label }) => hasWords(`${key} ${label}`, typed))
  const choices = [...found, ...matching].slice(0, MOST_CHOICES)
  const figures = await resolveLiveFigures(
    context,
    choices.map(({ key }) => key),
  )
  return choices.map((choice) => ({ ...choice, figure: figures[choice.key] ?? null }))
}

/** A constant without words of its own is named by its key. */
function lawChoice({ jurisdiction, key }: { readonly jurisdiction: string; readonly key: string }) {
  const name = CONSTANT_WORDS[key] ?? key.replace(/[._]/g, ' ')
  if (jurisdiction === 'US') return { key: `law:${key}`, label: name }
  const state = STATES.find(({ code }) => code === jurisdiction)?.name ?? jurisdiction
  return { key: `law:${key}@${jurisdiction}`, label: `${name}, ${state}` }
}

/** The caller authorizes. */
export async function referencesOf(
  context: Context,
  document: ContentDocument,
): Promise<References> {
  const links = linksOf(document)
  const addresses = links.flatMap((href) => contentOfPath(href) ?? [])
  const [figures, published, pictures] = await Promise.all([
    resolveLiveFigures(context, liveFiguresOf(document)),
    publishedOf(context.db, addresses),
    picturesIn(context, document),
  ])
  const there = new Set(published.map(({ kind, slug }) => `${kind} ${slug}`))
  return { figures, pictures, broken: links.filter((href) => isBroken(href, there)) }
}
