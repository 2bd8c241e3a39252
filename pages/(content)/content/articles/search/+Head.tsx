/** Results are no page of their own: search engines follow the links and keep the articles. */
export function Head() {
  return <meta name="robots" content="noindex, follow" />
}
