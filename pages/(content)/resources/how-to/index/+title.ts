export const title = 'How-to guides · Stipend'
