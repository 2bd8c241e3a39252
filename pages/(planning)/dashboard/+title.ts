export const title = 'Dashboard · Stipend'
