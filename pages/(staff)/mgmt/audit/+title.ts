/** Title of the page in the browser's tab. */
export const title = 'Audit log · Stipend staff'
