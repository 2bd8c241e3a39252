/** The small forms that change a menu: one for each of its links, and one for the menu. */
import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'
import { isOwnPath } from '../document/href.ts'
import { LONGEST_LABEL, MENUS } from '../menus.ts'

const LONGEST_ADDRESS = 300

/** The words of a link, on one line. */
export const menuLabel = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter the words of the link.')
      .max(LONGEST_LABEL, `Keep it to ${LONGEST_LABEL} characters.`)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use letters, digits and punctuation only.'),
  )

/** Whether something is there is asked separately. */
const menuAddress = z
  .string()
  .trim()
  .max(LONGEST_ADDRESS, 'This address is too long.')
  .refine(isOwnPath, 'Enter a page of this site, such as /content/articles or /pages/about.')

const version = z.coerce.number('Reload the page.').int().min(0)

/** The menu and the place of one of its links: "header-2". */
export const linkForm = z.object({
  link: z
    .string()
    .regex(/^(header|footer|resources)-\d{1,2}$/, 'Reload the page.')
    .transform((text) => {
      const [menu = '', at = ''] = text.split('-')
      return { menu: z.enum(MENUS).parse(menu), at: Number(at) }
    }),
  version,
  label: menuLabel,
  href: menuAddress,
})
export type LinkInput = z.output<typeof linkForm>

/** Taking a link out needs nothing typed. */
export const removeForm = linkForm.pick({ link: true, version: true })
export type RemoveInput = z.output<typeof removeForm>

export const addForm = z.object({
  menu: z.enum(MENUS),
  version,
  label: menuLabel,
  href: menuAddress,
})
export type AddInput = z.output<typeof addForm>

export const resetForm = addForm.pick({ menu: true, version: true })
export type ResetInput = z.output<typeof resetForm>

// How the links of a menu are read back from the database.

export const STORED_MENU = storedJson(
  'a menu',
  z.array(z.strictObject({ label: menuLabel, href: menuAddress })).max(12),
)
