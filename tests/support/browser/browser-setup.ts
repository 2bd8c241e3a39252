/** Before the end-to-end files run two at a time: the browser and the PDF tools are there, or are installed once. */
import { findPdfTools } from '../pdf/pdf-tools.ts'
import { findChromium } from './browser.ts'

export default function setup(): void {
  findChromium()
  findPdfTools()
}
