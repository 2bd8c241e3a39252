/** Keeps which lessons of the learning path a visitor has read, in this browser. The page works without it. */
const NAME = 'stipend-lessons'

/** Nothing where the browser keeps nothing, or keeps what we did not write. */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return new Set(Array.isArray(kept) ? kept : [])
  } catch {
    return new Set()
  }
}

function keep(lessons) {
  try {
    localStorage.setItem(NAME, JSON.stringify([...lessons]))
  } catch {
    // a browser that keeps nothing still shows it until the page is left
  }
}

const read = stored()
const lines = [...document.querySelectorAll('[data-lesson]')]

function draw() {
  for (const line of lines) {
    const isRead = read.has(line.dataset.lesson)
    const button = line.querySelector('[data-mark]')
    const words = isRead ? 'Mark as unread' : 'Mark as read'
    button.hidden = false
    button.textContent = words
    button.setAttribute('aria-label', `${words}: ${button.dataset.mark}`)
    line.querySelector('[data-state]').hidden = !isRead
  }
  const count = lines.filter((line) => read.has(line.dataset.lesson)).length
  document.querySelector('[data-count]').textContent = String(count)
  document.querySelector('[data-progress]').hidden = false
}

for (const line of lines) {
  line.querySelector('[data-mark]').addEventListener('click', () => {
    const { lesson } = line.dataset
    if (!read.delete(lesson)) read.add(lesson)
    keep(read)
    draw()
  })
}

draw()
