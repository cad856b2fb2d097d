import clsx from "clsx";
import Menu from "lucide-react/icons/menu";
import { leadsSomewhere } from "#app/features/provider/provider.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { pricedPlans } from "#app/features/public-site/offers.ts";
import { paths } from "#app/platform/http/paths.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { ProviderLogo } from "#app/shell/provider-logo.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import type { Visitor } from "./visitor.ts";

/** Without what the provider has not written. */
function listEntries() {
  const { individual, college } = pricedPlans();
  const { lead, report, certificate } = siteTexts().colleges;
  const hasColleges = lead !== "" || report.length + certificate.length > 0;
  return [
    ...(individual || college ? [{ href: "/#take-it-now", text: "Programs" }] : []),
    ...(hasColleges ? [{ href: "/#colleges", text: "For Colleges" }] : []),
    { href: "/about", text: "About Us" },
    { href: "/contact", text: "Contact Us" },
  ].filter(({ href }) => leadsSomewhere(href));
}

/**
 * Header of the public pages (Specification §2). On small screens the list is a popover; without that, it is a list.
 * At 400 % zoom it scrolls with the page, because a sticky header would cover a third of the view.
 */
export function SiteHeader({ visitor }: { visitor: Visitor }) {
  return (
    <header className="sticky top-0 z-40 border-b border-hairline bg-paper [@media(max-height:22rem)]:static">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-4 px-4">
        {/* On the narrowest phones there is no room for the name, and little for a logo, beside 'Go to Dashboard'. */}
        <a
          href="/"
          className={clsx(
            "inline-flex min-h-11 items-center",
            visitor && "max-[23rem]:[&_.heading]:sr-only max-[26rem]:[&_.logo]:max-w-16",
          )}
        >
          <ProviderLogo />
        </a>
        <div className="flex items-center gap-2">
          <nav aria-label="Main">
            <ul id="site-menu" className="site-menu" {...{ popover: "auto" }}>
              {listEntries().map(({ href, text }) => (
                <li key={href}>
                  <a href={href} className="flex min-h-11 items-center px-3 font-medium hover:text-indigo">
                    {text}
                  </a>
                </li>
              ))}
              <li className="max-lg:mt-2 lg:ml-2">
                <ChatButton
                  href={chatLink(chatMessages.freeCounseling())}
                  variant="secondary"
                  size="small"
                  className="max-lg:min-h-11 max-lg:w-full max-lg:text-base"
                >
                  Take a Free Counseling
                </ChatButton>
              </li>
            </ul>
          </nav>
          <ButtonLink to={visitor ? visitor.home : paths.signIn} reloadDocument size="small">
            {visitor ? "Go to Dashboard" : "Sign In"}
          </ButtonLink>
          <button
            type="button"
            className={buttonClass({ variant: "secondary", size: "small" }, "site-menu-button lg:hidden")}
            {...{ popovertarget: "site-menu" }}
          >
            <Menu className="size-5" aria-hidden />
            <span className="max-[23rem]:sr-only">Menu</span>
          </button>
        </div>
      </div>
    </header>
  );
}
