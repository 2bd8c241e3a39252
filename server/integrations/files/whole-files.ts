/** Files that are there whole or not at all, also on a full disk and after a power cut. */
import { open, rename, rm } from 'node:fs/promises'

export interface WholeFile {
  readonly path: string
  readonly content: string | Buffer
}

/** All of them, in place of those of the same names; readable by their owner only. Their folder exists. */
export async function writeWhole(files: readonly WholeFile[]): Promise<void> {
  const draftOf = ({ path }: WholeFile) => `${path}.${process.pid}.part`
  try {
    for (const file of files) await writeThrough(draftOf(file), file.content)
    for (const file of files) await rename(draftOf(file), file.path)
  } catch (error) {
    for (const file of files) await rm(draftOf(file), { force: true })
    throw error
  }
}

async function writeThrough(path: string, content: string | Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
