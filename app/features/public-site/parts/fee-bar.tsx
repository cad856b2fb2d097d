import MessageCircle from "lucide-react/icons/message-circle";
import { priceFigures } from "#app/features/operations/site-figures/figures.ts";
import { offersTest } from "#app/features/public-site/offers.ts";
import { paths } from "#app/platform/http/paths.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

/**
 * On phones the price, the test and the chat stay at the lower edge, instead of the chat button of the other pages.
 * The bar is the last element of the bands below the hero and sticks only within them: it needs no script, stays out
 * of the hero, and has its own room above the footer.
 */
export function FeeBar() {
  if (!offersTest()) return null;
  const chat = chatLink(chatMessages.questions());
  return (
    <div className="fee-bar no-print sticky bottom-0 z-30 mt-4 flex flex-wrap items-center gap-1.5 border-t border-hairline bg-paper px-3 py-2 sm:hidden">
      <strong className="heading mr-auto text-lg">{priceFigures().individualPrice?.figure}</strong>
      <ButtonLink to={paths.signIn} reloadDocument className="text-sm max-sm:px-2">
        Take the free test
      </ButtonLink>
      {chat && (
        <ExternalLink
          href={chat}
          className="button inline-grid size-11 shrink-0 place-items-center rounded-control border border-indigo text-indigo"
        >
          <MessageCircle className="size-5" aria-hidden />
          <span className="visually-hidden">Ask a question on WhatsApp</span>
        </ExternalLink>
      )}
    </div>
  );
}
