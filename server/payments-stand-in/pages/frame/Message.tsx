/** A page that only says something: not found, refused, done. */
import type { Reply } from '../exchange/reply.ts'
import { drawPage, type PageProps } from './Page.tsx'

export interface MessageProps extends Omit<PageProps, 'children'> {
  readonly message: string
  /** where to go from here */
  readonly next?: { readonly href: string; readonly text: string } | null
  /** the methods that would have been answered */
  readonly allow?: string
}

export function messagePage(
  status: number,
  { title, message, next, allow, ...rest }: MessageProps,
): Reply {
  const html = drawPage({
    ...rest,
    title,
    children: (
      <>
        <h1>{title}</h1>
        <p>{message}</p>
        {next && (
          <p className="choices">
            <a className="button" href={next.href}>
              {next.text}
            </a>
          </p>
        )}
      </>
    ),
  })
  return { kind: 'page', status, html, ...(allow && { allow }) }
}

export function notFound(): Reply {
  return messagePage(404, {
    title: 'Page not found',
    message:
      'The stand-in has no page at this address. Check the link, or start again where you came from.',
  })
}
