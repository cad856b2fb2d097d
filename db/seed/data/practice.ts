import type { Difficulty, RichParts, Translation } from "#app/features/question-bank/rules.ts";

/** Questions for practice, in English and Hindi: enough for a run in both (ADR 0106). Written for the demo. */
export type SeedPracticeQuestion = Partial<RichParts> & {
  topic: string;
  difficulty: Difficulty;
  text: string;
  options: string[];
  correctAnswer: number;
  explanation: string;
  translation: Omit<Translation, "language">;
};

const PROGRAM = "```\nfor i in range(3):\n    print(i)\n```";
const PROGRAM_HTML =
  '<pre tabindex="0" role="region" aria-label="Code"><code>for i in range(3):\n    print(i)\n</code></pre>';
const NUMBERS = ["0 1 2", "1 2 3", "0 1 2 3", "3"];
const PRINTED = NUMBERS.map((numbers) => `\`${numbers}\``);
const PRINTED_HTML = NUMBERS.map((numbers) => `<code>${numbers}</code>`);

export const practiceQuestions: SeedPracticeQuestion[] = [
  {
    topic: "Reasoning",
    difficulty: 1,
    text: "Which number comes next: 5, 10, 20, 40, …?",
    options: ["60", "80", "50", "45"],
    correctAnswer: 1,
    explanation: "Each number is twice the one before it.",
    translation: {
      text: "अगली संख्या कौन-सी है: 5, 10, 20, 40, …?",
      options: ["60", "80", "50", "45"],
      explanation: "हर संख्या अपने से पहले वाली संख्या की दोगुनी है।",
    },
  },
  {
    topic: "Reasoning",
    difficulty: 1,
    text: "All pens in a box are blue. Nisha takes one pen from the box. What colour is it?",
    options: ["Blue", "Red", "Green", "It is not known"],
    correctAnswer: 0,
    explanation: "What is true of all pens in the box is true of this one.",
    translation: {
      text: "एक डिब्बे के सभी पेन नीले हैं। निशा डिब्बे से एक पेन निकालती है। उसका रंग क्या है?",
      options: ["नीला", "लाल", "हरा", "पता नहीं चल सकता"],
      explanation: "जो बात डिब्बे के सभी पेनों के लिए सही है, वह इस पेन के लिए भी सही है।",
    },
  },
  {
    topic: "Arithmetic",
    difficulty: 1,
    text: "A book of ₹200 is sold with 10% off. What does it cost?",
    options: ["₹190", "₹198", "₹180", "₹20"],
    correctAnswer: 2,
    explanation: "10% of ₹200 is ₹20, and ₹200 less ₹20 is ₹180.",
    translation: {
      text: "₹200 की एक किताब 10% छूट पर बेची जाती है। वह कितने की मिलेगी?",
      options: ["₹190", "₹198", "₹180", "₹20"],
      explanation: "₹200 का 10% ₹20 होता है, और ₹200 में से ₹20 घटाने पर ₹180 बचते हैं।",
    },
  },
  {
    topic: "English",
    difficulty: 1,
    text: "Which word is closest in meaning to “quick”?",
    options: ["Slow", "Heavy", "Late", "Fast"],
    correctAnswer: 3,
    explanation: "A quick answer is a fast answer.",
    translation: {
      text: "“quick” के अर्थ के सबसे निकट कौन-सा शब्द है?",
      options: ["Slow", "Heavy", "Late", "Fast"],
      explanation: "“Quick” और “fast” दोनों का अर्थ है तेज़।",
    },
  },
  {
    topic: "Computing",
    difficulty: 1,
    text: "Which device shows text and pictures?",
    options: ["Keyboard", "Monitor", "Mouse", "Scanner"],
    correctAnswer: 1,
    explanation: "Keyboard, mouse and scanner send data to the computer; the monitor shows them.",
    translation: {
      text: "कौन-सा उपकरण पाठ और चित्र दिखाता है?",
      options: ["कीबोर्ड", "मॉनिटर", "माउस", "स्कैनर"],
      explanation: "कीबोर्ड, माउस और स्कैनर कंप्यूटर को डेटा भेजते हैं; मॉनिटर उसे दिखाता है।",
    },
  },
  {
    topic: "Computing",
    difficulty: 2,
    text: "What does this program print?\nfor i in range(3):\n    print(i)",
    options: NUMBERS,
    correctAnswer: 0,
    explanation: "`range(3)` begins with 0 and ends before 3.",
    translation: {
      text: "यह प्रोग्राम क्या छापता है?\nfor i in range(3):\n    print(i)",
      options: NUMBERS,
      explanation: "`range(3)` 0 से शुरू होता है और 3 से पहले समाप्त होता है।",
    },
    rich: {
      markdown: {
        text: `What does this program print?\n\n${PROGRAM}`,
        options: PRINTED,
        translation: { text: `यह प्रोग्राम क्या छापता है?\n\n${PROGRAM}`, options: PRINTED },
      },
      html: {
        text: `<p>What does this program print?</p>\n${PROGRAM_HTML}`,
        options: PRINTED_HTML,
        translation: { text: `<p>यह प्रोग्राम क्या छापता है?</p>\n${PROGRAM_HTML}`, options: PRINTED_HTML },
      },
      images: [],
    },
    richExplanation: {
      html: "<p><code>range(3)</code> begins with 0 and ends before 3.</p>",
      images: [],
      translationHtml: "<p><code>range(3)</code> 0 से शुरू होता है और 3 से पहले समाप्त होता है।</p>",
    },
  },
];
