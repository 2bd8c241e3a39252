export const title = 'Organizations · Stipend'
