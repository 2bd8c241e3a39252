/**
 * The learning path: steps with lessons. Members mark lessons by forms, and their account keeps them. For visitors a
 * small script keeps them in the browser; without it the path is a plain list.
 */
import { useData } from 'vike-react/useData'
import { countRead, type Lesson, type PathStep } from '~/core/content/resources/learning-path.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { crumbsTo } from '~/renderer/content/resources/sections.ts'
import type { Data } from './+data.ts'
import styles from './basics.module.css'

export function Page() {
  const { steps, read, carried } = useData<Data>()
  const total = steps.reduce((sum, { lessons }) => sum + lessons.length, 0)
  return (
    <>
      <PageHeading
        crumbs={crumbsTo('The basics')}
        title="The basics"
        lede={`${formatCount(steps.length, 'step')} from your first pay range to a decision that your board can show.`}
      />
      {read ? (
        <>
          <p className="soft">
            You have read {countRead(steps, read)} of {total} lessons. Your account keeps this.
          </p>
          {carried > 0 && (
            <Notice
              announced
              title={`Your account now has ${formatCount(carried, 'lesson')} more.`}
            />
          )}
          <Carry />
        </>
      ) : (
        <>
          <p className="soft" data-progress hidden>
            You have read <span data-count>0</span> of {total} lessons. This browser keeps it.{' '}
            <a href="/sign-in?next=/resources/the-basics">Sign in</a> to keep it in your account.
          </p>
          <script src="/lessons.js" defer />
        </>
      )}
      <ol className={`${styles.path} plain`}>
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </>
  )
}

/** Shown by its script alone, where the browser kept lessons that the account does not have. */
function Carry() {
  return (
    <>
      <form method="post" noValidate data-carry hidden aria-label="Lessons of this browser">
        <Notice title="This browser kept lessons from before you signed in">
          <p>
            It has <span data-kept>some lessons</span> as read that your account does not have.
            Nothing is lost if you leave them there.
          </p>
          <input type="hidden" name="lessons" data-lessons />
          <ButtonRow>
            <Button kind="secondary" size="small" intent="carry">
              Add them to my account
            </Button>
            <button type="button" className={`${styles.button} bare linked small`} data-decline>
              Leave them in this browser
            </button>
          </ButtonRow>
        </Notice>
      </form>
      <script src="/lessons-carry.js" defer />
    </>
  )
}

function Step({ step: { key, title, outcome, lessons } }: { readonly step: PathStep }) {
  return (
    <li id={key} className={`${styles.step} stack far`}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className="flush soft">{outcome}</p>
      </div>
      <ul className="plain">
        {lessons.map((lesson) => (
          <LessonLine key={lesson.key} lesson={lesson} />
        ))}
      </ul>
    </li>
  )
}

function LessonLine({ lesson }: { readonly lesson: Lesson }) {
  const { read } = useData<Data>()
  const { key, title, about, href, minutes } = lesson
  const isRead = read?.includes(key) ?? false
  return (
    <li
      id={`lesson-${key}`}
      className={`${styles.lesson} row spaced baseline apart`}
      data-lesson={key}
      data-read={isRead || undefined}
    >
      <div>
        <h3 className="name flush">
          <a href={href}>{title}</a>
        </h3>
        <p className="flush">
          {about} <span className="fine unbroken">{formatCount(minutes, 'minute')}</span>
        </p>
      </div>
      <div className="line baseline" data-screen>
        <span className="fine unbroken" data-state hidden={!isRead}>
          <span aria-hidden="true">✓ </span>Read
        </span>
        {read ? (
          <form method="post" noValidate>
            <input type="hidden" name="lesson" value={key} />
            <button
              type="submit"
              name="intent"
              value={isRead ? 'mark-unread' : 'mark-read'}
              className={`${styles.button} bare linked small`}
              aria-label={`${isRead ? 'Mark as unread' : 'Mark as read'}: ${title}`}
            >
              {isRead ? 'Mark as unread' : 'Mark as read'}
            </button>
          </form>
        ) : (
          <button
            type="button"
            className={`${styles.button} bare linked small`}
            hidden
            data-mark={title}
          >
            Mark as read
          </button>
        )}
      </div>
    </li>
  )
}
