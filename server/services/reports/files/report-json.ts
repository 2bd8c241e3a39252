/** A report as JSON of a shape that is documented in docs/report-files.md and changes only with its number. */
import type { Report } from '~/core/reports/sections/report.ts'
import type { FileFacts } from './report-file-facts.ts'

/** Raised when a field is renamed, removed or means something else; fields may be added without. */
const SCHEMA = 'stipend-report/1'

/** Our own numbers of people and organizations stay behind: they mean nothing elsewhere. */
export function reportJson(report: Report, { frozen, title, madeAt }: FileFacts): string {
  const { employee, organization, estimate, position, otherPositions, ...rest } = report
  const { id: _person, ...person } = employee
  const { id: _organization, ...place } = organization
  const { definition, asOf, snapshot, pay, payEffectiveOn, proposed, ...parts } = rest
  const { seesPay, ...more } = parts
  const file = {
    schema: SCHEMA,
    madeAt,
    report: {
      ...{ number: frozen?.number ?? null, savedAt: frozen?.createdAt ?? null, title },
      ...{ definitionOfPay: definition, asOf, snapshot },
      person: { ...person, position: position.title, positionShare: position.weight },
      otherPositions,
      organization: place,
      estimate,
      pay: seesPay ? pay && { ...pay, since: payEffectiveOn } : null,
      proposed: seesPay ? proposed : null,
      isPayHidden: !seesPay,
      parts: more,
    },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
