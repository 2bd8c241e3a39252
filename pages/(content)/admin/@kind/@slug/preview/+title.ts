import type { PageContext } from 'vike/types'

export function title({ routeParams }: PageContext): string {
  return `Preview of ${routeParams.slug} · Stipend staff`
}
