/** Pictures that articles and pages show. */
import { modelOf } from '../table-model.ts'

/** A picture of the library; its files are in the media store. */
export class ContentMedia extends modelOf('content_media') {}
