import type { PageContext } from 'vike/types'

export function title({ routeParams }: PageContext): string {
  return `Edit ${routeParams.slug} · Stipend staff`
}
