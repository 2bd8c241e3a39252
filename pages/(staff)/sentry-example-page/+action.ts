import { z } from 'zod'
import { onSubmit, type PageActions } from '~/server/page.ts'

/** Fails after the form was accepted: the way a service with a bug would. */
export const action: PageActions = {
  'throw-on-server': onSubmit(z.object({}), async () => {
    const error = new Error('example error in a form')
    error.name = 'ExampleError'
    throw error
  }),
}
