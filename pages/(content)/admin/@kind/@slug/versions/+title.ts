import type { PageContext } from 'vike/types'

export function title({ routeParams }: PageContext): string {
  return `Versions of ${routeParams.slug} · Stipend staff`
}
