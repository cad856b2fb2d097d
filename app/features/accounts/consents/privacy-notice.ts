import { noticeVersion } from "#app/features/provider/provider.ts";
import { formatDate } from "#app/platform/format/time.ts";

/** What personal data are used for. */
export const noticePurposes = [
  "run the scholarship test",
  "teach and grade you",
  "counsel you",
  "place you in an internship",
  "answer you",
  "keep the service safe",
];

/**
 * The privacy notice as data: the version that people agree to, and what their data are used for. A new version asks
 * everybody again, so it changes with the meaning, not with the wording.
 */
export const privacyNotice = {
  /** The day from which it applies: YYYY-MM-DD. */
  get version() {
    return noticeVersion();
  },
  path: "/privacy",
  purposes: noticePurposes,
};

/** '23 Nov 2026' of a version. */
export const formatNoticeVersion = (version: string): string => formatDate(version);
