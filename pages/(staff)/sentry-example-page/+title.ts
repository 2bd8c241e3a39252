export const title = 'Error example · Stipend'
