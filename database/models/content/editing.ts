/** What editors of articles and pages type, and who has one open. */
import { modelOf } from '../table-model.ts'

/** What one editor typed and did not save as a version. */
export class ContentDraft extends modelOf('content_drafts') {}
