/** How what changed in an article is read back from the database. */
import { storedJson } from '../stored-json.ts'
import { changeList } from './facts.ts'

export const STORED_CONTENT_CHANGES = storedJson('changes of content', changeList)
