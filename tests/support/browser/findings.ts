/** What axe-core finds on a page. The policy lets no script in but allows evaluation from outside. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

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
