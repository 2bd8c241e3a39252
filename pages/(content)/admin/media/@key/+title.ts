export const title = 'Picture · Stipend staff'
