import { Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class TextsScan extends StipendCommand {
  static override summary = 'find stored text that holds code or characters nobody can see'
  static override description =
    'Reads what people typed since the last scan. Keeps texts that look like SQL, HTML, script or a spreadsheet ' +
    'formula, and those with control, direction, invisible or lookalike characters or in the wrong encoding. The ' +
    'texts are not printed. The exit code is 6 where something new was found. Safe to run twice.'
  static override examples = calls('', '--full --json')
  static override flags = {
    as: actingStaff(),
    full: Flags.boolean({ summary: 'read every text again, such as after an update of Stipend' }),
  }

  async run() {
    const { flags } = await this.parse(TextsScan)
    const { scanTexts } = await import('~/server/services/staff/data/texts.ts')
    const scan = await this.withContext((context) => scanTexts(context, flags))
    this.table(
      [
        { name: 'column', value: ({ column }) => column },
        { name: 'read', value: ({ read }) => String(read), right: true },
        { name: 'found', value: ({ found }) => String(found), right: true },
        { name: 'gone', value: ({ gone }) => String(gone), right: true },
      ],
      scan.columns,
    )
    const found = scan.columns.reduce((sum, one) => sum + one.found, 0)
    this.say(`Found ${formatCount(found, 'suspicious text')}.`)
    this.found(scan.needsAttention)
    return scan
  }
}
