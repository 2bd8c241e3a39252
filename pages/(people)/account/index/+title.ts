export const title = 'Your account · Stipend'
