export const title = 'Preview a pay range · Stipend'
