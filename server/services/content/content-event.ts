/** Events of articles and pages. */
import type { Context } from '../../context.ts'
import { recordEvent } from '../record-event.ts'

/** With the item as its subject, so that the text's own page lists it. */
export async function recordContentEvent(
  context: Context,
  item: { readonly id: number; readonly kind: string; readonly slug: string },
  action: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const address = `${item.kind} ${item.slug}`
  await recordEvent(context, {
    action: `content.${action}`,
    subject: { kind: 'content', id: item.id },
    details: { address, ...details },
  })
}
