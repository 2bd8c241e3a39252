/** How documents are read back from the database. A later shape becomes `newest`, this one an earlier version. */
import { storedJson } from '../../stored-json.ts'
import { contentDocument } from './schema.ts'

export const STORED_DOCUMENT = storedJson('document of content', contentDocument)
