export const title = 'Your data · Stipend'
