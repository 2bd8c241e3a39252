/** What axe-core finds on a page. The policy lets no script in but allows evaluation from outside. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { overflowOf, watchPage } from './watch-page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rule and element of every serious or critical finding; all rules where none are named. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // half a megabyte to send and compile: once a page, however often it is looked at
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe)
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${options}).then(({ violations }) => violations)`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`))
}

/**
 * Every page, at the width of the window and in these themes: what axe finds, what reaches over the edge, what the
 * console says. At a second width, which costs little, only what reaches over the edge.
 */
export async function inspectPages(
  page: Page,
  paths: readonly string[],
  schemes: readonly ('light' | 'dark')[] = ['light'],
  secondWidth?: number,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const faults = watchPage(page)
  for (const path of paths) {
    await page.goto(path)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const rules = colorScheme === 'dark' ? ONLY_COLORS_DIFFER : undefined
      const findings = [...(await seriousFindings(page, rules)), ...(await overflowOf(page))]
      if (findings.length > 0) found[`${path} ${colorScheme} ${width}`] = findings
    }
    if (secondWidth === undefined) continue
    await page.setViewportSize({ width: secondWidth, height })
    await settled(page)
    const beyond = await overflowOf(page)
    if (beyond.length > 0) found[`${path} ${secondWidth}`] = beyond
    await page.setViewportSize({ width, height })
  }
  if (faults().length > 0) found.console = [...faults()]
  return found
}

const ONLY_COLORS_DIFFER = ['color-contrast']

/** Colors fade from one theme to the other; half way they have no contrast. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    // one that is canceled, because its element went, is over as well
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}
