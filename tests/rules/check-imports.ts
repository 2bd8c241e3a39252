/** `npm run check:imports`: prints every breach of the import law and fails when there is one. */
import { checkImportLaw } from './import-law.ts'
import { sourceFilesIn } from './source-files.ts'

const tree = sourceFilesIn(process.cwd())
const violations = checkImportLaw(tree)
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`)
console.log(`${tree.size} files, ${violations.length} breaches of the import law`)
process.exitCode = violations.length > 0 ? 1 : 0
