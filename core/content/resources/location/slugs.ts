/** Addresses of places: "Ohio" is ohio, "Winston-Salem, NC" is winston-salem-nc. */

/** Small letters and digits with single hyphens. */
export function placeSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '')
}

export function statePath(name: string): string {
  return `/resources/location/${placeSlug(name)}`
}

/** @param metro as the tables name it: "Columbus, OH" */
export function metroPath(metro: string): string {
  return `/resources/location/metro/${placeSlug(metro)}`
}
