export const title = 'Positions · Stipend staff'
