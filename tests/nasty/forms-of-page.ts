/** The forms of a page as a browser would send them untouched: names, values, and the intents of their buttons. */

export interface PageForm {
  readonly intents: readonly string[]
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly takesFile: boolean
}

export function formsOfPage(html: string): readonly PageForm[] {
  const forms = html.matchAll(/<form\b[^>]*>(.*?)<\/form>/gs)
  return [...forms].map(([, inside = '']) => formOf(inside)).filter(({ intents }) => intents[0])
}

const CONTROL =
  /<(input|button)\b([^>]*)>|<select\b([^>]*)>(.*?)<\/select>|<textarea\b([^>]*)>(.*?)<\/textarea>/gs

function formOf(html: string): PageForm {
  const intents: string[] = []
  const fields: (readonly [string, string])[] = []
  const put = (name: string, value: string) => {
    if (name === 'intent') intents.push(value)
    else if (name !== '') fields.push([name, value])
  }
  for (const [
    ,
    kind,
    control = '',
    select = '',
    options = '',
    area = '',
    text = '',
  ] of html.matchAll(CONTROL)) {
    if (kind === 'button') {
      if (attribute(control, 'name') === 'intent') put('intent', attribute(control, 'value'))
    } else if (kind === 'input') {
      if (isSent(control)) put(attribute(control, 'name'), attribute(control, 'value'))
    } else if (select !== '') put(attribute(select, 'name'), chosen(options))
    else put(attribute(area, 'name'), decoded(text))
  }
  return { intents, fields, takesFile: / type="file"/.test(html) }
}

function isSent(control: string): boolean {
  const type = attribute(control, 'type')
  if (type === 'file' || type === 'submit') return false
  return (type !== 'checkbox' && type !== 'radio') || / checked\b/.test(control)
}

/** A browser sends the first option where none is selected. */
function chosen(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => option)
  return attribute(all.find((option) => / selected\b/.test(option)) ?? all[0] ?? '', 'value')
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

function decoded(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, digits, word) => {
    if (word) return NAMED[word.toLowerCase()] ?? ''
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits))
  })
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
