export const title = 'Import a text · Stipend staff'
