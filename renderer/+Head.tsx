/** What every page's head carries besides title and description. */
export function Head() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15171a" />
    </>
  )
}
