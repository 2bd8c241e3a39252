import type { PageContext } from 'vike/types'

export function title({ is404, abortStatusCode }: PageContext): string {
  return is404 || abortStatusCode === 404 ? 'Not found · Stipend' : 'Error · Stipend'
}
