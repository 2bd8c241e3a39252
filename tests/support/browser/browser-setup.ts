/** Before the end-to-end files run two at a time: the browser is there, or is installed once. */
import { findChromium } from './browser.ts'

export default function setup(): void {
  findChromium()
}
