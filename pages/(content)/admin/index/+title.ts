export const title = 'Articles and pages · Stipend staff'
