import { usePageContext } from 'vike-react/usePageContext'

/** One address for search engines: filters and a slash at the end make no other page, a page of a list does. */
export function Head() {
  const page = usePageContext()
  // the head is drawn on the server alone
  if (!('request' in page)) return null
  const { request, urlPathname, urlParsed } = page
  const { page: number } = urlParsed.search
  const isFurther = /^[1-9]\d{0,4}$/.test(number ?? '') && number !== '1'
  return (
    <link
      rel="canonical"
      href={`${request.origin}${urlPathname.replace(/(?<=.)\/$/, '')}${isFurther ? `?page=${number}` : ''}`}
    />
  )
}
