export const title = 'Coming soon · Stipend staff'
