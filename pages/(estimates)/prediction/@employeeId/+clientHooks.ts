export const clientHooks = false
