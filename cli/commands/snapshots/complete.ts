import { Args } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'

export default class SnapshotsComplete extends StipendCommand {
  static override summary = 'add the models of the definitions of pay that a snapshot lacks'
  static override description =
    'A snapshot is built with the model of salary. Cash, package and employer cost are added after it is ' +
    'published, by a job or by this command. A definition whose audit fails is not added, and its estimates say ' +
    'why.'
  static override examples = calls('', '2026-Q2 --json')
  static override args = {
    name: Args.string({ description: 'name of the snapshot; default: the published one' }),
  }

  async run() {
    const { args } = await this.parse(SnapshotsComplete)
    const { completeSnapshot } = await import(
      '~/server/services/market/snapshots/complete-snapshot.ts'
    )
    const completed = await this.withContext((context) =>
      completeSnapshot(context, { ...args, say: this.say }),
    )
    const { snapshot, added, refused } = completed
    if (!snapshot) this.log('Nothing is published yet.')
    else if (added.length > 0) this.log(`Added to ${snapshot}: ${added.join(', ')}.`)
    else this.log(`${snapshot} is complete.`)
    for (const { definition, reason } of refused) this.log(`Not added, ${definition}: ${reason}`)
    return completed
  }
}
