export const title = 'Missing positions · Stipend staff'
