import { Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { CONSTANT_STATUSES, CONSTANT_UNITS } from '~/core/pay/law.ts'
import { proposalForm } from '~/core/staff/forms.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class ConstantsPropose extends StipendCommand {
  static override summary = 'propose a dated figure of law or tax, and see what it would change'
  static override description =
    'Another member of staff publishes it with `constants approve`. Needs --as. Written to the audit log.'
  static override examples = calls(
    '--key social_security.wage_base --value 190,800 --unit dollars --from 2027-01-01 --source "IRS Topic 751" --checked 2026-11-20 --reason "The base of 2027" --as dana@example.org',
    '--key minimum_wage.hourly --where OH --value 11 --unit dollars_per_hour --from 2026-01-01 --source "Ohio Department of Commerce" --checked 2026-11-20 --reason "Checked again" --as dana@example.org --json',
  )
  static override flags = {
    as: actingStaff(),
    key: Flags.string({ required: true, summary: 'as `constants list` shows it' }),
    where: Flags.string({ default: 'US', summary: 'US or the two letters of a state' }),
    value: Flags.string({ required: true, summary: '184,500 or 7.65%' }),
    unit: Flags.option({ options: CONSTANT_UNITS })({ required: true, summary: 'what it counts' }),
    from: Flags.string({ required: true, summary: 'first day, 2027-01-01' }),
    to: Flags.string({ summary: 'last day' }),
    status: Flags.option({ options: CONSTANT_STATUSES })({
      default: 'in_force',
      summary: 'whether it counts',
    }),
    source: Flags.string({ required: true, summary: 'who publishes it' }),
    url: Flags.string({ summary: 'address of the source' }),
    checked: Flags.string({ required: true, summary: 'day it was compared with the source' }),
    reason: Flags.string({ required: true, summary: 'what changes, and why' }),
  }

  protected override readonly flagOf = {
    ...{ jurisdiction: 'where', effectiveFrom: 'from', effectiveTo: 'to' },
    ...{ sourceUrl: 'url', checkedOn: 'checked' },
  }

  async run() {
    const { flags } = await this.parse(ConstantsPropose)
    const { where: jurisdiction, from: effectiveFrom, to: effectiveTo, url: sourceUrl } = flags
    const { key, value, unit, status, source, checked: checkedOn, reason } = flags
    const parsed = proposalForm.safeParse({
      ...{ key, jurisdiction, value, unit, effectiveFrom, effectiveTo, status },
      ...{ source, sourceUrl, checkedOn, reason },
    })
    if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error))
    const input = parsed.data
    const [{ proposeConstant }, { previewImpact }] = await Promise.all([
      import('~/server/services/staff/data/constants.ts'),
      import('~/server/services/staff/data/preview-impact.ts'),
    ])
    const answer = await this.withContext(async (context) => {
      const proposal = await proposeConstant(context, input)
      return { proposal, impact: await previewImpact(context, proposal) }
    })
    this.log(`Proposal ${answer.proposal} waits for an admin.`)
    const { employerFica, seca, belowMinimumWage, belowExemptSalary, savedReports } = answer.impact
    this.table(
      [
        { name: 'what changes', value: ({ what }) => what },
        { name: 'people', right: true, value: ({ people }) => people },
        { name: 'dollars a year', right: true, value: ({ dollars }) => dollars },
      ],
      [
        {
          what: 'employer FICA',
          people: `${employerFica.people}`,
          dollars: `${employerFica.cents / 100}`,
        },
        { what: 'SECA', people: `${seca.people}`, dollars: `${seca.cents / 100}` },
        {
          ...{ what: 'below the minimum wage', dollars: '' },
          people: `${belowMinimumWage.before} -> ${belowMinimumWage.after}`,
        },
        {
          ...{ what: 'exempt, below the salary level', dollars: '' },
          people: `${belowExemptSalary.before} -> ${belowExemptSalary.after}`,
        },
        { what: 'saved reports, unchanged', people: `${savedReports}`, dollars: '' },
      ],
    )
    return answer
  }
}
