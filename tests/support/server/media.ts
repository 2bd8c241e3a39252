/** A media store of one test, in memory. */
import {
  checkName,
  type MediaStore,
  type StoredFile,
} from '~/server/integrations/files/media-store.ts'

export function mediaInMemory(): MediaStore & { readonly names: () => string[] } {
  const files = new Map<string, StoredFile>()
  return {
    put: async (name, file) => void files.set(checkName(name), file),
    get: async (name) => files.get(checkName(name))?.bytes ?? null,
    remove: async (names) => {
      for (const name of names) files.delete(checkName(name))
    },
    names: () => [...files.keys()].sort(),
  }
}
