import { expect, test } from 'vitest'
import {
  Conflict,
  InvalidInput,
  isKnownError,
  LimitReached,
  NotAllowed,
  NotFound,
  NotSignedIn,
  Unavailable,
  Unreadable,
} from './errors.ts'

test('every error carries the status of its answer', () => {
  expect(new InvalidInput({ name: 'Enter a name.' }).status).toBe(422)
  expect(new Conflict().status).toBe(409)
  expect(new NotSignedIn().status).toBe(303)
  expect(new NotAllowed().status).toBe(403)
  expect(new NotFound().status).toBe(404)
  expect(new LimitReached('plan', 'Pro shows this.').status).toBe(403)
  expect(new LimitReached('rate', 'Try again in a minute.', 60).status).toBe(429)
  expect(new Unavailable().status).toBe(503)
})

test('invalid input keeps the sentences and what was typed', () => {
  const error = new InvalidInput({ zip: 'Enter five digits.' }, { zip: '4321' })
  expect(error.errors).toEqual({ zip: 'Enter five digits.' })
  expect(error.values).toEqual({ zip: '4321' })
})

test('who is not signed in is sent to sign in and back', () => {
  expect(new NotSignedIn('/report/7?report=2').location('/x')).toBe(
    '/sign-in?next=%2Freport%2F7%3Freport%3D2',
  )
  expect(new NotSignedIn().location('/dashboard')).toBe('/sign-in?next=%2Fdashboard')
})

test('known errors are told from bugs', () => {
  expect(isKnownError(new NotFound())).toBe(true)
  expect(isKnownError(new LimitReached('plan', 'x'))).toBe(true)
  expect(isKnownError(new Unreadable('stored report'))).toBe(true)
  expect(isKnownError(new TypeError('x is undefined'))).toBe(false)
  expect(isKnownError({ status: 404 })).toBe(false)
})
