export const description =
  'Charts of what churches pay: by size, place, years in the role, position and hours, each with its table, date and source.'
