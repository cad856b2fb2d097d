import { SignInForm } from "#app/features/accounts/shared/site-sign-in-form.tsx";
import { ContactDetails } from "#app/features/messages/contact/shared/contact-details.tsx";
import { ContactForm } from "#app/features/messages/contact/shared/contact-form.tsx";
import { policies } from "#app/features/public-site/policies.ts";
import { paths } from "#app/platform/http/paths.ts";
import { PolicyBody } from "#app/shell/site/policy-body.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** The modals of the landing page; each has the same content as the page at its path. */
export function Dialogs({ formKey }: { formKey: string }) {
  return (
    <>
      <Dialog id="sign-in" title="Sign In" path={paths.signIn}>
        <SignInForm />
      </Dialog>
      <Dialog id="contact" title="Contact Us" path="/contact">
        <ContactForm formKey={formKey} />
        <ContactDetails className="mt-8 border-t border-hairline pt-6 sm:grid-cols-2" />
      </Dialog>
      {policies()
        .filter(({ path }) => path !== "/parents")
        .map((policy) => {
          const id = policy.path.slice(1);
          return (
            <Dialog key={id} id={id} title={policy.title} path={policy.path}>
              <PolicyBody policy={policy} heading="h3" idPrefix={`${id}-`} />
            </Dialog>
          );
        })}
    </>
  );
}
