/** The files `legal/<key>/<version>.md`, by `<key>/<version>`. */
const files = import.meta.glob<string>('./legal/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export const LEGAL_FILES: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, words]) => {
    return [path.replace(/^\.\/legal\/(.*)\.md$/, '$1'), words]
  }),
)
