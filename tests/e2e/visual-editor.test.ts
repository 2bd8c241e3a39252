/** The visual editor: by keyboard alone, beside Markdown, and with what is pasted into it. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import { SCRIPTS } from '../nasty/scripts.ts'
import { someOf } from '../prove/size.ts'
import { arriveAt } from '../support/browser/arrival.ts'
import { becomeEditor } from '../support/browser/editors.ts'
import { seriousFindings } from '../support/browser/findings.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { type OpenAnother, visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { watchScripts } from '../support/browser/watch-scripts.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

test('an article is written, saved and previewed with the keyboard alone', async () => {
  await onPage(async (page) => {
    await begin(page, 'by-keyboard')
    const keys = slowly(page)
    await tabTo(page, 'Summary')
    await keys.type('Written without a mouse.')
    await tabTo(page, 'Text')
    await keys.type('One ')
    await keys.press('Control+b')
    await keys.type('bold')
    await keys.press('Control+b')
    await keys.type(' word and ')
    await keys.press('Control+k')
    await page.getByRole('dialog', { name: 'Link' }).waitFor()
    await tabTo(page, 'Address')
    await keys.type('/preview')
    await tabTo(page, 'Words to show')
    await keys.type('a range')
    await keys.press('Enter')
    await backInText(page)
    await keys.type('.')
    await keys.press('Enter')
    await keys.type('## Steps')
    await keys.press('Enter')
    await keys.type('- first')
    await keys.press('Enter')
    await keys.press('Control+]')
    await keys.type('deeper')
    await keys.press('Enter')
    await keys.press('Enter')
    await keys.press('Enter')

    // to the tools, along them, and back
    await keys.press('Alt+F10')
    await moveTo(page, 'Footnote')
    await keys.press('Enter')
    await page.getByRole('dialog', { name: 'Footnote' }).waitFor()
    await keys.type('IRS [Publication 517](https://www.irs.gov/pub517).')
    await tabTo(page, 'Insert footnote')
    await keys.press('Enter')
    await backInText(page)
    await keys.press('Alt+F10')
    await moveTo(page, 'Live figure')
    await keys.press('Enter')
    await keys.type('lay staff, Medicare')
    await page.getByText('1 found').waitFor()
    await keys.press('Tab')
    await keys.press('Enter')
    await tabTo(page, 'Insert figure')
    await keys.press('Enter')
    await backInText(page)
    await page
      .locator('.ProseMirror')
      .getByText(/% \(as of/)
      .waitFor()
    await keys.press('Alt+F10')
    await moveTo(page, 'Table')
    await keys.press('Enter')
    for (const cell of ['A', 'B', 'C', 'one']) {
      await keys.type(cell)
      await keys.press('Tab')
    }
    // Escape, then Tab leaves the table and the text
    await keys.press('Escape')
    await keys.press('Tab')
    expect(await nameOfFocus(page)).not.toBe('Text')
    expect(await markdownOf(page)).toBe(
      [
        'One **bold** word and [a range](/preview).\n',
        '## Steps\n',
        '- first\n  - deeper\n',
        '[^1]{{law:fica.employer_medicare_rate}}\n',
        '| A | B | C |\n| - | - | - |\n| one | | |\n| | | |\n',
        '[^1]: IRS [Publication 517](https://www.irs.gov/pub517).\n',
      ].join('\n'),
    )
    await fillIn(page, { Topic: 'Setting pay' })
    await tabTo(page, 'Save as a version')
    await keys.press('Enter')
    await page.getByText('Saved as version 1').waitFor()
    await ready(page)
    expect(await seriousFindings(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
  })
})

test('one changes between visual and Markdown at any time, and nothing is lost', async () => {
  await onPage(async (page) => {
    const address = await begin(page, 'both-ways')
    await press(page, 'Markdown')
    const area = page.locator('textarea[name=markdown]')
    await area.fill('One.\n\n# Too large\n\nTwo.')
    await press(page, 'Visual')
    await page.getByText('Line 3: Headings begin with ##').first().waitFor()
    expect(await area.inputValue()).toBe('One.\n\n# Too large\n\nTwo.')
    const text = '> [!WARNING]\n>\n> Look.\n\n1. one\n2. two\n\n![A house](media:house "Ours")\n'
    await area.fill(text)
    await press(page, 'Try again')
    await ready(page)
    await press(page, 'Markdown')
    // not even written again
    expect(await area.inputValue()).toBe(text)
    await press(page, 'Visual')
    await ready(page)
    await editorOf(page).locator('li').first().click()
    await page.keyboard.press('End')
    await page.keyboard.type(' more')
    await page.getByText('Kept, not saved as a version yet.').waitFor()
    await page.goto(address)
    await page.getByText(/The fields hold what you typed/).waitFor()
    await editorOf(page).getByText('one more').waitFor()
    expect(await markdownOf(page)).toBe(text.replace('one', 'one more'))
  })
})

test('a second editor’s change is brought together with one of the visual editor', async () => {
  await onPage(async (ann, openAnother) => {
    const address = await begin(ann, 'together-visual')
    await fillIn(ann, { Summary: 'Both.', Topic: 'Setting pay' })
    await editorOf(ann).click()
    await ann.keyboard.type('One.\nTwo.\nThree.')
    await press(ann, 'Save as a version')
    await ann.getByText('Saved as version 1').waitFor()
    await ready(ann)
    const bob = await openAnother()
    await bob.goto(address)
    await ready(bob)
    await editorOf(bob).getByText('One.').click()
    await bob.keyboard.press('End')
    await bob.keyboard.type(' By Bob.')
    await press(bob, 'Save as a version')
    await bob.getByText('Saved as version 2').waitFor()
    await editorOf(ann).getByText('Three.').click()
    await ann.keyboard.press('End')
    await ann.keyboard.type(' By Ann.')
    await press(ann, 'Save as a version')
    await ann.getByText('Both changes are in this version.').waitFor()
    await ready(ann)
    await editorOf(ann).getByText('One. By Bob.').waitFor()
    expect(await markdownOf(ann)).toBe('One. By Bob.\n\nTwo.\n\nThree. By Ann.\n')
  })
})

test('a picture of the library is looked for, seen, and put into the text with the keyboard alone', async () => {
  await onPage(async (page) => {
    for (const [name, alt] of Object.entries({ steeple: 'A steeple in snow', choir: 'A choir' })) {
      await page.goto('/admin/media')
      const width = 600 + name.length
      const create = { width, height: 400, channels: 3 as const, background: '#345' }
      const buffer = await sharp({ create }).png().toBuffer()
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name, mimeType: 'image/png', buffer })
      await fillIn(page, { 'Description (alt text)': alt, Caption: `About ${name}` })
      await press(page, 'Upload picture')
      await arriveAt(page, new RegExp(`/admin/media/${name}-[0-9a-f]{12}`))
    }
    await begin(page, 'with-picture')
    const keys = slowly(page)
    await tabTo(page, 'Text')
    await keys.press('Alt+F10')
    await moveTo(page, 'Picture')
    await keys.press('Enter')
    await page.getByRole('dialog', { name: 'Picture' }).waitFor()
    expect(await nameOfFocus(page)).toBe('Find a picture')
    await keys.type('steeple')
    await page.getByText('1 found').waitFor()
    const thumbnail = page.getByRole('dialog').locator('img')
    await expect.poll(() => thumbnail.evaluate(hasLoaded)).toBe(true)
    expect(await seriousFindings(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
    await keys.press('Tab')
    await keys.press('Enter')
    await page.getByRole('button', { name: /^A steeple in snow/, pressed: true }).waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('A steeple in snow')

    // a picture without a description is refused at its field
    await page.getByLabel('Description').fill('')
    await tabTo(page, 'Insert picture')
    await keys.press('Enter')
    expect(await nameOfFocus(page)).toBe('Description')
    await keys.type('Our steeple')
    await tabTo(page, 'Insert picture')
    await keys.press('Enter')
    await backInText(page)
    expect(await markdownOf(page)).toMatch(
      /^!\[Our steeple\]\(media:steeple-[0-9a-f]{12} "About steeple"\)$/m,
    )
    // it is seen as readers see it, also where it was in the text already
    const seen = editorOf(page).getByRole('img', { name: 'Our steeple' })
    await expect.poll(() => seen.evaluate(hasLoaded)).toBe(true)
    await editorOf(page).getByText('About steeple').waitFor()
    await page.getByText('Kept, not saved as a version yet.').waitFor()
    await page.reload()
    await ready(page)
    await expect.poll(() => seen.evaluate(hasLoaded)).toBe(true)
    expect(await overflowOf(page)).toEqual([])
    // a double click asks again what Enter asks
    await editorOf(page).locator('figure').dblclick()
    await page.getByRole('dialog', { name: 'Picture' }).waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Our steeple')
    await keys.press('Escape')
    await backInText(page)
  })
})

function hasLoaded(image: HTMLElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.naturalWidth > 0
}

test('a link whose target is gone is shown as broken', async () => {
  await onPage(async (page) => {
    await begin(page, 'broken-link')
    await press(page, 'Markdown')
    await page.locator('textarea[name=markdown]').fill('See [this](/pages/not-there).')
    await press(page, 'Visual')
    await page.getByText('Links that lead nowhere now: /pages/not-there').waitFor()
    await editorOf(page).locator('[title="Nothing is at /pages/not-there now"]').waitFor()
  })
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h1 style='mso-style-name:x'>A title<o:p></o:p></h1>
<p class=MsoNormal>Some <b style='mso-bidi-font-weight:normal'>bold</b>,<span style='mso-spacerun:yes'>  </span><i>slanted</i> and <a href="https://www.irs.gov/x">linked</a> words.<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>   </span></span>first<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>   </span></span>within</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>second</p>
<table class=MsoTable border=1><tr><td><p class=MsoNormal>A</p></td><td><p>B</p></td></tr><tr><td colspan=2><p>one</p><p>line</p></td></tr></table>
<!--EndFragment--></body></html>`
const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;">Heading</span></h2><p dir="ltr" style="color:red"><span style="font-weight:700;">Bold</span> <span style="font-style:italic;">slanted</span><span> plain</span></p><ul><li dir="ltr"><p><span>one</span></p></li><ul><li><p>within</p></li></ul><li><p>two</p></li></ul><br><p><img src="https://evil.example/x.png"></p></b>`

test('what is pasted from Word and Google Docs is reduced to what a text may hold', async () => {
  await onPage(async (page) => {
    await begin(page, 'pasted')
    await paste(page, [{ 'text/html': WORD }])
    expect(await markdownOf(page)).toBe(
      [
        '## A title\n',
        'Some **bold**, *slanted* and [linked](https://www.irs.gov/x) words.\n',
        '- first\n  - within\n- second\n',
        '| A | B |\n| - | - |\n| one line | |\n',
      ].join('\n'),
    )
    await page.keyboard.press('Control+a')
    await paste(page, [{ 'text/html': GOOGLE }])
    expect(await markdownOf(page)).toBe(
      '## Heading\n\n**Bold** *slanted* plain\n\n- one\n  - within\n- two\n',
    )
    await page.keyboard.press('Control+a')
    await paste(page, [{ 'text/plain': 'One.\r\n\r\n<b>Two</b>\u202e' }])
    expect(await markdownOf(page)).toBe('One.\n\n\\<b>Two\\</b>\n')
  })
})

test('what is pasted into a cell is one line there, and a moved table keeps its alignment', async () => {
  await onPage(async (page) => {
    await begin(page, 'pasted-cell')
    await press(page, 'Table')
    await paste(page, [{ 'text/plain': 'One\ntwo' }])
    await page.keyboard.press('Tab')
    await paste(page, [{ 'text/html': '<h2>Three</h2><ul><li>four<li>five</ul>' }])
    await page.keyboard.press('Tab')
    await paste(page, [{ 'text/html': '<table><tr><td>a<td>b</table><p>six</p>' }])
    await page.getByText('Tables, pictures and charts were left out').waitFor()
    await press(page, 'Align right')
    const table = '| One two | Three four five | six |\n| - | - | -: |\n| | | |\n| | | |\n'
    expect(await markdownOf(page)).toBe(table)
    await page.keyboard.press('Control+a')
    await cutAndPaste(page)
    expect(await markdownOf(page)).toBe(table)
  })
})

test('words that are cut and pasted do not run into those around them', async () => {
  await onPage(async (page) => {
    await begin(page, 'pasted-words')
    await editorOf(page).click()
    const keys = slowly(page)
    await keys.type('One two three')
    for (const _ of ' three') await keys.press('ArrowLeft')
    for (const _ of ' two') await keys.press('Shift+ArrowLeft')
    await cutAndPaste(page)
    expect(await markdownOf(page)).toBe('One two three\n')
    const html =
      '<html><body>\r\n<!--StartFragment--><span>new </span><!--EndFragment-->\r\n</body></html>'
    await keys.press('ArrowRight')
    await paste(page, [{ 'text/html': html }, { 'text/plain': 'and ' }])
    expect(await markdownOf(page)).toBe('One two new and three\n')
  })
})

test('a line becomes a heading, or joins one, without losing a footnote or gluing words', async () => {
  await onPage(async (page) => {
    await begin(page, 'to-heading')
    await press(page, 'Markdown')
    const noted = '## Title\n\nA claim[^1]\\\nmore\n\n[^1]: A source.\n'
    await page.locator('textarea[name=markdown]').fill(noted)
    await press(page, 'Visual')
    await ready(page)
    const keys = slowly(page)
    const at = async (words: string, key: 'Home' | 'End') => {
      await editorOf(page).getByText(words).click()
      await keys.press(key)
    }
    const refused = async () => {
      await page.getByText('A heading holds no footnotes').waitFor()
      expect(await markdownOf(page)).toBe(noted)
    }
    await at('Title', 'End')
    await keys.press('Delete')
    await refused()
    await keys.press('ArrowRight')
    await keys.press('Backspace')
    await refused()
    await press(page, 'Heading')
    await refused()
    await keys.press('Control+Alt+3')
    await refused()
    await keys.type('## ')
    expect(await markdownOf(page)).toBe(noted.replace('A claim', '\\## A claim'))

    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await paste(page, [{ 'text/html': '<p>A<br>line</p>' }])
    await press(page, 'Heading')
    expect(await markdownOf(page)).toBe('## A line\n')
    await keys.press('End')
    await keys.press('Enter')
    await paste(page, [{ 'text/html': '<p>b<br>c</p>' }])
    await at('A line', 'End')
    await keys.press('Delete')
    expect(await markdownOf(page)).toBe('## A lineb c\n')
  })
})

test('of payloads pasted as HTML and as text, in each part of a text, none runs', async () => {
  await onPage(async (page) => {
    await begin(page, 'pasted-scripts')
    const payloads = someOf(SCRIPTS, 7)
    expect(payloads.length).toBeGreaterThan(80)
    for (let from = 0; from < payloads.length; from += 50) {
      const some = payloads.slice(from, from + 50)
      await paste(
        page,
        some.flatMap((payload, index): Pasted[] => [
          { 'text/html': htmlOf(payload, index) },
          { 'text/html': payload },
          { 'text/plain': payload },
        ]),
      )
      await judge(page)
    }
    // in the dialogs
    for (const payload of SCRIPTS.filter((_, index) => index % 100 === 0)) {
      await press(page, 'Link')
      await fillIn(page, { Address: payload.slice(0, 300) })
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await press(page, 'Footnote')
      await fillIn(page, { 'Source or note': payload.slice(0, 300) })
      await press(page, 'Insert footnote')
      await page.keyboard.press('Escape')
    }
    await judge(page)
  })
})

/** Each payload in one of eight kinds of HTML. */
function htmlOf(payload: string, index: number): string {
  const safe = payload.replaceAll('"', '&quot;')
  const quoted = safe.replaceAll("'", '&#39;')
  const kinds = [
    `<p>before ${payload} after</p>`,
    `<a href="${safe}">link</a>`,
    `<ul><li>${payload}</ul>`,
    `<table><tr><td>${payload}<td>x</table>`,
    `<p style="${safe}" data-pm-slice='1 1 ["callout",{"tone":"${quoted}"}]'>x</p>`,
    `<sup data-footnote="${safe}">x</sup><div data-callout="${safe}">${payload}</div>`,
    `<figure data-figure="${safe}"></figure><div data-chart="${safe}"></div><b data-live-figure="${safe}"></b>`,
    `<sup data-footnote='[{"type":"text","text":"x","marks":[{"type":"link","attrs":{"href":"${quoted}"}}]}]'></sup>`,
  ]
  return kinds[index % kinds.length] ?? ''
}

