/** What an article's layout draws. */
import type { ContentChart, LiveFigureText } from '~/core/content/charts.ts'
import type { ContentsEntry } from '~/core/content/document/contents.ts'
import type { ContentDocument as Document } from '~/core/content/document/nodes.ts'
import type { ContentFacts } from '~/core/content/facts.ts'
import type { ChartKey } from '~/core/content/live-figures.ts'
import type { ContentPicture } from '~/core/content/media/picture.ts'
import type { Topic } from '~/core/content/topics.ts'

export interface ReadArticle {
  readonly slug: string
  readonly origin: string
  readonly facts: ContentFacts
  /** null in the preview of a text that has none yet */
  readonly topic: Topic | null
  readonly document: Document
  readonly contents: readonly ContentsEntry[]
  readonly minutes: number
  readonly figures: Readonly<Record<string, LiveFigureText | null>>
  readonly charts: Readonly<Partial<Record<ChartKey, ContentChart | null>>>
  readonly pictures: Readonly<Record<string, ContentPicture>>
  /** minutes of reading that are left out for who has no account; null where everything is shown */
  readonly hiddenMinutes: number | null
  readonly related: readonly {
    readonly slug: string
    readonly title: string
    readonly summary: string
  }[]
}
