/** Where an organization like it may be here already: ask its owners, or say that this is another. */
import { useContext } from 'react'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { Confirm } from '~/renderer/work/Confirm.tsx'
import { useQuestions } from '~/renderer/work/use-questions.ts'

/** Under the name. */
export function PossibleDuplicate() {
  const questions = useQuestions()
  return (
    <>
      {useMayAsk() && (
        <Notice kind="signal" title="Is your organization already here?">
          <p>
            If it is yours, ask its owners for access at the end of this form. They get your name
            and email address, and they decide. We do not tell you who they are or anything about
            it. If yours is a different organization, check the box and save.
          </p>
        </Notice>
      )}
      <Confirm field="name" questions={questions} label="This is a different organization" />
    </>
  )
}

/** Beside the button that saves. */
export function AskForAccess() {
  if (!useMayAsk()) return null
  return (
    <Button intent="ask-for-access" kind="secondary">
      Ask the owners for access
    </Button>
  )
}

function useMayAsk(): boolean {
  const { failure } = useContext(FormContext)
  const questions = useQuestions()
  return questions.has('name') && failure?.values.mayAskForAccess === 'yes'
}
