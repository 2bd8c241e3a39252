export const title = 'Denominations · Stipend staff'
