/** A picture of the media library: AVIF, WebP or the fallback, in the width that fits, with its place kept. */
import {
  type ContentPicture,
  fallbackWidth,
  picturePath,
  sourceSet,
} from '~/core/content/media/picture.ts'

export interface PictureProps {
  readonly picture: ContentPicture
  readonly alt: string
  /** the value of `sizes`: how wide it is drawn */
  readonly sizes: string
  /** not loaded before it comes near */
  readonly isLazy: boolean
}

export function Picture({ picture, alt, sizes, isLazy }: PictureProps) {
  const { key, width, height, widths, fallback } = picture
  const plain = picturePath({ key, width: fallbackWidth(widths), format: fallback })
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        src={plain}
        alt={alt}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}
