/** Finds page folders whose settings a deeper page would inherit. */

/**
 * Vike hands a folder's `+data` and `+action` down to every page below that has none of
 * its own, so a POST to the deeper page would run the upper page's action.
 */
const inherited = /^\+(data|action)\.[jt]sx?$/

/** One sentence for each such file that stands above another folder's page. */
export function inheritedPageFiles(paths: readonly string[]): string[] {
  const pages = paths.filter((path) => /\/\+Page\.[jt]sx$/.test(path))
  return paths.flatMap((path) => {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (!inherited.test(path.slice(folder.length + 1))) return []
    const deeper = pages.find((page) => isBelow(page, folder))
    return deeper ? [`${path} would be inherited by ${deeper}`] : []
  })
}

/**
 * Vike takes a folder called pages or renderer below `pages/` for the one above it, so a setting in it holds for
 * every page there, also for those of other folders. One sentence for each such file.
 */
export function settingsForOthers(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /^pages\/(.*\/)?(pages|renderer)\/\+[^/]*$/.test(path))
    .map((path) => `${path} would hold for every page of the folder above`)
}

/** In a folder under it, not in the folder itself. */
function isBelow(page: string, folder: string): boolean {
  return page.startsWith(`${folder}/`) && page.slice(folder.length + 1).includes('/')
}
