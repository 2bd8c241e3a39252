/** Who was sent a link may read; whoever crawls may not keep it. */
export function Head() {
  return <meta name="robots" content="noindex, nofollow, noarchive" />
}
