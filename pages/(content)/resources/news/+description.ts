export const description =
  'Minimum wages, overtime thresholds, retirement limits and tax figures by the day they take effect, with whom they touch and where they come from.'
