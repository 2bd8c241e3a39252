/** Of the file; photographs of phones have 3 to 6 MB. */
export const MOST_PICTURE_BYTES = 8_000_000

/** What is wrong with a file, as a sentence for the person who chose it. */
export const PICTURE_REFUSALS = {
  empty: 'Choose a picture: JPEG, PNG, WebP, AVIF or GIF.',
  heavy: 'This file is larger than 8 MB. Save the picture smaller and upload it again.',
  svg: 'This is an SVG drawing, which can hold scripts. Export it as PNG and upload that.',
  html: 'This file is a web page and not a picture, whatever its name says. Upload a JPEG, PNG, WebP, AVIF or GIF.',
  pdf: 'This is a PDF. Export its page as PNG and upload that.',
  heic: 'This is a HEIC picture, which most browsers cannot show. Export it as JPEG and upload that.',
  unknown: 'This is not a JPEG, PNG, WebP, AVIF or GIF, whatever its name says.',
  hidden:
    'This picture has a second file inside: a web page, script, PDF or archive. Open it in a picture editor, export it again and upload that.',
  pixels:
    'This picture has more than 40 million pixels. Make it smaller, such as 3,000 pixels wide, and upload it again.',
  tall: 'This picture is very tall and narrow. Cut it into parts and upload each.',
  broken: 'This picture could not be read to its end. Export it again, or upload another copy.',
} as const
