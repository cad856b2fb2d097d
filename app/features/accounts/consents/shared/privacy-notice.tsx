import { formatNoticeVersion, privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { leadsSomewhere } from "#app/features/provider/provider.ts";

const { purposes, path } = privacyNotice;

/** What personal data are used for, as the end of a sentence: "to A, B and C". */
const purposesText = `to ${purposes.slice(0, -1).join(", ")} and ${purposes.at(-1)}`;

type LineProps = { before: string; policy?: string; after?: string };

/** A sentence about personal data, perhaps with the link to the policy in it, and the version that the form shows. */
export function PrivacyNoticeLine({ before, policy = "", after = "" }: LineProps) {
  return (
    <p className="text-sm text-muted">
      <input type="hidden" name="noticeVersion" value={privacyNotice.version} />
      {before}
      {policy !== "" && leadsSomewhere(path) ? (
        <a href={path} target="_blank" rel="noreferrer" className="link">
          {policy}
        </a>
      ) : (
        policy
      )}
      {after}
    </p>
  );
}

/**
 * One line about personal data inside a form that stores them, with the version that it shows. `by` completes the
 * sentence "By … you agree to …".
 */
export function PrivacyNotice({ by }: { by: string }) {
  if (!leadsSomewhere(path))
    return <PrivacyNoticeLine before={`By ${by} you agree that we use your data ${purposesText}.`} />;
  return (
    <PrivacyNoticeLine
      before={`By ${by} you agree to our `}
      policy="privacy policy"
      after={` of ${formatNoticeVersion(privacyNotice.version)}: we use your data ${purposesText}.`}
    />
  );
}