/** The text is emptied afterwards, so that the next payloads are pasted into a short one. */
async function judge(page: Page): Promise<void> {
  const strange = await editorOf(page).evaluate((editor) => {
    const tags =
      'P H2 H3 UL OL LI BLOCKQUOTE TABLE TBODY TR TH TD A STRONG EM BR SUP SPAN FIGURE DIV SMALL IMG'
    const known = new Set(tags.split(' '))
    return [...editor.querySelectorAll('*')].flatMap((element) => {
      const { tagName, attributes } = element
      const names = [...attributes].map(({ name }) => name)
      const isStrange =
        !known.has(tagName) ||
        names.some((name) => name.startsWith('on') || name === 'src') ||
        (element.getAttribute('style') ?? '') !== '' ||
        (element instanceof HTMLAnchorElement && !/^https?:$/.test(element.protocol))
      return isStrange ? [element.outerHTML.slice(0, 200)] : []
    })
  })
  expect(strange).toEqual([])
  const markdown = await markdownOf(page)
  expect(readMarkdown(markdown).problems).toEqual([])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
}

function editorOf(page: Page) {
  return page.getByRole('textbox', { name: 'Text', exact: true })
}

/** Until then the Markdown field is there, with the same name and the same words. */
async function ready(page: Page): Promise<void> {
  await page.locator('[data-visual=ready]').waitFor()
}

