/** In place of a page that is not ready: what it will do, when, and how to hear about it. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ComingSoon } from '~/renderer/content/resources/ComingSoon.tsx'
import type { Data } from './+data.ts'

/** Any other form was of the page that stood here when it was drawn. */
const OWN_INTENTS = ['notify-me', 'stop-notifying']

export function Page() {
  const { panel, done } = useData<Data>()
  const { action } = usePageContext()
  const isOfOther = action && !OWN_INTENTS.includes(action.values.intent ?? '')
  return (
    <>
      <PageHeading title={panel.title} />
      <ComingSoon {...{ panel, done }} refusal={isOfOther ? (action.message ?? null) : null} />
    </>
  )
}
