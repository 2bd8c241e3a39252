export const title = 'Check links · Stipend staff'
