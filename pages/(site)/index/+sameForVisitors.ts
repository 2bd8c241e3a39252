export const sameForVisitors = true
