export const title = 'Pictures · Stipend staff'
