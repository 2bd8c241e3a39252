/** Links of the header, the footer and the resources page: their words, addresses and order. */
import { useData } from 'vike-react/useData'
import { LONGEST_LABEL, MENU_WORDS, MOST_LINKS, rowId } from '~/core/content/menus.ts'
import { formatInstant } from '~/core/pay/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { AdminTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

type Menu = Data['menus'][number]
type Link = Menu['links'][number]

export function Page() {
  const { menus, done } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Menus"
        lede="Links that readers see around the pages. An address is one of this site, such as /content/articles. A link appears only while its page is there."
      />
      <AdminTabs current="/admin/menus" />
      {done && (
        <Notice announced title={`The ${MENU_WORDS[done].title.toLowerCase()} menu is saved.`}>
          <p>Readers see it within ten seconds.</p>
        </Notice>
      )}
      {menus.map((menu) => (
        <MenuSection key={menu.menu} {...menu} />
      ))}
    </>
  )
}

function MenuSection(shown: Menu) {
  const { menu, version, links, changedAt, changedBy } = shown
  const { title, where } = MENU_WORDS[menu]
  return (
    <section className="page-width before-4" aria-labelledby={menu}>
      <h2 id={menu}>{title}</h2>
      <p>
        <span>{`${where} At most ${MOST_LINKS[menu]} links. `}</span>
        {changedAt && (
          <small>{`Changed ${formatInstant(changedAt)} by ${changedBy ?? 'a former editor'}.`}</small>
        )}
      </p>
      {links.length === 0 && <p>This menu has no links, so nothing is shown there.</p>}
      <ol className="plain ruled">
        {links.map((link, at) => (
          <li key={link.href} id={rowId(menu, at)}>
            <LinkForm {...{ shown, link, at }} />
          </li>
        ))}
      </ol>
      <RowForm field="menu" row={menu} intents={['add', 'reset']}>
        <VersionField version={version} />
        {links.length < MOST_LINKS[menu] ? (
          <Fold
            summary="Add a link to this menu"
            intents={['add']}
            row={['menu', menu]}
            open={links.length === 0}
            className="folded"
          >
            <LinkFields of="the new link" label="" href="" />
            <Button kind="secondary" size="small" intent="add">
              Add the link
            </Button>
          </Fold>
        ) : (
          <p>This menu is full. Take a link out before you add another.</p>
        )}
        {version > 0 && (
          <Button kind="quiet" size="small" intent="reset">
            Use the built-in links
          </Button>
        )}
      </RowForm>
    </section>
  )
}

interface LinkFormProps {
  readonly shown: Menu
  readonly link: Link
  readonly at: number
}

function LinkForm({ shown: { menu, version, links }, link, at }: LinkFormProps) {
  const { label, href, state, movedTo } = link
  return (
    <RowForm field="link" row={`${menu}-${at}`} intents={['save', 'up', 'down', 'remove']}>
      <VersionField version={version} />
      {state !== 'shown' && (
        <p className="after-1">
          <Badge kind={state === 'missing' ? 'error' : 'signal'}>
            {state === 'missing' ? 'Broken' : 'Coming soon'}
          </Badge>
          <span>{` ${problemOf(state, movedTo)}`}</span>
        </p>
      )}
      <LinkFields of={`link ${at + 1}`} {...{ label, href }} />
      <ButtonRow>
        <Button kind="secondary" size="small" intent="save">
          Save
        </Button>
        {at > 0 && (
          <Button kind="quiet" size="small" intent="up">
            Move up
          </Button>
        )}
        {at < links.length - 1 && (
          <Button kind="quiet" size="small" intent="down">
            Move down
          </Button>
        )}
        <Button kind="quiet" size="small" intent="remove">
          Take out
        </Button>
      </ButtonRow>
    </RowForm>
  )
}

interface LinkFieldsProps {
  readonly of: string
  readonly label: string
  readonly href: string
}

function LinkFields({ of, label, href }: LinkFieldsProps) {
  return (
    <div className="cells">
      <TextField
        name="label"
        label={`Words of ${of}`}
        defaultValue={label}
        maxLength={LONGEST_LABEL}
        required
      />
      <TextField name="href" label={`Address of ${of}`} defaultValue={href} required />
    </div>
  )
}

function problemOf(state: Link['state'], movedTo: Link['movedTo']): string {
  if (state === 'coming-soon') return 'Only staff see this link until its page is released.'
  if (movedTo) return `This address leads on to ${movedTo}. Enter that one.`
  return 'Nothing is published there, so readers do not see it.'
}
