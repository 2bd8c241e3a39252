/** Step of `npm test`: finds the browser of the end-to-end tests, or installs it while other steps run. */
import { findChromium } from './browser.ts'

console.log(findChromium())
