export const title = 'Duplicate subscriptions · Stipend staff'
