/** Checks every published text (links, figures, charts, pictures, positions) and the links of menus. */
import { checkDocument, type Known } from '~/core/content/check.ts'
import { CHART_KEYS } from '~/core/content/document/live-figures.ts'
import { contentPath } from '~/core/content/item.ts'
import { MENUS, type MenuKey, type MenuLink, stateOf } from '~/core/content/menus.ts'
import { ContentMedia } from '~/database/models/content.ts'
import { eachPublished } from '~/database/queries/content/items.ts'
import { publishedAddresses } from '~/database/queries/content/lists.ts'
import { constantNames } from '~/database/queries/pay/constants.ts'
import type { Context } from '../../context.ts'
import { listPositions } from '../market/catalog.ts'
import { chartOf } from './live-figures.ts'
import { type ReadMenus, readMenus } from './menus.ts'
import { contentOf } from './publish-version.ts'
import { GUIDE_SLUGS } from './resources/guides.ts'

const MOST = 45_000

export async function checkContent(context: Context) {
  const [known, versions, menus] = await Promise.all([
    readKnown(context),
    eachPublished(context.db),
    readMenus(context),
  ])
  const texts = versions.flatMap(({ kind, slug, version }) =>
    checkDocument(contentOf(version), known).map((problem) => ({
      path: contentPath(kind, slug),
      ...problem,
    })),
  )
  const links = brokenLinks(menus).map(({ href }) => ({
    path: '/admin/menus',
    ...{ kind: 'link' as const, what: href, sentence: 'Nothing is at this address.' },
  }))
  return [...texts, ...links]
}

export interface BrokenLink extends MenuLink {
  readonly menu: MenuKey
}

/** Links of menus that readers do not see, because nothing is there, or nothing that is published. */
export function brokenLinks({ links, published }: ReadMenus): BrokenLink[] {
  return MENUS.flatMap((menu) =>
    links[menu]
      .filter((link) => stateOf(link, { published, guides: GUIDE_SLUGS, flags: [] }) === 'missing')
      .map((link) => ({ menu, ...link })),
  )
}

/** What a text may refer to now. */
export async function readKnown(context: Context): Promise<Known> {
  const [published, families, constants, charts, media] = await Promise.all([
    publishedAddresses(context.db, { limit: MOST }),
    listPositions(context),
    constantNames(context.db),
    Promise.all(CHART_KEYS.map(async (key) => ((await chartOf(context, key)) ? key : null))),
    ContentMedia.query(context.db).select('key'),
  ])
  return {
    published: new Set(published.map(({ kind, slug }) => `${kind} ${slug}`)),
    positions: new Set(families.flatMap(({ positions }) => positions.map(({ key }) => key))),
    constants: new Set(constants.map(({ jurisdiction, key }) => `${jurisdiction} ${key}`)),
    charts: new Set(charts.filter((key) => key !== null)),
    media: new Set(media.map(({ key }) => key)),
  }
}
