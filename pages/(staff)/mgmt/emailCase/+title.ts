export const title = 'Twin accounts · Stipend staff'