/** What would be sent now. */
async function markdownOf(page: Page): Promise<string> {
  return await page.locator('textarea[name=markdown]').evaluate((area) => {
    const { form } = area as HTMLTextAreaElement
    return String(form && new FormData(form).get('markdown'))
  })
}

type Pasted = Readonly<Record<string, string>>

async function paste(page: Page, all: readonly Pasted[]): Promise<void> {
  await editorOf(page).evaluate((editor, given) => {
    editor.focus()
    for (const data of given) {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      editor.dispatchEvent(event)
    }
  }, all)
}

/** The clipboard of the editor itself, through events, since a test may not use that of the machine. */
async function cutAndPaste(page: Page): Promise<void> {
  const cut = await editorOf(page).evaluate((editor) => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true })
    editor.dispatchEvent(event)
    return Object.fromEntries(
      ['text/html', 'text/plain'].map((type) => [type, clipboardData.getData(type)]),
    )
  })
  expect(cut['text/plain']).not.toBe('')
  await paste(page, [cut])
}

async function backInText(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('.ProseMirror-focused').waitFor()
}

/** As fast as a quick typist, and each key by itself: a browser tells of a moved cursor a moment later. */
function slowly({ keyboard }: Page) {
  const delay = 30
  return {
    press: async (key: string) => await keyboard.press(key, { delay }),
    type: async (text: string) => await keyboard.type(text, { delay }),
  }
}

