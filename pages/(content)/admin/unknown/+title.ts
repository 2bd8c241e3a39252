export const title = 'Not found · Stipend staff'
