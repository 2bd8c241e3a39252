/** A hundred editors who save at once; a dozen of them: server/services/content/edit/editing.test.ts. */
import { testManyEditors } from '../support/many-editors.ts'
import { AT_REAL_SIZE } from './size.ts'

testManyEditors(AT_REAL_SIZE ? 100 : 30)
