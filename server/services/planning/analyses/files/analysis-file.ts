/** What the files of the analyzer share: how many one person may have, and that it is written down who had one. */
import type { DocumentSection } from '~/core/answers/documents/blocks.ts'
import { FILE_TYPES, fileName, type Paper } from '~/core/answers/documents/paper.ts'
import { type Context, personOf } from '../../../../context.ts'
import { analysisDocument } from '../../../../documents/pdf/analysis-document.ts'
import { countFile } from '../../../count-file.ts'
import { recordEvent } from '../../../record-event.ts'

export interface AnalysisFile {
  readonly fileName: string
  readonly type: string
  readonly body: string | Uint8Array
}

export type AnalysisFormat = 'csv' | 'xlsx' | 'pdf'

interface Made {
  readonly organizationId: number
  readonly of: 'ratios' | 'cohorts' | 'raises'
  readonly format: AnalysisFormat
  /** of the file, without its ending */
  readonly name: string
}

/** The caller authorizes, and reads what `make` needs. */
export async function analysisFile(
  context: Context,
  { organizationId, of, format, name }: Made,
  make: () => Promise<string | Uint8Array>,
): Promise<AnalysisFile> {
  await countFile(context)
  const body = await make()
  await recordEvent(context, {
    action: 'analysis.export',
    organizationId,
    subject: { kind: 'organization', id: organizationId },
    details: { of, format },
  })
  return { fileName: fileName(name, format), type: FILE_TYPES[format], body }
}

export interface AnalysisWords {
  readonly organization: string
  readonly title: string
  readonly lede: string
  readonly sections: readonly DocumentSection[]
  readonly foot: readonly string[]
}

export async function analysisPdf(context: Context, words: AnalysisWords): Promise<Uint8Array> {
  const paper: Paper = analysisDocument(words, context.now().toISOString())
  return await context.outside.documents.make(paper, personOf(context))
}
