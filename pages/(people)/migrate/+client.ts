/**
 * The one script of these pages: while the browser waits for the answer to a form or a link, it asks how far the
 * server is. The form's own request goes on as it does without a script, and brings the next page.
 */

const BETWEEN_QUESTIONS_MS = 300

const panel = document.getElementById('long-work')
let isWaiting = false

/** Nothing is sent twice while an answer is awaited. */
addEventListener('submit', (event) => {
  if (isWaiting) event.preventDefault()
  else if (!event.defaultPrevented) begin()
})

/** Links of the page to itself: other rows of the same file, which is read again for them. */
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented
  if (link?.pathname === location.pathname && !link.hash.endsWith('main') && !opensElsewhere) {
    begin()
  }
})

/** Someone went back, and the browser shows the page as it was left. */
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !panel) return
  isWaiting = false
  panel.hidden = true
})

function begin(): void {
  if (!panel) return
  isWaiting = true
  panel.hidden = false
  if (panel.dataset.from) void follow(panel.dataset.from, panel)
}

/** Asks until the next page is here; without an answer the sentence stays as it is. */
async function follow(address: string, shown: HTMLElement): Promise<void> {
  while (isWaiting) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_QUESTIONS_MS))
    const progress = await ask(address)
    if (progress) show(progress, shown)
  }
}

interface Progress {
  readonly done: number
  readonly total: number
  readonly sentence: string
}

async function ask(address: string): Promise<Progress | null> {
  try {
    const answer = await fetch(address, { redirect: 'error' })
    return answer.ok ? ((await answer.json()) as Progress | null) : null
  } catch {
    return null // offline, or the page is being left: the form's own answer says what became of it
  }
}

function show({ done, total, sentence }: Progress, shown: HTMLElement): void {
  const [words, bar] = [shown.querySelector('p'), shown.querySelector('progress')]
  if (words) words.textContent = sentence
  if (bar) Object.assign(bar, { max: total, value: done })
}

export {}
