/** The two generic error texts: what broke in the browser, and what broke on the server. */

/** `host` is the host of the page; without it the text names "this page". */
export function ClientError({ host }: { readonly host?: string }) {
  return (
    <p>
      Application error: a client-side exception has occurred while loading {host ?? 'this page'}{' '}
      (see the browser console for more information).
    </p>
  )
}

export function ServerError({ host, digest }: { readonly host?: string; readonly digest: string }) {
  return (
    <>
      <p>
        Application error: a server-side exception has occurred while loading {host ?? 'this page'}{' '}
        (see the server logs for more information).
      </p>
      <p>
        Digest: <code>{digest}</code>
      </p>
    </>
  )
}
