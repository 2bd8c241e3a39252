/** A report as a paper: what a committee holds in its hands. */
import type { Block, Paper, PaperPart } from '~/core/documents/paper.ts'
import { DEFINITION_LABELS, DEFINITION_SENTENCES } from '~/core/pay/definition.ts'
import type { Report } from '~/core/reports/report.ts'
import { viewOfReport } from '~/core/reports/report-view.ts'
import { longDate } from '~/core/reports/words.ts'
import { benefitBlocks } from './benefits.ts'
import { clergyBlocks } from './clergy.ts'
import { dateBlocks } from './date.ts'
import { evidenceBlocks } from './evidence.ts'
import { headBlocks, type ReportPaperOptions } from './head.ts'
import { isModelled } from './is-modelled.ts'
import { jobBlocks } from './jobs.ts'
import { localBlocks } from './local.ts'
import { methodBlocks } from './method.ts'
import { minimumBlocks } from './minimum.ts'
import { movesBlocks } from './moves.ts'
import { placeBlocks } from './place.ts'
import { setBlocks } from './set.ts'
import { strengthBlocks } from './strength.ts'
import { tuneBlocks } from './tune.ts'

/** One report as a file of its own. */
export function reportDocument(report: Report, options: ReportPaperOptions): Paper {
  const part = reportPart(report, options)
  return { title: part.title, language: 'en-US', madeAt: options.madeAt, parts: [part] }
}

/** One report as a part of a file that holds several. */
export function reportPart(report: Report, { frozen, madeAt }: ReportPaperOptions): PaperPart {
  const { employee, position, organization } = report
  const name = frozen ? `Report ${frozen.number}` : 'Working report'
  return {
    title: `${name}: ${employee.name}, ${position.title}`,
    about: `${organization.name}, ${organization.city}, ${organization.state}`,
    foot: reportFoot(report),
    blocks: [...headBlocks(report, { frozen, madeAt }), ...bodyBlocks(report)],
  }
}

/** What must be known of the figures, wherever a page of them is found. */
function reportFoot({ definition, asOf, snapshot }: Report): string[] {
  const pay = `Definition of pay: ${DEFINITION_LABELS[definition].toLowerCase()}. ${DEFINITION_SENTENCES[definition]}`
  const day = `As of ${longDate(asOf)}.`
  if (!snapshot) return [pay, day]
  const source = `${day} Snapshot ${snapshot.name} of ${longDate(snapshot.referenceDate)}; market figures are rounded to $100.`
  const demonstration =
    'Demonstration survey: its records are synthetic. Decide nobody’s pay by them.'
  return snapshot.source === 'demonstration' ? [pay, source, demonstration] : [pay, source]
}

/** In the order of the page; a part that this report has nothing to say of is not there. */
function bodyBlocks(report: Report): Block[] {
  if (!isModelled(report)) return withoutRange(report)
  const view = viewOfReport(report)
  return [
    ...setBlocks(report, view),
    ...strengthBlocks(report),
    ...tuneBlocks(report),
    ...placeBlocks(report),
    ...dateBlocks(report),
    ...benefitBlocks(report),
    ...minimumBlocks(report),
    ...clergyBlocks(report),
    ...movesBlocks(report),
    ...localBlocks(report),
    ...jobBlocks(report),
    ...evidenceBlocks(report),
    ...methodBlocks(view),
  ]
}

/** What needs no range. */
function withoutRange(report: Report): Block[] {
  return [
    ...minimumBlocks(report),
    ...clergyBlocks(report),
    ...localBlocks(report),
    ...jobBlocks(report),
  ]
}
