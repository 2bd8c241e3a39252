/** Title of the page in the browser's tab. */
export const title = 'Key figures · Stipend staff'
