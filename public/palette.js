/**
 * The command palette: "/" or Ctrl K lists the links of the frame and what the search page finds, "?" lists the keys.
 * A plain script, because many pages have no other; without it the field of the frame leads to the same page.
 */
const WAIT_MS = 200
const STATES = {
  none: 'Nothing found',
  busy: 'Searching …',
  failed: 'The search did not answer. Reload the page and try again.',
}

/** Ctrl K or Cmd K, unless a text took it for its links; "/" and "?" where nothing is typed into. */
function dialogFor({ key, ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented }) {
  if (isComposing || altKey || defaultPrevented || document.querySelector('dialog[open]'))
    return null
  const palette = document.querySelector('dialog[data-palette]')
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && ctrlKey !== metaKey ? palette : null
  if (target.isContentEditable || target.matches?.('input, textarea, select')) return null
  if (key === '?') return document.querySelector('dialog[data-keys]')
  return key === '/' ? palette : null
}

document.addEventListener('keydown', (event) => {
  const dialog = dialogFor(event)
  if (!dialog) return
  event.preventDefault()
  // React may not have taken the page over yet, and would find its own changed
  const own = dialog.cloneNode(true)
  document.body.append(own)
  own.addEventListener('close', () => own.remove())
  own.showModal()
  if ('palette' in own.dataset) start(own)
})

/** What the palette needs while it is open. */
function start(dialog) {
  const field = dialog.querySelector('input')
  const state = dialog.querySelector('[role=status]')
  let asking = new AbortController()
  dialog.querySelector('[role=listbox]').id = 'palette-list'
  field.setAttribute('aria-controls', 'palette-list')
  const look = async () => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const typed = field.value.trim()
    const links = linksOfFrame(typed)
    const at = dialog.dataset.palette
    if (at === '' || typed.length < 2) {
      draw(dialog, links)
      state.textContent = links.length === 0 ? STATES.none : ''
      return
    }
    const address = `${at}${at.includes('?') ? '&' : '?'}q=${encodeURIComponent(typed)}`
    const all = { href: address, title: `Search for “${typed}”`, detail: 'All results' }
    draw(dialog, [...links, all])
    state.textContent = STATES.busy
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    const found = signal.aborted ? null : await foundAt(address, signal)
    if (signal.aborted) return
    const known = new Set(links.map(({ href }) => href))
    const entries = [...links, ...(found ?? []).filter(({ href }) => !known.has(href))]
    draw(dialog, [...entries, all])
    state.textContent = found ? (entries.length === 0 ? STATES.none : '') : STATES.failed
  }
  field.oninput = look
  field.onkeydown = (event) => moveBy(event, dialog)
  dialog.addEventListener('close', () => asking.abort())
  void look()
}

function linksOfFrame(typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const links = [...document.querySelectorAll('nav[data-commands] a')].map((link) => ({
    href: link.getAttribute('href'),
    title: link.textContent,
    detail: link.title,
  }))
  return links.filter(({ href, title, detail }) => {
    const text = `${title} ${detail} ${href}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Rows of the tables that the search page answers: a link, and what tells more of it. Null where it did not answer. */
async function foundAt(address, signal) {
  try {
    const response = await fetch(address, { signal })
    if (!response.ok || response.redirected) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return [...page.querySelectorAll('main tbody tr')].flatMap(({ cells: [name, detail] }) => {
      const link = name.querySelector('a')
      if (!link) return []
      const { textContent: title } = name
      return [{ href: link.getAttribute('href'), title, detail: detail?.textContent ?? '' }]
    })
  } catch {
    return null
  }
}

function draw(dialog, entries) {
  const options = entries.map(({ href, title, detail }, at) => {
    const option = document.createElement('a')
    Object.assign(option, { id: `palette-${at}`, href, role: 'option', tabIndex: -1 })
    option.append(...[title, detail].map(textOf))
    // the page may be the one in view, and its frame stays
    option.addEventListener('click', () => dialog.close())
    return option
  })
  dialog.querySelector('[role=listbox]').replaceChildren(...options)
  choose(dialog, 0)
}

function textOf(text) {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** The field keeps the focus: the list says which entry Enter opens. */
function choose(dialog, chosen) {
  const options = [...dialog.querySelectorAll('[role=option]')]
  for (const [at, option] of options.entries()) option.ariaSelected = String(at === chosen)
  const field = dialog.querySelector('input')
  if (options.length === 0) field.removeAttribute('aria-activedescendant')
  else field.setAttribute('aria-activedescendant', options[chosen].id)
}

/** Up and down through the entries and around their ends. */
function moveBy(event, dialog) {
  const options = [...dialog.querySelectorAll('[role=option]')]
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true')
  if (at < 0 || event.isComposing) return
  const last = options.length - 1
  const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 }[event.key]
  if (event.key === 'Enter') options[at].click()
  else if (next === undefined) return
  else {
    choose(dialog, next)
    options[next].scrollIntoView({ block: 'nearest' })
  }
  event.preventDefault()
}
