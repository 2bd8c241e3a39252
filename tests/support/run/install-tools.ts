/**
 * Step of `npm test` and `npm run prove`: finds the programs of their tests, or installs them while other steps run.
 * A check that needs one more program of Debian (a connection pool, a proxy, another PostgreSQL) names it here by
 * `findPrograms({ program: 'package' })`, after `--prove` where `npm test` does without.
 */
import { findSmallestChromium } from '../browser/browser.ts'
import { findPdfTools } from '../pdf/pdf-tools.ts'

console.log([findSmallestChromium(), ...findPdfTools()].join('\n'))
