/** How the links of a menu are read back from the database. */
import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'
import { menuAddress, menuLabel } from './forms.ts'

export const STORED_MENU = storedJson(
  'a menu',
  z.array(z.strictObject({ label: menuLabel, href: menuAddress })).max(12),
)
