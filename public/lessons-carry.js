/** Offers lessons that this browser kept before its owner signed in to their account, once. */
const NAME = 'stipend-lessons'
const ASKED = 'stipend-lessons-asked'

/** Nothing where the browser keeps nothing, or keeps what we did not write. */
function kept() {
  try {
    const lessons = JSON.parse(localStorage.getItem(NAME) ?? '[]')
    return Array.isArray(lessons) ? lessons : []
  } catch {
    return []
  }
}

const lines = new Map(
  [...document.querySelectorAll('[data-lesson]')].map((line) => [line.dataset.lesson, line]),
)
const known = kept().filter((lesson) => lines.has(lesson))
const missing = known.filter((lesson) => lines.get(lesson).dataset.read === undefined)
const offer = document.querySelector('[data-carry]')

try {
  if (known.length > 0 && missing.length === 0) {
    // the account has all of them
    localStorage.removeItem(NAME)
    localStorage.removeItem(ASKED)
  } else if (missing.length > 0 && localStorage.getItem(ASKED) === null) {
    offer.querySelector('[data-lessons]').value = missing.join(',')
    offer.querySelector('[data-kept]').textContent =
      missing.length === 1 ? '1 lesson' : `${missing.length} lessons`
    offer.querySelector('[data-decline]').addEventListener('click', () => {
      localStorage.setItem(ASKED, 'yes')
      offer.hidden = true
      document.getElementById('content').focus()
    })
    offer.hidden = false
  }
} catch {
  // a browser that keeps nothing has nothing to offer
}
