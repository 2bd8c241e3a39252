/** Says in words which Node Stipend needs, before anything is loaded that an older one cannot read. */

/** The newest changes that Stipend needs came with these; keep in step with "engines" in package.json. */
const OLDEST = { 20: 19, 22: 12 }

/** @param {string} version as in process.versions.node */
export function problemOfNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const oldest = OLDEST[major]
  const works = oldest === undefined ? major >= 24 : minor >= oldest
  if (works) return null
  return `Stipend needs Node 20.19 or newer (20, 22 or 24); this is ${version}. Install one from https://nodejs.org and try again.`
}
