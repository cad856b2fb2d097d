import { TOPIC_LABELS, type Topic } from "./rules.ts";

/** What a conversation is about: 'A grade: Personal page'. */
export const aboutText = ({ topic, subject }: { topic: Topic; subject: string }): string =>
  subject === "" ? TOPIC_LABELS[topic] : `${TOPIC_LABELS[topic]}: ${subject}`;
