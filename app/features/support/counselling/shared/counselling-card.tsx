import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { useNow } from "#app/shell/student/now.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** The free counselling with its value, date and link, where the provider offers it. */
export function FreeCounselling() {
  const { paymentLink, value, dateText } = provider().counselling;
  const now = useNow();
  const { freeCounselling } = useSiteFigures();
  if (!paymentLink) return null;
  return (
    <Card id="counselling">
      <h2 className="text-xl">Free counselling</h2>
      <p className="mt-2">
        One conversation about your goals{value && `, worth ${value}`}, free for you.
        {dateText && ` The next date is ${withYear(dateText, now)}.`}{" "}
        {freeCounselling?.conditions && (
          <a className="link" href={freeCounselling.conditions}>
            Conditions
          </a>
        )}
      </p>
      <div className="mt-4">
        <CounsellingBooking variant="secondary" />
      </div>
    </Card>
  );
}

/** A day such as '3rd June', with next year's number once this year's has passed. */
function withYear(day: string, now: number): string {
  const year = new Date(now).getUTCFullYear();
  const thisYears = Date.parse(`${day.replace(/(\d)[a-z]+/, "$1")} ${year} UTC`);
  return thisYears + DAY_MS < now ? `${day} ${year + 1}` : day;
}

/** The link to the payment page, with a sentence about where it goes and the cost. */
export function CounsellingBooking({ variant }: { variant?: "secondary" }) {
  const { paymentLink } = provider().counselling;
  if (!paymentLink) return null;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        The button opens our payment page ({new URL(paymentLink).host}) for bookings. Your first conversation
        is free.
      </p>
      <ExternalLink href={paymentLink} className={buttonClass({ variant })}>
        Book your counselling
      </ExternalLink>
    </div>
  );
}
