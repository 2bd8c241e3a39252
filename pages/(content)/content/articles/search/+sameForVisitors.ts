export const sameForVisitors = false
