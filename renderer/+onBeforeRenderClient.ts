import type { PageContextClient } from 'vike/types'
import { guardTypedTexts } from './forms/state/typed-texts.ts'
import { hydrateInSlices } from './hydrate-in-slices.ts'

/** Also before each page that is drawn in the browser alone, where nothing was typed yet. */
export function onBeforeRenderClient({ isHydration }: PageContextClient): void {
  if (!isHydration) return
  hydrateInSlices()
  guardTypedTexts()
}
