import { basename, dirname } from 'node:path'
import { Args, Flags } from '@oclif/core'
import type { ContentKind } from '~/core/content/item.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import type { ContentFile } from '~/server/services/content/exchange.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { readGiven } from '../../given-file.ts'

export default class ContentImport extends StipendCommand {
  static override summary = 'read articles and pages from Markdown files'
  static override description =
    'The name of a file is its address: housing-allowance.md. Files in a folder called pages are pages, others are ' +
    'articles. All files or none: if one has a problem, nothing is stored. Without --publish they are drafts.'
  static override examples = calls(
    'content-backup/articles/severance.md --as dana@example.org',
    'content-backup/articles/*.md --publish --as dana@example.org',
  )
  static override strict = false
  static override args = {
    file: Args.string({ required: true, description: 'Markdown files' }),
  }
  static override flags = {
    as: actingStaff(),
    publish: Flags.boolean({ summary: 'publish them at once' }),
  }

  async run() {
    const { argv, flags } = await this.parse(ContentImport)
    const files = await Promise.all(argv.map((path) => readOne(String(path))))
    const { importContent } = await import('~/server/services/content/exchange.ts')
    const answer = await this.withContext((context) =>
      importContent(context, { files, publish: flags.publish }),
    )
    this.say(`Imported ${formatCount(answer.imported, 'file')}.`)
    return answer
  }
}

async function readOne(path: string): Promise<ContentFile> {
  const kind: ContentKind = basename(dirname(path)) === 'pages' ? 'page' : 'article'
  const text = (await readGiven(path)).toString()
  return { kind, slug: basename(path).replace(/\.md$/, ''), text }
}
