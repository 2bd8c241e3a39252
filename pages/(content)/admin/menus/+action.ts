import { addForm, linkForm, removeForm, resetForm } from '~/core/content/edit/menu-forms.ts'
import { type MenuKey, rowId } from '~/core/content/menus.ts'
import { onSubmit, type PageAction, type PageActions } from '~/server/page.ts'
import { addLink, changeLink, removeLink, resetMenu } from '~/server/services/content/menus.ts'

export const action: PageActions = {
  save: changeBy(0),
  up: changeBy(-1),
  down: changeBy(1),
  remove: onSubmit(removeForm, async (context, input) => {
    await removeLink(context, input)
    return done(input.link.menu)
  }),
  add: onSubmit(addForm, async (context, input) => {
    await addLink(context, input)
    return done(input.menu)
  }),
  reset: onSubmit(resetForm, async (context, input) => {
    await resetMenu(context, input)
    return done(input.menu)
  }),
}

function changeBy(by: -1 | 0 | 1): PageAction {
  return onSubmit(linkForm, async (context, input) => {
    const at = await changeLink(context, input, by)
    return done(input.link.menu, at)
  })
}

/** Leads to the row itself, where the next step is often one more move. */
function done(menu: MenuKey, at: number | null = null) {
  const row = at === null ? menu : rowId(menu, at)
  return { redirect: `/admin/menus?done=${menu}#${row}` }
}
