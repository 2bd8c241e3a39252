/** Title of the page in the browser's tab. */
export const title = 'Staff · Stipend staff'
