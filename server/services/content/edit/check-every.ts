/** What a reader would find broken in a text, also before it is published. */

import { authorize } from '~/core/authorize.ts'
import { checkDocument } from '~/core/content/check.ts'
import type { ContentDocument } from '~/core/content/document/schema.ts'
import type { ContentFacts } from '~/core/content/facts.ts'
import { newestVersions } from '~/database/queries/content/editing.ts'
import type { Context } from '../../../context.ts'
import { brokenLinks, readKnown } from '../check-content.ts'
import { readMenus } from '../menus.ts'
import { contentOf } from '../publish-version.ts'

interface Content {
  readonly facts: ContentFacts
  readonly document: ContentDocument
}

/** Sentences; empty where everything leads somewhere. Links to other sites are not followed. */
export async function checkForEditor(context: Context, content: Content): Promise<string[]> {
  return said(content, await readKnown(context))
}

function said(content: Content, known: Awaited<ReturnType<typeof readKnown>>): string[] {
  return checkDocument(content, known).map(({ what, sentence }) => `${what}: ${sentence}`)
}

export const MOST_CHECKED = 2000

/** The newest version of every item that has a problem, and menus; what was taken down is left out. */
export async function checkEveryText(context: Context) {
  authorize(context.actor, 'staff.content')
  const [known, all, menus] = await Promise.all([
    readKnown(context),
    newestVersions(context.db, { limit: MOST_CHECKED }),
    readMenus(context),
  ])
  const versions = all.filter(({ state }) => state !== 'unpublished')
  const found = versions.map((version) => {
    const { kind, slug, title } = version
    return { kind, slug, title, problems: said(contentOf(version), known) }
  })
  return {
    checked: versions.length,
    found: found.filter(({ problems }) => problems.length > 0),
    /** links of menus that readers do not see */
    links: brokenLinks(menus),
  }
}
