export const title = 'Find and replace · Stipend staff'
