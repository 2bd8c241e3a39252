/**
 * What is wrong with a text that its schema cannot know: targets that are gone, figures and positions that are not
 * there.
 */
import { isOwnPath } from './document/href.ts'
import { readLiveFigure } from './document/live-figures.ts'
import type { ContentDocument } from './document/schema.ts'
import { linksOf, liveFiguresOf } from './document/walk.ts'
import type { ContentFacts } from './facts.ts'
import { contentOfPath, isProductPath } from './item.ts'

/** What is known at the time of a check. */
export interface Known {
  /** "article housing-allowance", "page about" */
  readonly published: ReadonlySet<string>
  /** keys of the catalog */
  readonly positions: ReadonlySet<string>
  /** "US fica.employer_rate" */
  readonly constants: ReadonlySet<string>
  /** keys of charts that can be drawn */
  readonly charts: ReadonlySet<string>
  /** keys of the media library */
  readonly media: ReadonlySet<string>
}

const CONTENT_PROBLEMS = ['link', 'figure', 'chart', 'picture', 'position', 'related'] as const

export interface ContentProblem {
  readonly kind: (typeof CONTENT_PROBLEMS)[number]
  /** the address or key that is wrong */
  readonly what: string
  readonly sentence: string
}

/** In the order in which they are in the text, each once. */
export function checkDocument(
  { facts, document }: { readonly facts: ContentFacts; readonly document: ContentDocument },
  known: Known,
): ContentProblem[] {
  return [
    ...linksOf(document).flatMap((href) => checkLink(href, known)),
    ...liveFiguresOf(document).flatMap((key) => checkFigure(key, known)),
    ...document.content.flatMap((block): ContentProblem[] => {
      if (block.type === 'chart' && !known.charts.has(block.attrs.key)) {
        return [
          problem(
            'chart',
            block.attrs.key,
            'Nothing is drawn: no source of pay that is published can tell this chart.',
          ),
        ]
      }
      if (block.type === 'figure' && !known.media.has(block.attrs.media)) {
        return [problem('picture', block.attrs.media, 'The media library has no such picture.')]
      }
      return []
    }),
    ...facts.positions
      .filter((key) => !known.positions.has(key))
      .map((key) => problem('position', key, 'The catalog has no such position.')),
    ...facts.related
      .filter((slug) => !known.published.has(`article ${slug}`))
      .map((slug) => problem('related', slug, 'No such article is published.')),
  ]
}

function checkLink(href: string, known: Known): ContentProblem[] {
  return isBroken(href, known.published)
    ? [problem('link', href, 'Nothing is at this address.')]
    : []
}

/** `published`: as of `Known`. Addresses of other sites are not followed. */
export function isBroken(href: string, published: Known['published']): boolean {
  if (!isOwnPath(href)) return false
  const content = contentOfPath(href)
  return content ? !published.has(`${content.kind} ${content.slug}`) : !isProductPath(href)
}

function checkFigure(key: string, known: Known): ContentProblem[] {
  const figure = readLiveFigure(key)
  const missing = [problem('figure', key, 'There is no such live figure.')]
  switch (figure?.kind) {
    case undefined:
      return missing
    case 'snapshot':
      return []
    case 'law':
      return known.constants.has(`${figure.jurisdiction} ${figure.constant}`) ? [] : missing
    case 'range':
      return known.positions.has(figure.question.position) ? [] : missing
  }
}

function problem(kind: ContentProblem['kind'], what: string, sentence: string): ContentProblem {
  return { kind, what, sentence }
}
