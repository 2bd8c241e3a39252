import { Args, Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, stateCode } from '../../flags.ts'
import {
  describeCensus,
  describeReturns,
  describeStatistics,
} from '../../presentation/market-import.ts'

export default class MarketImport extends StipendCommand {
  static override summary = 'import files of a public source of pay that an operator downloads'
  static override description =
    'irs990 takes electronic returns of Form 990 and 990-EZ: archives, folders or XML files. With --index, the list of ' +
    'the same year, it skips other forms. acs takes the one-year file of people of the American Community Survey, as ' +
    'archive or CSV. Name all files of one year together. umc-statistics takes the table of a conference, by the codes ' +
    'of the denomination. Every row that does not count is counted by its reason. The same files twice change nothing. ' +
    'Names of people are not stored. Exits with 6 if something should be looked at. docs/public-sources.md says how to ' +
    'get the files. Written to the audit log.'
  static override examples = calls(
    'irs990 2024_TEOS_XML_01A.zip --index index_2024.csv',
    'acs csv_pca.zip csv_ptx.zip --dry-run --json',
    'umc-statistics statistics.xlsx --conference "Rio Texas" --state TX',
  )
  static override strict = false
  static override args = {
    source: Args.string({
      required: true,
      options: ['irs990', 'acs', 'umc-statistics'],
      description: 'which source the files are of',
    }),
    file: Args.string({ required: true, description: 'files, or a folder of returns' }),
  }
  static override flags = {
    as: actingStaff(),
    index: Flags.string({
      helpValue: '<csv file>',
      summary: 'irs990: index_<year>.csv, the list of the returns',
    }),
    year: Flags.integer({
      min: 2000,
      max: 2100,
      summary: 'acs, umc-statistics: year of the figures, where the file does not say it',
    }),
    state: stateCode({ summary: 'umc-statistics: state of the churches' }),
    conference: Flags.string({ summary: 'umc-statistics: name of the conference' }),
    'dry-run': Flags.boolean({ summary: 'read and check everything, write nothing' }),
  }

  async run() {
    const { args, argv, flags } = await this.parse(MarketImport)
    const paths = argv.slice(1).map(String)
    const { year, index, state, conference } = flags
    const input = { paths, year, index, state, conference, dryRun: flags['dry-run'], say: this.say }
    if (index !== undefined && args.source !== 'irs990') {
      throw new InvalidInput({ index: 'Only irs990 takes an index.' })
    }
    if (args.source === 'irs990') {
      const { importReturns } = await import('~/server/services/market/import-returns.ts')
      const report = await this.withContext((context) => importReturns(context, input))
      for (const line of describeReturns(report)) this.log(line)
      const { held = 0 } = report.drops.people
      this.found(held + report.unread.length > 0 || report.heldBack !== null)
      return report
    }
    if (args.source === 'acs') {
      const { importCensus } = await import('~/server/services/market/import-census.ts')
      const report = await this.withContext((context) => importCensus(context, input))
      for (const line of describeCensus(report)) this.log(line)
      this.found(report.outcome === 'stored')
      return report
    }
    const { importStatistics } = await import('~/server/services/market/import-statistics.ts')
    const report = await this.withContext((context) => importStatistics(context, input))
    for (const line of describeStatistics(report)) this.log(line)
    this.found(report.outcome === 'stored')
    return report
  }
}
