export const title = 'How the figures are made · Stipend'
