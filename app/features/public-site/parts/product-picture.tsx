import darkAvif1x from "./product/course-dark-180.avif";
import darkWebp1x from "./product/course-dark-180.webp";
import darkAvif2x from "./product/course-dark-360.avif";
import darkWebp2x from "./product/course-dark-360.webp";
import lightAvif1x from "./product/course-light-180.avif";
import lightWebp1x from "./product/course-light-180.webp";
import lightAvif2x from "./product/course-light-360.avif";
import lightWebp2x from "./product/course-light-360.webp";

const DARK = "(prefers-color-scheme: dark)";
const files = (one: string, two: string) => `${one} 1x, ${two} 2x`;

/**
 * The course of a student in week 7 on a phone, taken from the running product by `npm run screenshots`. It is lazy, so
 * that browsers that do not show it do not load it.
 */
export const ProductPicture = ({ className }: { className: string }) => (
  <picture className={className}>
    <source media={DARK} type="image/avif" srcSet={files(darkAvif1x, darkAvif2x)} />
    <source media={DARK} type="image/webp" srcSet={files(darkWebp1x, darkWebp2x)} />
    <source type="image/avif" srcSet={files(lightAvif1x, lightAvif2x)} />
    <img
      src={lightWebp1x}
      srcSet={files(lightWebp1x, lightWebp2x)}
      width={180}
      height={360}
      loading="lazy"
      decoding="async"
      alt="The course of a student in week 7, on a phone"
      className="h-auto w-full rounded-card border border-hairline"
    />
  </picture>
);
