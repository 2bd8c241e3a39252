/**
 * A plain form that posts to the page's own URL, or to another page's; with JavaScript the same fields go by fetch and
 * nothing reloads.
 */
import {
  type FormEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { navigate } from 'vike/client/router'
import { usePageContext } from 'vike-react/usePageContext'
import { isConfirmation } from '~/core/question.ts'
import { FormOutcome } from './FormOutcome.tsx'
import { sendForm } from './send-form.ts'
import { FormContext } from './state/form-context.ts'
import { forgetSent, setField } from './state/set-field.ts'
import type { ActionFailure, Outcome } from './state/types.ts'

export interface FormProps {
  /** The default intent of buttons, which also identifies the form on its page. */
  readonly intent?: string
  /** Other intents whose failures belong to this form. */
  readonly otherIntents?: readonly string[]
  readonly idPrefix?: string
  /** Names of the fields, for the list of errors above the form. */
  readonly labels?: Readonly<Record<string, string>>
  /** The page whose action answers, where it is not the one that is shown. */
  readonly action?: string
  readonly className?: string
  readonly 'aria-label'?: string
  /** Of what the fields show: another one draws them again, except beside a conflict, where typed text stays. */
  readonly version?: number | string
  /** For forms with a file. */
  readonly encType?: 'multipart/form-data'
  readonly children: ReactNode
}

export function Form(props: FormProps) {
  const { intent, otherIntents, idPrefix, labels, action, version, children, ...rest } = props
  const { shell, formKey } = usePageContext()
  const { outcome, isDrawn, busy, onSubmit, outcomeRef } = useForm({ intent, otherIntents, action })
  const failure = outcome?.kind === 'failure' ? outcome.failure : undefined
  const fieldsKey = useFieldsKey(version, failure?.conflict ?? false)
  const state = useMemo(
    () => ({ failure, intent, busy, idPrefix }),
    [failure, intent, busy, idPrefix],
  )
  return (
    <FormContext value={state}>
      <form
        method="post"
        action={action}
        noValidate
        onSubmit={onSubmit}
        aria-busy={busy || undefined}
        {...rest}
      >
        <FormOutcome
          {...{ outcome, labels, idPrefix, isDrawn }}
          host={shell?.host}
          focusRef={outcomeRef}
        />
        {formKey && <input type="hidden" name="formKey" value={formKey} />}
        <Confirmations values={failure?.values ?? {}} />
        <Fragment key={fieldsKey}>{children}</Fragment>
      </form>
    </FormContext>
  )
}

/** A conflict brings the version of others beside what was typed; after the next save the fields follow again. */
function useFieldsKey(version: FormProps['version'], isConflict: boolean): FormProps['version'] {
  const [drawn, setDrawn] = useState({ version, key: version })
  if (drawn.version !== version) setDrawn({ version, key: isConflict ? drawn.key : version })
  return drawn.key
}

/** What was confirmed stays confirmed while another field is corrected. */
function Confirmations({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values)
    .filter(([name]) => isConfirmation(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" {...{ name, value }} />)
}

/** The behavior without the markup. */
function useForm({
  intent,
  otherIntents = [],
  action,
}: Pick<FormProps, 'intent' | 'otherIntents' | 'action'>) {
  const page = usePageContext()
  const [drawn] = useState(() => returnedFailure(page, intent, otherIntents))
  const [outcome, setOutcome] = useState<Outcome | undefined>(drawn)
  const [busy, setBusy] = useState(false)
  const inFlight = useRef(false)
  const outcomeRef = useRef<HTMLDivElement>(null)
  const submitted = useRef(false)

  useEffect(() => {
    if (!submitted.current || !outcome) return
    outcomeRef.current?.focus()
    if (outcome.kind !== 'failure') return
    for (const [name, text] of Object.entries(outcome.failure.entered ?? {})) {
      setField(outcomeRef.current, name, text)
    }
  }, [outcome])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    submitted.current = true
    setBusy(true)
    const form = event.currentTarget
    const body = new FormData(form, submitterOf(event))
    void sendForm(action ?? location.pathname + location.search, body)
      .then(async (answer) => {
        await follow(answer, setOutcome)
        if (answer.kind === 'redirect') forgetSent(form, body)
      })
      .finally(() => {
        inFlight.current = false
        setBusy(false)
      })
  }
  const isDrawn = drawn !== undefined && outcome === drawn
  return {
    outcome,
    /** the page came back with the outcome */
    isDrawn,
    busy,
    onSubmit,
    /** For the element with the outcome: it takes the focus when the form comes back. */
    outcomeRef,
  }
}

/** After a POST without JavaScript the server renders the page again with the failure in its context. */
function returnedFailure(
  page: object,
  intent: string | undefined,
  otherIntents: readonly string[],
): Outcome | undefined {
  const failure = (page as { action?: ActionFailure }).action
  if (!failure) return undefined
  const posted = failure.values.intent
  const foreign = intent && posted && posted !== intent && !otherIntents.includes(posted)
  return foreign ? undefined : { kind: 'failure', failure }
}

async function follow(answer: Outcome, show: (outcome: Outcome | undefined) => void) {
  if (answer.kind !== 'redirect') return show(answer)
  show(undefined)
  const target = new URL(answer.to, location.href)
  // a whole address leaves our pages, even on the same host
  if (/^https?:/.test(answer.to)) return location.assign(target)
  await navigate(target.pathname + target.search + target.hash)
}

function submitterOf(event: FormEvent<HTMLFormElement>): HTMLElement | null {
  return event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
}
