import type { PageContext } from 'vike/types'

/** The chosen theme, so that the first paint has it; `system` leaves it to the device. */
export function htmlAttributes({ shell }: PageContext): Record<string, string> {
  return shell && shell.theme !== 'system' ? { 'data-theme': shell.theme } : {}
}
