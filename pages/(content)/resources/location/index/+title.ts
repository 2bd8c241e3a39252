export const title = 'Pay and prices by place · Stipend'