async function tabTo(page: Page, name: string): Promise<void> {
  const reached: string[] = []
  for (let presses = 0; presses < 60; presses++) {
    const focused = await nameOfFocus(page)
    if (focused === name) return
    reached.push(focused)
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key reaches ${reached.join(', ')}, and not ${name}.`)
}

/** With the arrow keys of the toolbar. */
async function moveTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await nameOfFocus(page)) === name) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The arrow keys do not reach ${name}.`)
}

async function nameOfFocus(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const focused = document.activeElement
    const labels = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    const label = labels ? focused.labels?.[0]?.textContent : null
    const named = focused?.getAttribute('aria-label')
    return (
      named ??
      label ??
      (focused instanceof HTMLButtonElement ? focused.textContent : '') ??
      ''
    ).trim()
  })
}

/** A new article, opened in the visual editor. */
async function begin(page: Page, slug: string): Promise<string> {
  await page.goto('/admin/new?kind=article')
  await fillIn(page, { Title: `About ${slug}`, Address: slug })
  await press(page, 'Start writing')
  await arriveAt(page, new RegExp(`/admin/articles/${slug}$`))
  await ready(page)
  return `/admin/articles/${slug}`
}

/** Each page is another editor's. Nothing may run, be refused by the policy, be asked of elsewhere, or go wrong. */
async function onPage(run: (page: Page, openAnother: OpenAnother) => Promise<void>) {
  await visit({ server }, async (first, openAnother) => {
    const watches: (() => readonly string[])[] = []
    const asEditor = async (page: Page) => {
      await becomeEditor(page, server)
      watches.push(await watchScripts(page, server))
      return page
    }
    await run(await asEditor(first), async () => await asEditor(await openAnother()))
    expect(watches.flatMap((found) => found())).toEqual([])
  })
}
