import { modelOf } from './table-model.ts'

/** An article or a page: its address and state. */
export class ContentItem extends modelOf('content_items') {}

/** One version of an item; never changed. */
export class ContentVersion extends modelOf('content_versions') {}

/** What is published of an item, as lists and the search read it. */
export class PublishedContent extends modelOf('content_published') {}

/** An address that leads elsewhere on this site; without a target it was taken down. */
export class ContentRedirect extends modelOf('content_redirects') {}

/** What one editor typed and did not save as a version. */
export class ContentDraft extends modelOf('content_drafts') {}

/** A picture of the library; its files are in the media store. */
export class ContentMedia extends modelOf('content_media') {}
