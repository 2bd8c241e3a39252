export const title = 'Plans and prices · Stipend'
