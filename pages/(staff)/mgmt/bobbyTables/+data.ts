import { showPieces } from '~/core/forms/text-problems.ts'
import { TEXTS } from '~/core/staff/lists.ts'
import { pageData } from '~/server/page.ts'
import { showTexts } from '~/server/services/staff/data/texts.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Longer texts are shown by their beginning. */
const SHOWN = 400

export const data = pageData(async ({ context, urlParsed }) => {
  const { search } = urlParsed
  const query = TEXTS.read(search)
  const { findings, page, ...shown } = await showTexts(context, query)
  const count = (text: string | undefined) => (text === undefined ? null : Number(text) || 0)
  return {
    ...shown,
    query: { ...query, page },
    findings: findings.map(({ text, proposal, before: _, after, fingerprint: __, ...finding }) => ({
      ...finding,
      text: piecesOf(text),
      proposal: piecesOf(finding.status === 'cleaned' ? after : proposal),
    })),
    done: count(search.done),
    skipped: count(search.skipped),
    found: count(search.found),
  }
}, 'Suspicious text · Stipend staff')

/** Null for no text. Every character that cannot be seen becomes its code point. */
function piecesOf(text: string | null) {
  if (text === null) return null
  const pieces = showPieces(text.slice(0, SHOWN))
  return text.length > SHOWN ? [...pieces, { text: ' …', isEscaped: false }] : pieces
}
