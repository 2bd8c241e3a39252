import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Args } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'

export default class ContentExport extends StipendCommand {
  static override summary = 'write published articles and pages as Markdown files'
  static override description =
    'Writes FOLDER/articles/SLUG.md and FOLDER/pages/SLUG.md, over files of the same names. "content import" reads ' +
    'them back without loss.'
  static override examples = calls('content-backup', 'content-backup --json')
  static override args = {
    folder: Args.string({ required: true, description: 'folder to write into; made if missing' }),
  }

  async run() {
    const { args } = await this.parse(ContentExport)
    const { exportContent } = await import('~/server/services/content/exchange.ts')
    const files = await this.withContext((context) => exportContent(context))
    const written: string[] = []
    for (const { kind, slug, text } of files) {
      const folder = join(args.folder, `${kind}s`)
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${slug}.md`)
      await writeFile(path, text)
      written.push(path)
    }
    this.say(`Wrote ${formatCount(written.length, 'file')}.`)
    return { files: written }
  }
}
