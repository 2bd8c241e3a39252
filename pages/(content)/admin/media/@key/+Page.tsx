/** One picture: how it looks, the line that shows it in a text, what is said of it, where it is used. */
import { useData } from 'vike-react/useData'
import { editPath, KIND_WORDS, STATE_WORDS } from '~/core/content/edit/words.ts'
import {
  LONGEST_ALT,
  LONGEST_CAPTION,
  LONGEST_CREDIT,
  MEDIA_LABELS,
  MEDIA_PATH,
} from '~/core/content/media.ts'
import { CopyText } from '~/renderer/answers/CopyText.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Picture } from '~/renderer/content/ContentDocument.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

const DONE = {
  added: 'The picture is in the library.',
  same: 'This picture was in the library already. What you wrote about it was not saved.',
  changed: 'The texts are saved.',
}

export function Page() {
  const { picture, alt, name, by, added, bytes } = useData<Data>()
  return (
    <>
      <PageHeading
        crumbs={[{ href: MEDIA_PATH, label: 'Pictures' }]}
        title="Picture"
        lede={`${name}, added ${added}${by ? ` by ${by}` : ''}.`}
      />
      <DoneNotice words={DONE} />
      <Columns sideLabel="Use and deletion" side={<Side />}>
        <figure className="picture after-3">
          <Picture
            {...{ picture, alt }}
            sizes="(min-width: 64rem) 720px, calc(100vw - 2.5rem)"
            isLazy={false}
          />
          <figcaption>
            {picture.width} by {picture.height} pixels. All its sizes together have{' '}
            {Math.ceil(bytes / 1000)} kB; a reader loads one of them.
          </figcaption>
        </figure>
        <Snippet />
        <Texts />
      </Columns>
    </>
  )
}

function Snippet() {
  const { markdown } = useData<Data>()
  return (
    <Section id="use">
      <h2>Show it in a text</h2>
      <label className="boxes">
        Put this alone on a line of the text
        <input type="text" readOnly value={markdown} />
      </label>
      <CopyText text={markdown} />
    </Section>
  )
}

function Texts() {
  const { version, alt, caption, credit } = useData<Data>()
  return (
    <Section id="texts">
      <h2>What is said of it</h2>
      <p>
        Texts that show it keep the description and caption they have. The credit follows where a
        text names none.
      </p>
      <Form version={version} intent="change" labels={MEDIA_LABELS}>
        <input type="hidden" name="version" value={version} />
        <TextField
          name="alt"
          label={MEDIA_LABELS.alt}
          defaultValue={alt}
          maxLength={LONGEST_ALT}
          required
        />
        <TextField
          name="caption"
          label={MEDIA_LABELS.caption}
          defaultValue={caption}
          maxLength={LONGEST_CAPTION}
          optional
        />
        <TextField
          name="credit"
          label={MEDIA_LABELS.credit}
          defaultValue={credit}
          maxLength={LONGEST_CREDIT}
          optional
        />
        <Button>Save texts</Button>
      </Form>
    </Section>
  )
}

function Side() {
  const { uses } = useData<Data>()
  return (
    <>
      <h2>Where it is used</h2>
      {uses.length === 0 ? (
        <p>No text shows it.</p>
      ) : (
        <ul className="breakable">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.slug} ${use.draftOf ?? ''}`}>
              <a href={editPath(use)}>{use.title}</a>
              <br />
              <small>
                {KIND_WORDS[use.kind]},{' '}
                {use.draftOf === null
                  ? STATE_WORDS[use.state].toLowerCase()
                  : `unsaved draft of ${use.draftOf}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      <h2>Delete it</h2>
      {uses.length === 0 ? (
        <>
          <p>
            Its files are deleted for good. An earlier version of a text that shows it will show its
            description instead.
          </p>
          <Form intent="delete" idPrefix="delete-">
            <Button kind="danger">Delete picture</Button>
          </Form>
        </>
      ) : (
        <p>It can be deleted once no text and no draft shows it.</p>
      )}
    </>
  )
}
