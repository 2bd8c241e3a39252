/** Which Stipend this is: kept with each report, so that its figures can be traced to the code that made them. */
export const CODE_VERSION = '0.1.0'
