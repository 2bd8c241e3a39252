export const title = 'Contributors · Stipend staff'
