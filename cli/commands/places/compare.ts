import { Args, Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { MOST_PLACES } from '~/core/market/records/place.ts'
import type { Comparison } from '~/core/planning/cost-of-living/comparison.ts'
import {
  comparisonSections,
  findingOf,
} from '~/core/planning/cost-of-living/comparison-sections.ts'
import type { Context } from '~/server/context.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { chosen } from '../../nearest.ts'
import { blockLines } from '../../presentation/blocks.ts'
import { terminalSpace } from '../../terminal.ts'

export default class PlacesCompare extends StipendCommand {
  static override summary = 'compare up to four places: cost of living, local wages, and pay'
  static override description =
    'A place is a ZIP code, a city and state, a county, a metropolitan area or a state. Shows public figures of each ' +
    'against the nation, and what the published model pays for a move from the first place to each other one.'
  static override examples = calls(
    '43215 "Austin, TX" --position youth-pastor',
    '"Travis County, TX" "Columbus, OH metro" --position bookkeeper --json',
  )
  static override usage = ['<%= command.id %> <place> [place] [place] [place] --position <key>']
  static override strict = false
  static override args = {
    place: Args.string({ required: true, description: 'for example 43215 or "Austin, TX"' }),
  }
  static override flags = {
    position: Flags.string({
      required: true,
      summary: 'key or title of a position, for example youth-pastor',
    }),
  }

  async run() {
    const { argv, flags } = await this.parse(PlacesCompare)
    const texts = argv.map(String)
    if (texts.length > MOST_PLACES) {
      throw new InvalidInput({}, {}, `Name up to ${MOST_PLACES} places; these are ${texts.length}.`)
    }
    const comparison = await this.withContext((context) => compare(context, texts, flags.position))
    if (!this.jsonEnabled()) {
      for (const line of linesOf(comparison)) this.log(line)
    }
    return comparison
  }
}

async function compare(
  context: Context,
  texts: readonly string[],
  position: string,
): Promise<Comparison> {
  const [{ comparePlaces }, { understoodPlaces }, { listPositionsToFind }] = await Promise.all([
    import('~/server/services/planning/places/show-comparison.ts'),
    import('~/server/services/planning/places/show-comparison.ts'),
    import('~/server/services/market/catalog.ts'),
  ])
  const { key, title } = chosen('position', position, await listPositionsToFind(context))
  const { fields, places } = await understoodPlaces(context, texts)
  const wrong = fields.find(({ problem }) => problem !== null)
  if (wrong) {
    const choices = wrong.choices.map((choice) => `"${choice}"`).join(', ')
    const said = `${wrong.typed}: ${wrong.problem}${choices && ` ${choices}`}`
    throw new InvalidInput({}, {}, said)
  }
  return await comparePlaces(context, { places, position: { key, title }, whom: null })
}

function linesOf(comparison: Comparison): readonly string[] {
  return blockLines(
    [
      { kind: 'paragraph', words: findingOf(comparison) },
      ...comparisonSections(comparison).flatMap(({ title, blocks }) => [
        { kind: 'heading' as const, level: 2 as const, text: title },
        ...blocks,
      ]),
    ],
    terminalSpace(),
  )
}
