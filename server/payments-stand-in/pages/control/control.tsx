/** The control page and what it sends: moving the clock, webhooks in disorder. */

import { PAGES } from '../../state/addresses.ts'
import type { Disorder } from '../../state/stored.ts'
import { read } from '../card/typed-card.ts'
import type { Reply } from '../exchange/reply.ts'
import type { Answer, FormAnswer, PagesSource } from '../exchange/source.ts'
import { type FormState, typedForm } from '../frame/form.tsx'
import { messagePage } from '../frame/Message.tsx'
import { drawPage } from '../frame/Page.tsx'
import { ControlPage } from './ControlPage.tsx'

export const showControl: Answer = async (source, { query }) => {
  const { disorder } = await source.controls()
  const done = DONE[query.get('done') ?? ''] ?? null
  return drawControl(source, { values: valuesOf(disorder), errors: {} }, done)
}

export const sendControl: FormAnswer = async (source, { form }) => {
  const step = form.get('advance')
  if (step !== null) return advance(source, step)
  if (form.get('disorder') === 'clear') {
    await source.disorder({})
    return seeControl('calm')
  }
  const { disorder, errors } = readDisorder(form)
  if (Object.keys(errors).length > 0) return drawControl(source, typedForm(form, errors), null)
  await source.disorder(disorder)
  return seeControl('disorder')
}

const DONE: Readonly<Record<string, string>> = {
  advanced: 'The clock was moved, and everything due was done.',
  disorder: 'The webhook settings are saved.',
  calm: 'Webhooks are sent once, at once and in order again.',
}

function seeControl(done: string): Reply {
  return { kind: 'redirect', to: `${PAGES}?done=${done}` }
}

async function advance(source: PagesSource, step: string): Promise<Reply> {
  const to = moved(await source.now(), step)
  if (to === null) {
    return messagePage(400, {
      title: 'The clock was not moved',
      message: 'It moves by one day, 30 days or one year.',
      next: { href: PAGES, text: 'Back to the controls' },
    })
  }
  await source.advance(to)
  return seeControl('advanced')
}

const DAY = 24 * 3600

function moved(now: number, step: string): number | null {
  if (step === 'day') return now + DAY
  if (step === 'month') return now + 30 * DAY
  if (step !== 'year') return null
  const date = new Date(now * 1000)
  return date.setUTCFullYear(date.getUTCFullYear() + 1) / 1000
}

async function drawControl(
  source: PagesSource,
  state: FormState,
  done: string | null,
): Promise<Reply> {
  const [now, controls] = [await source.now(), await source.controls()]
  const wrong = Object.keys(state.errors).length > 0
  const html = drawPage({
    title: 'Controls',
    wide: true,
    wrong,
    back: { href: '/', text: 'To the product' },
    children: <ControlPage {...{ now, controls, state, done }} />,
  })
  return { kind: 'page', status: wrong ? 422 : 200, html }
}

function valuesOf({ late, twice, lost, lostTypes, shuffled }: Disorder): Record<string, string> {
  return {
    late: String((late ?? 0) / 1000),
    twice: String(Math.round((twice ?? 0) * 100)),
    lost: String(Math.round((lost ?? 0) * 100)),
    lostTypes: (lostTypes ?? []).join(', '),
    shuffled: shuffled ? 'yes' : '',
  }
}

/** An hour; later than that is lost. */
const MOST_SECONDS = 3600

function readDisorder(form: URLSearchParams) {
  const late = numberIn(form, 'late', MOST_SECONDS)
  const twice = numberIn(form, 'twice', 100)
  const lost = numberIn(form, 'lost', 100)
  const disorder: Disorder = {
    late: (late ?? 0) * 1000,
    twice: (twice ?? 0) / 100,
    lost: (lost ?? 0) / 100,
    shuffled: form.get('shuffled') === 'yes',
    lostTypes: read(form, 'lostTypes')
      .split(',')
      .map((type) => type.trim())
      .filter(Boolean),
  }
  const errors: Record<string, string> = {
    ...(late === null && { late: 'Enter seconds from 0 to 3600.' }),
    ...(twice === null && { twice: 'Enter a percentage from 0 to 100.' }),
    ...(lost === null && { lost: 'Enter a percentage from 0 to 100.' }),
  }
  return { disorder, errors }
}

/** Empty is 0; null is not a number from 0 to `most`. */
function numberIn(form: URLSearchParams, name: string, most: number): number | null {
  const typed = read(form, name)
  if (!/^\d{0,6}(\.\d{1,3})?$/.test(typed)) return null
  const number = Number(typed)
  return number <= most ? number : null
}
