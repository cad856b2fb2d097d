/** The questions of a paper that count, of one topic; empty: without a topic. */
export type TopicCount = { topic: string; right: number; questions: number };

/** Fewer questions say little about a topic, and one would say whether its answer is right. */
const MIN_QUESTIONS = 3;

export type TopicStrength = {
  /** Null: the questions of several topics, or without one. */
  topic: string | null;
  right: number;
  questions: number;
};

/**
 * Correct answers by topic, the strongest first. Topics with fewer than three questions, and questions without a topic,
 * are one group at the end; when that has fewer than three, the smallest topic joins it. Empty without a topic to name.
 */
export function strengthByTopic(counts: readonly TopicCount[]): TopicStrength[] {
  const bySize = [...counts].sort(
    (one, other) => other.questions - one.questions || one.topic.localeCompare(other.topic),
  );
  const isNamed = ({ topic, questions }: TopicCount) => topic !== "" && questions >= MIN_QUESTIONS;
  const named = bySize.filter(isNamed);
  const others = bySize.filter((count) => !isNamed(count));
  if (others.length > 0 && sumTopics(others).questions < MIN_QUESTIONS) others.push(...named.splice(-1));
  if (named.length === 0) return [];
  const share = ({ right, questions }: TopicStrength) => right / questions;
  const strengths = [...named].sort((one, other) => share(other) - share(one));
  return others.length === 0 ? strengths : [...strengths, { topic: null, ...sumTopics(others) }];
}

const sumTopics = (counts: readonly TopicCount[]) => ({
  right: counts.reduce((sum, { right }) => sum + right, 0),
  questions: counts.reduce((sum, { questions }) => sum + questions, 0),
});
