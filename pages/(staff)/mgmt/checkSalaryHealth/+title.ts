/** Title of the page in the browser's tab. */
export const title = 'Salary health · Stipend staff'
