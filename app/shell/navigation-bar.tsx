import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import Menu from "lucide-react/icons/menu";
import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { SignOutForm } from "#app/features/accounts/parts/sign-out-form.tsx";
import type { UserType } from "#app/kernel/actor.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { accountPath, notificationPaths, paths } from "#app/platform/http/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { menuEvents } from "#app/ui/menu-events.ts";
import { ProviderLogo } from "./provider-logo.tsx";
import { OWN_PLACES } from "./student/places.ts";

type User = {
  firstName: string;
  lastName: string;
  email: string;
  userType: UserType;
  /** The number of unread notifications as text; empty for none. */
  unread?: string;
  /** True while staff view the pages of this student: the account is not theirs. */
  isViewed?: boolean;
};

/**
 * The bar on top of every protected page: 4rem, one link by role, user menu, menu toggle on small screens
 * (Specification §2). Menus are disclosures: they open without scripts and close after a navigation. Staff pages have
 * their own link and menu (`children`). On phones its sizes are in px, so that large text leaves room for every control;
 * the chat is beside the logo (workspace.css).
 */
export function NavigationBar({
  user,
  className = "mx-auto max-w-page px-[16px]",
  children,
}: {
  user: User;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <header className="no-print fixed inset-x-0 top-0 z-40 h-16 border-b border-hairline bg-paper">
        <nav aria-label="Main" className={`flex h-full items-center gap-[8px] sm:gap-4 ${className}`}>
          <a
            href={paths.landing}
            className={clsx(
              "flex min-h-11 min-w-0 items-center overflow-hidden",
              children || "max-sm:mr-[52px]",
            )}
          >
            <ProviderLogo />
          </a>
          {user.userType === "admin" && <Badge tone="indigo">Admin</Badge>}
          {children ?? (
            <div className="ml-auto hidden sm:block">
              <BarLink to={paths.dashboard}>Dashboard</BarLink>
            </div>
          )}
          {user.isViewed || <UserMenu user={user} />}
          {!children && (
            <BarMenu name="Menu" icon={<Menu className="size-[24px]" aria-hidden />} className="sm:hidden">
              <BarLink to={paths.dashboard}>Dashboard</BarLink>
              {OWN_PLACES.map(({ to, label }) => (
                <BarLink key={to} to={to}>
                  {label}
                </BarLink>
              ))}
            </BarMenu>
          )}
        </nav>
      </header>
      <div className="no-print h-16" />
    </>
  );
}

function UserMenu({ user }: { user: User }) {
  const name = fullName(user);
  return (
    <BarMenu
      name={`Account of ${name}${user.unread ? `, ${user.unread} unread` : ""}`}
      icon={
        <>
          {user.unread && <span className="unread-dot" aria-hidden />}
          <UserRound className="size-[24px] sm:hidden" aria-hidden />
          <span className="hidden max-w-24 truncate font-semibold sm:inline lg:max-w-48" aria-hidden>
            {user.firstName}
          </span>
          <ChevronDown className="hidden size-4 sm:inline" aria-hidden />
        </>
      }
      className="ml-auto sm:ml-0"
    >
      <div className="border-b border-hairline px-3 pb-3">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{user.email}</p>
      </div>
      <div className="grid pt-2">
        <BarLink to={notificationPaths(user).list}>
          Notifications
          {user.unread && <span className="ml-auto pl-3 figures">{user.unread} unread</span>}
        </BarLink>
        <BarLink to={accountPath(user)}>Account</BarLink>
        <SignOutForm>
          <button
            type="submit"
            className="flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 text-left font-semibold hover:bg-wash"
          >
            Sign out
          </button>
        </SignOutForm>
      </div>
    </BarMenu>
  );
}

type MenuProps = { name: string; icon: ReactNode; className?: string; children: ReactNode };

/** Closes on each navigation too. */
function BarMenu({ name, icon, className, children }: MenuProps) {
  const { key } = useLocation();
  return (
    <details key={key} className={`relative flex-none ${className ?? ""}`} {...menuEvents}>
      <summary
        aria-label={name}
        className="flex min-h-11 min-w-[44px] cursor-pointer list-none items-center justify-center gap-[6px] rounded-control hover:bg-wash sm:px-2 [&::-webkit-details-marker]:hidden"
      >
        {icon}
      </summary>
      <div className="fixed inset-x-4 top-16 mt-1 rounded-card border border-hairline bg-surface p-3 shadow-float sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:w-72">
        {children}
      </div>
    </details>
  );
}

export function BarLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      aria-current={pathname === to ? "page" : undefined}
      className="flex min-h-11 items-center rounded-control px-3 font-semibold whitespace-nowrap text-ink hover:bg-wash"
    >
      {children}
    </Link>
  );
}
