export const title = 'Add a person · Stipend'
