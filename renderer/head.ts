/** Title and description of pages that have data; a page without data says its title in its `+config.ts`. */
import type { PageContext } from 'vike/types'

export function title({ head }: PageContext): string {
  return head?.title ?? 'Stipend'
}

export function description({ head }: PageContext): string {
  return head?.description ?? 'What to pay a person at a church or a nonprofit, and why.'
}

export function errorTitle({ is404, abortStatusCode }: PageContext): string {
  return is404 || abortStatusCode === 404 ? 'Not found · Stipend' : 'Error · Stipend'
}
