export const title = 'Staff · Stipend'
