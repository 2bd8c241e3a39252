import { showPieces } from '~/core/content/texts/clean.ts'
import { readTextsQuery } from '~/core/staff/texts/query.ts'
import { pageData } from '~/server/page.ts'
import { showTexts } from '~/server/services/staff/texts/findings.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Longer texts are shown by their beginning. */
const SHOWN = 400

export const data = pageData(async ({ context, urlParsed }) => {
  const { search } = urlParsed
  const query = readTextsQuery(search)
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
})

/** Null for no text. Every character that cannot be seen becomes its code point. */
function piecesOf(text: string | null) {
  if (text === null) return null
  const pieces = showPieces(text.slice(0, SHOWN))
  return text.length > SHOWN ? [...pieces, { text: ' …', isEscaped: false }] : pieces
}
