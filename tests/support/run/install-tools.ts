/** Step of `npm test`: finds the programs of the end-to-end tests, or installs them while other steps run. */
import { findChromium } from '../browser/browser.ts'
import { findPdfTools } from '../pdf/pdf-tools.ts'

console.log([findChromium(), ...findPdfTools()].join('\n'))
