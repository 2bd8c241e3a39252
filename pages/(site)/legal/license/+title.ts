export const title = 'License · Stipend'
