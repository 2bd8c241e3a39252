export const title = 'New text · Stipend staff'
