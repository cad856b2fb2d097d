import ArrowRight from "lucide-react/icons/arrow-right";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { Portrait } from "./portrait.tsx";

export function Stories() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="snap-row" aria-label="Stories" tabIndex={0}>
      <ul className="flex gap-4">
        {siteTexts().stories.stories.map((story) => (
          <li key={story.name} className="snap-card border-l-2 border-marigold py-1 pr-4 pl-4">
            <figure className="flex h-full flex-col gap-2">
              <blockquote className="grow max-sm:text-sm">“{story.quote}”</blockquote>
              <p className="text-sm">
                <span className="text-muted">{story.before}</span>
                <ArrowRight className="mx-1.5 inline size-4 text-indigo" aria-label="then" />
                <strong className="font-semibold">
                  {story.after}, {story.company}
                </strong>
              </p>
              <figcaption className="flex items-center gap-3">
                <Portrait name={story.name} photo={story.photo} />
                <span>
                  <span className="block font-semibold">{story.name}</span>
                  <span className="block text-sm text-muted">
                    {story.branch}, {story.college}
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
