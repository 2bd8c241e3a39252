export const description =
  'Plain articles on pay at churches and nonprofits: housing allowance, taxes, overtime, boards, benefits and ranges.'
