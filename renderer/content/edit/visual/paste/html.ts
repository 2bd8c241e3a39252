/** Pasted HTML as a tree apart from the page: nothing in it runs or is loaded. */

const TAG = /<[a-z/](?:"[^"]*"|'[^']*'|[^>])*/gi
const NAME = /^<(\/?)(?:(style)|base|link|meta)(?=[\s/>]|$)/i
const ATTRIBUTE = /("[^"]*"|'[^']*'|[\s/])(style|on[a-z]+)(?=\s*=)|"[^"]*"|'[^']*'/gi

/**
 * The content policy reports styles and handlers of any document that is parsed. So style attributes get another name,
 * under which they are read for what is bold, italic or an item of a list of Word; handlers, style elements and
 * addresses of the document get one under which they are not read.
 */
export function parseApart(html: string): Element {
  const renamed = html.replace(TAG, (tag) =>
    tag
      .replace(NAME, (_, end: string, style?: string) => `<${end}${style ? 'xmp' : 'wbr'}`)
      .replace(ATTRIBUTE, (all, before?: string, name?: string) =>
        name ? `${before ?? ''} data-${name}` : all,
      ),
  )
  return new DOMParser().parseFromString(renamed, 'text/html').body
}

const NEVER =
  'script,style,xmp,wbr,template,head,meta,link,base,title,noscript,iframe,object,embed,svg,math,canvas,audio,video,input,button,select,textarea,img,picture,hr'

export function isNever(element: Element): boolean {
  return element.matches(NEVER)
}

/** Null where it is no JSON. */
export function parsedJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null // not of this editor
  }
}
