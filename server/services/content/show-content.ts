/** An article or a page as it is read: its text, the figures in it, and what to read next. */

import type { ChartKey, ContentChart } from '~/core/content/document/live-figures.ts'
import type { ContentDocument } from '~/core/content/document/schema.ts'
import {
  contentsOf,
  liveFiguresOf,
  plainTextOf,
  readingMinutes,
  teaserOf,
} from '~/core/content/document/walk.ts'
import type { ContentFacts } from '~/core/content/facts.ts'
import { type ContentKind, contentPath, topicOf } from '~/core/content/item.ts'
import type { ContentPicture } from '~/core/content/media.ts'
import { Gone, NotFound } from '~/core/errors.ts'
import { publishedVersion } from '~/database/queries/content/items.ts'
import { publishedBySlugs } from '~/database/queries/content/lists.ts'
import type { Context } from '../../context.ts'
import { chartOf, type LiveFigures, resolveLiveFigures } from './live-figures.ts'
import { picturesIn } from './media.ts'
import { contentOf } from './publish-version.ts'
import { findMoved } from './redirects.ts'

export interface ShownContent {
  readonly slug: string
  readonly facts: ContentFacts
  readonly document: ContentDocument
  readonly contents: ReturnType<typeof contentsOf>
  readonly minutes: number
  readonly figures: LiveFigures
  readonly charts: Readonly<Partial<Record<ChartKey, ContentChart | null>>>
  readonly pictures: Readonly<Record<string, ContentPicture>>
}

/** A visitor is given the first third of an article for members, and nothing of the rest. */
export async function showArticle(context: Context, slug: string) {
  const content = await readPublished(context, 'article', slug)
  const topic = topicOf(content.facts.topic)
  if (!topic) throw new NotFound()
  const isGated = content.facts.members && context.actor.kind === 'visitor'
  const teaser = isGated ? teaserOf(content.document) : null
  const [shown, related] = await Promise.all([
    draw(context, { ...content, slug, document: teaser?.document ?? content.document }),
    publishedBySlugs(context.db, content.facts.related),
  ])
  return {
    ...shown,
    topic,
    minutes: readingMinutes(plainTextOf(content.document).words),
    /** minutes of reading that are left out for who has no account; null where everything is shown */
    hiddenMinutes: teaser && readingMinutes(teaser.hiddenWords),
    related,
  }
}

export async function showPage(context: Context, slug: string): Promise<ShownContent> {
  return await draw(context, { ...(await readPublished(context, 'page', slug)), slug })
}

/** Also for a draft: what a document says, with its figures of today. */
export async function draw(
  context: Context,
  {
    slug,
    facts,
    document,
  }: { readonly slug: string; readonly facts: ContentFacts; readonly document: ContentDocument },
): Promise<ShownContent> {
  const [figures, charts, pictures] = await Promise.all([
    resolveLiveFigures(context, liveFiguresOf(document)),
    chartsIn(context, document),
    picturesIn(context, document),
  ])
  return {
    ...{ slug, facts, document, figures, charts, pictures },
    contents: contentsOf(document),
    minutes: readingMinutes(plainTextOf(document).words),
  }
}

async function chartsIn(
  context: Context,
  { content }: ContentDocument,
): Promise<ShownContent['charts']> {
  const keys = content.flatMap((block) => (block.type === 'chart' ? [block.attrs.key] : []))
  const charts = await Promise.all(
    [...new Set(keys)].map(async (key) => [key, await chartOf(context, key)] as const),
  )
  return Object.fromEntries(charts)
}

async function readPublished(context: Context, kind: ContentKind, slug: string) {
  const version = await publishedVersion(context.db, { kind, slug })
  if (version) return contentOf(version)
  const moved = await findMoved(context, contentPath(kind, slug))
  throw moved && moved.to === null ? new Gone() : new NotFound()
}
