export const title = 'Privacy policy · Stipend'
