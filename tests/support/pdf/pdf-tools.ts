/** Judges a PDF with programs of others: qpdf and poppler, of which Debian has packages. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPrograms } from '../run/debian-packages.ts'
import { structureFaults } from './structure.ts'

/** Program -> the package it is in. */
const TOOLS = { qpdf: 'qpdf', pdfinfo: 'poppler-utils', pdftotext: 'poppler-utils' } as const

/** Those names; throws with what to do where one is missing and cannot be installed. No check of a PDF is skipped. */
export function findPdfTools(): string[] {
  return findPrograms(TOOLS)
}

/**
 * Every word of complaint about a file, and every breach of the rules of `structure.ts`. qpdf reads the whole file and
 * all its streams, poppler its pages, text and structure.
 */
export function pdfFaults(file: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'stipend-pdf-'))
  const path = join(folder, 'file.pdf')
  try {
    writeFileSync(path, file)
    const [json, ...unread] = run('qpdf', [...AS_JSON, path])
    return [
      ...run('qpdf', ['--check', path]).slice(1),
      ...run('pdfinfo', ['-struct-text', path]).slice(1),
      ...run('pdftotext', [path, '-']).slice(1),
      ...(unread.length > 0 ? unread : structureFaults(json)),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const AS_JSON = ['--json=2', '--json-key=qpdf', '--json-stream-data=inline', '--decode-level=all']

/** What a program answers, then each line it complains with. */
function run(tool: keyof typeof TOOLS, words: readonly string[]): [string, ...string[]] {
  const { status, stdout, stderr } = spawnSync(tool, words, {
    ...{ encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  })
  const said = stderr.split('\n').filter((line) => line !== '')
  const faults = status === 0 || said.length > 0 ? said : [`ended with ${status}`]
  return [stdout, ...faults.map((line) => `${tool}: ${line}`)]
}
