import { expect, test } from 'vitest'
import { fieldErrors } from '../forms/fields-schema.ts'
import { purchaseRequestForm } from './purchase-request-schema.ts'

const asked = {
  ...{ kind: 'w9', plan: 'pro', purchaseOrder: '', mailingAddress: ' ', note: '' },
  ...{ contactName: ' Ruth  Weaver ', contactEmail: 'Ruth@Example.org' },
}

function wrongIn(given: Partial<typeof asked>) {
  const read = purchaseRequestForm.safeParse({ ...asked, ...given })
  return read.success ? {} : fieldErrors(read.error)
}

test('a W-9 needs somebody to answer, and nothing else', () => {
  expect(purchaseRequestForm.parse(asked)).toMatchObject({
    ...{ kind: 'w9', plan: 'pro', purchaseOrder: null, mailingAddress: null, note: null },
    contactName: 'Ruth Weaver',
  })
})

test('a purchase order needs its number, an invoice by mail an address', () => {
  expect(wrongIn({ kind: 'purchase_order' })).toEqual({
    purchaseOrder: 'Enter the number of your purchase order.',
  })
  expect(wrongIn({ kind: 'purchase_order', purchaseOrder: 'PO-7' })).toEqual({})
  expect(wrongIn({ kind: 'invoice' })).toEqual({
    mailingAddress: 'Enter the address to mail the invoice to.',
  })
})

test.each([
  [{ kind: 'gift' }, 'kind'],
  [{ plan: 'single' }, 'plan'],
  [{ plan: 'free' }, 'plan'],
  [{ contactEmail: 'ruth' }, 'contactEmail'],
  [{ contactName: '' }, 'contactName'],
  [{ note: 'a\u0000b' }, 'note'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('%j is refused at its field', (given, field) => {
  expect(Object.keys(wrongIn(given))).toEqual([field])
})
