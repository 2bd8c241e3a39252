/** Readers of a link may read; search engines may not store it. */
export function Head() {
  return <meta name="robots" content="noindex, nofollow, noarchive" />
}
