/** Title of the page in the browser's tab. */
export const title = 'Staff tools · Stipend staff'
