export const title = 'View as a person · Stipend staff'
