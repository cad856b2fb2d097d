import { formatNoticeVersion, privacyNotice } from "#app/content/privacy-notice.ts";

const { purposes, version, path } = privacyNotice;

/** What personal data are used for, as the end of a sentence: "to A, B and C". */
const purposesText = `to ${purposes.slice(0, -1).join(", ")} and ${purposes.at(-1)}`;

/**
 * One line about personal data inside a form that stores them, with the version that it shows. `by` completes the
 * sentence "By … you agree to …".
 */
export function PrivacyNotice({ by }: { by: string }) {
  return (
    <p className="text-sm text-muted">
      <input type="hidden" name="noticeVersion" value={version} />
      By {by} you agree to our{" "}
      <a href={path} target="_blank" rel="noreferrer" className="link">
        privacy policy
      </a>{" "}
      of {formatNoticeVersion(version)}: we use your data {purposesText}.
    </p>
  );
}
