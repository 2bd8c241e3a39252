export const title = 'Redirects · Stipend staff'
