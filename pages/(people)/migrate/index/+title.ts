export const title = 'Import staff · Stipend'
