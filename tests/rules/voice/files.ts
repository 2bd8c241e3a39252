/** The files that speak to people, and the pages, documents and folders that are read as one. */
import type { SourceTree } from '../import-law.ts'
import { type Reading, readingOf } from './reading-level.ts'
import { type Text, textsIn } from './texts.ts'

const SPEAKING = /^(core|cli|server|renderer|pages)\/|^database\/[^/]+$/
const SILENT = /\.(test|fixture|bench)\.|\.d\.ts$/

/** Texts by path; files without any are left out. */
export function speakingFiles(tree: SourceTree): ReadonlyMap<string, readonly Text[]> {
  const files = new Map<string, readonly Text[]>()
  for (const [path, source] of tree) {
    if (!SPEAKING.test(path) || SILENT.test(path)) continue
    const texts = textsIn(path, source)
    if (texts.length > 0) files.set(path, texts)
  }
  return files
}

/** A grade over fewer words says more about the words than about the page. */
const FEWEST_WORDS = 60

/** The reading level of each page, message and folder that has enough sentences; a small one counts with its parent. */
export function readingLevels(files: ReadonlyMap<string, readonly Text[]>): Map<string, Reading> {
  const units = new Map<string, string[]>()
  for (const [path, texts] of files) {
    const sentences = texts.filter(({ isPart }) => !isPart).map(({ text }) => text)
    addTo(units, unitOf(path), sentences)
  }
  const levels = new Map<string, Reading>()
  for (const unit of withParents([...units.keys()])) {
    const sentences = units.get(unit) ?? []
    const reading = readingOf(sentences)
    if (reading.words >= FEWEST_WORDS) levels.set(unit, reading)
    else if (depthOf(unit) > 1) addTo(units, parentOf(unit), sentences)
  }
  return levels
}

function unitOf(path: string): string {
  return path.startsWith('server/documents/mail/') ? path : parentOf(path)
}

function addTo(units: Map<string, string[]>, unit: string, sentences: readonly string[]) {
  units.set(unit, [...(units.get(unit) ?? []), ...sentences])
}

/** Every unit and every folder above it, children before parents. */
function withParents(units: readonly string[]): string[] {
  const all = new Set(units)
  for (const unit of units) {
    for (let above = unit; depthOf(above) > 1; above = parentOf(above)) all.add(parentOf(above))
  }
  return [...all].sort((a, b) => depthOf(b) - depthOf(a))
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function depthOf(path: string): number {
  return path.split('/').length
}
