export const title = 'Invitation · Stipend'
