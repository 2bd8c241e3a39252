/** The editor of one article or page: a form that works without a script, and keeps what is typed with one. */
import { useContext, useEffect, useState } from 'react'
import { reload } from 'vike/client/router'
import { useData } from 'vike-react/useData'
import { EDIT_LABELS, editPath, KIND_WORDS } from '~/core/content/edit/words.ts'
import { readVersion } from '~/core/forms/fields.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ContentTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { Comparison } from '~/renderer/content/edit/Comparison.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import type { ActionFailure } from '~/renderer/forms/state/types.ts'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { Fields } from './Fields.tsx'
import { Keeper } from './Keeper.tsx'
import { Steps } from './Steps.tsx'

export function Page() {
  const data = useData<Data>()
  const { kind, slug, newest } = data
  const drawn = useDrawn(data)
  return (
    <>
      <PageHeading
        crumbs={[{ href: '/admin', label: 'Articles and pages' }]}
        title={newest?.title ?? slug}
        lede={`${KIND_WORDS[kind]} at ${data.path}.`}
      />
      <ContentTabs address={{ kind, slug }} current="edit" />
      <Outcome />
      <Columns sideLabel="State and steps" side={<Steps />}>
        <DraftNotice />
        <Form
          key={drawn}
          intent="save"
          otherIntents={['keep-draft', 'preview']}
          labels={EDIT_LABELS}
        >
          <Conflicting />
          <BaseVersion />
          <Writing />
          <ButtonRow>
            <Button>Save as a version</Button>
            <Button kind="secondary" intent="preview">
              Keep and preview
            </Button>
            <noscript>
              <Button kind="quiet" intent="keep-draft">
                Keep without saving
              </Button>
            </noscript>
          </ButtonRow>
        </Form>
      </Columns>
    </>
  )
}

/** The fields are drawn again for what a save or a discarding stored; any other step leaves what is typed in them. */
function useDrawn({ kind, slug, saved, discarded }: Data): string {
  const text = `${kind} ${slug}`
  const named = saved || discarded ? `${text} ${saved} ${discarded}` : null
  const [drawn, setDrawn] = useState({ text, key: named ?? text })
  const next = drawn.text === text ? (named ?? drawn.key) : (named ?? text)
  if (drawn.text !== text || drawn.key !== next) setDrawn({ text, key: next })
  return next
}

/** What the fields were typed over; a newer one only where a conflict shows it, or a save would undo what it holds. */
function BaseVersion() {
  const { baseVersion } = useData<Data>()
  const { failure } = useContext(FormContext)
  const [base, setBase] = useState(baseVersion)
  if (failure?.conflict && base !== baseVersion) setBase(baseVersion)
  return <input type="hidden" name="version" value={base} />
}

/** Nothing can be typed while a save is on its way, because the page that comes back would not hold it. */
function Writing() {
  const data = useData<Data>()
  const form = useContext(FormContext)
  const { isMerged, isComing } = useMerged(form.failure, data.revision)
  const [references, setReferences] = useState(data.references)
  useEffect(() => setReferences(data.references), [data])
  return (
    <div inert={form.busy || isComing}>
      <FormContext
        key={isMerged ? `merged after ${form.failure?.values.revision}` : 'typed'}
        value={isMerged ? { ...form, failure: undefined } : form}
      >
        <Fields references={references} />
        <Keeper learn={setReferences} />
      </FormContext>
    </div>
  )
}

/** Not words that could not be kept because of another window: those are nowhere but in the fields. */
function isRefusedSave(failure: ActionFailure | undefined): boolean {
  return failure?.conflict === true && failure.values.intent === 'save'
}

/**
 * After a conflict the fields show the draft that the refused save left: with the changes of both editors. A page that
 * was drawn by the server has it; with a script it is asked for, and until then nothing can be typed.
 */
function useMerged(failure: ActionFailure | undefined, revision: number) {
  const isMerged = isRefusedSave(failure) && revision > readVersion(failure?.values.revision)
  const [isComing, setComing] = useState(false)
  useEffect(() => {
    if (!failure?.conflict || isMerged) return
    setComing(true)
    void reload().finally(() => setComing(false))
  }, [failure, isMerged])
  return { isMerged, isComing }
}

const DONE: Readonly<Record<string, string>> = {
  same: 'Nothing differs from the newest version, so no version was made.',
  discarded: 'What you typed was discarded. The fields show the newest version.',
  review: 'It waits for another editor now.',
  published: 'It is published. Readers see it now.',
  scheduled: 'It will be published at the time you chose.',
  withdrawn: 'It is no longer in review or scheduled.',
  unpublished: 'It was taken down.',
}

function Outcome() {
  const data = useData<Data>()
  const { saved, merged, done } = data
  const title = saved ? `Saved as version ${saved}` : done && DONE[done]
  if (!title) return null
  return (
    <Notice announced title={title}>
      {saved && merged && (
        <p>
          <span>{`Another editor saved version ${merged} while you wrote. Both changes are in this version. `}</span>
          <a href={`${editPath(data)}/versions?from=${merged}&to=${saved}`}>See what you changed</a>
        </p>
      )}
    </Notice>
  )
}

/** What one typed before and did not save: the fields hold it. */
function DraftNotice() {
  const { draft, newest } = useData<Data>()
  if (!draft) return null
  return (
    <Notice title={`The fields hold what you typed and did not save, kept ${draft.kept}`}>
      {draft.isBehind && newest && (
        <p>{`${newest.madeBy ?? 'Another editor'} saved version ${newest.number} after you began. When you save, both are brought together; where they cannot be, you are asked.`}</p>
      )}
      {newest && (
        <details open={draft.isBehind}>
          <summary>{`Compare it with version ${newest.number}`}</summary>
          <Comparison
            fields={draft.changes}
            whenSame="Nothing differs."
            sides={[`Version ${newest.number}`, 'What you typed']}
          />
        </details>
      )}
      <Form intent="discard-draft">
        <Button kind="quiet" size="small">
          Discard what I typed
        </Button>
      </Form>
    </Notice>
  )
}

/** After a save that both editors' changes did not allow: what is saved now, beside what was typed. */
function Conflicting() {
  const data = useData<Data>()
  const { draft, newest } = data
  const { failure } = useContext(FormContext)
  if (!isRefusedSave(failure) || !draft || !newest) return null
  return (
    <>
      <Comparison
        fields={draft.changes}
        whenSame="Nothing differs any more."
        sides={[`Version ${newest.number}, saved now`, 'In the fields below']}
      />
      <p>
        To keep a saved line, write it into the field below.{' '}
        <a href={`${editPath(data)}/versions`}>All versions</a> stay.
      </p>
    </>
  )
}
