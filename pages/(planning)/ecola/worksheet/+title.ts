export const title = 'Raises and prices · Stipend'
