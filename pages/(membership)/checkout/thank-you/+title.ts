export const title = 'Thank you · Stipend'
