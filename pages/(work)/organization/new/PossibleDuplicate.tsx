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
        <Notice kind="signal" title="Is it here already?">
          <p>
            If it is yours, ask its owners to let you in, at the end of this form: they get your
            name and email address, and decide. We tell you neither who they are nor anything about
            it. If yours is another one, tick the box and save.
          </p>
        </Notice>
      )}
      <Confirm
        field="name"
        questions={questions}
        label="This is another organization: go on as a new one"
      />
    </>
  )
}

/** Beside the button that saves. */
export function AskForAccess() {
  if (!useMayAsk()) return null
  return (
    <Button intent="ask-for-access" kind="secondary">
      Ask its owners for access
    </Button>
  )
}

function useMayAsk(): boolean {
  const { failure } = useContext(FormContext)
  const questions = useQuestions()
  return questions.has('name') && failure?.values.mayAskForAccess === 'yes'
}
