export const title = 'Database browser · Stipend staff'
