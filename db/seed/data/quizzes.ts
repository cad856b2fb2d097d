import type { BlueprintCell, Difficulty } from "#app/features/question-bank/rules.ts";

/**
 * Sample papers for the scholarship test, one per branch: 30 questions in 20 minutes (Specification §9).
 * Written for the demo; a provider replaces them on the admin's quiz screens.
 */

/** `correctAnswer` is the index of the right entry of `options`, counted from 0. */
type SeedQuestion = { question: string; options: string[]; correctAnswer: number };

export type SeedQuiz = {
  branch: string;
  title: string;
  /** Of all its questions. */
  difficulty: Difficulty;
  timeLimitMinutes: number;
  questions: SeedQuestion[];
};

const timeLimitMinutes = 20;

/** Each quiz asks these topics in this order, so many questions of each. */
const TOPICS = { Reasoning: 8, Arithmetic: 9, English: 6, Computing: 7 };
const TOPIC_AT = Object.entries(TOPICS).flatMap(([topic, count]) => Array<string>(count).fill(topic));

/** The topic of the question at a position of a quiz, from 0. */
export const topicAt = (position: number): string => TOPIC_AT[position] ?? "";

/** What the demo quiz with drawn papers draws of the bank: 30 of 90 questions, at most half of each cell. */
export const blueprint: BlueprintCell[] = [
  { topic: "Reasoning", difficulty: 1, count: 3 },
  { topic: "Reasoning", difficulty: 2, count: 3 },
  { topic: "Reasoning", difficulty: 3, count: 2 },
  { topic: "Arithmetic", difficulty: 1, count: 3 },
  { topic: "Arithmetic", difficulty: 2, count: 3 },
  { topic: "Arithmetic", difficulty: 3, count: 3 },
  { topic: "English", difficulty: 1, count: 2 },
  { topic: "English", difficulty: 2, count: 2 },
  { topic: "English", difficulty: 3, count: 2 },
  { topic: "Computing", difficulty: 1, count: 3 },
  { topic: "Computing", difficulty: 2, count: 2 },
  { topic: "Computing", difficulty: 3, count: 2 },
];

export const seedQuizzes: SeedQuiz[] = [
  {
    branch: "BCA",
    difficulty: 1,
    title: "Scholarship Aptitude Test: BCA",
    timeLimitMinutes,
    questions: [
      {
        question: "What comes next in the series 3, 6, 11, 18, 27, …?",
        options: ["36", "38", "40", "37"],
        correctAnswer: 1,
      },
      {
        question: "If CAT is written as DBU, how is DOG written?",
        options: ["EPH", "EPG", "CNF", "FQI"],
        correctAnswer: 0,
      },
      {
        question: "All roses are flowers. Some flowers fade quickly. Which conclusion certainly follows?",
        options: [
          "All roses fade quickly",
          "Some roses fade quickly",
          "No rose fades quickly",
          "None of these",
        ],
        correctAnswer: 3,
      },
      {
        question:
          "Asha walks 5 km north, turns right and walks 3 km, then turns right again and walks 5 km. Where is she, seen from the start?",
        options: ["3 km west", "5 km north", "3 km east", "8 km east"],
        correctAnswer: 2,
      },
      {
        question:
          "Pointing to a girl, Ravi says, “Her mother is the only daughter of my mother.” How is the girl related to Ravi?",
        options: ["Sister", "Cousin", "Niece", "Daughter"],
        correctAnswer: 2,
      },
      {
        question: "Which one does not belong with the others?",
        options: ["Kilogram", "Metre", "Second", "Thermometer"],
        correctAnswer: 3,
      },
      {
        question:
          "Five friends sit in a row. Meena is in the middle with Arun immediately to her left and Tara immediately to her right. Zoya is at the right end. Where is Kabir?",
        options: ["At the left end", "Second from the left", "Second from the right"],
        correctAnswer: 0,
      },
      {
        question: "If 1 January of a year is a Wednesday, what day is 1 February of that year?",
        options: ["Friday", "Saturday", "Sunday", "Monday"],
        correctAnswer: 1,
      },
      { question: "What is 15% of 240?", options: ["24", "30", "36", "40"], correctAnswer: 2 },
      {
        question: "The average of five numbers is 18. Four of them are 12, 16, 20 and 22. What is the fifth?",
        options: ["18", "20", "22", "24"],
        correctAnswer: 1,
      },
      {
        question: "A shopkeeper buys a pen for ₹40 and sells it for ₹50. What is the profit percent?",
        options: ["25%", "20%", "10%", "50%"],
        correctAnswer: 0,
      },
      {
        question: "A train covers 180 km in 2.5 hours. What is its average speed?",
        options: ["60 km/h", "68 km/h", "75 km/h", "72 km/h"],
        correctAnswer: 3,
      },
      {
        question: "What is the simple interest on ₹5,000 at 8% per year for 3 years?",
        options: ["₹400", "₹1,000", "₹1,299", "₹1,200"],
        correctAnswer: 3,
      },
      {
        question: "Six workers finish a job in 10 days. How many days do 15 workers need at the same pace?",
        options: ["4", "5", "6", "25"],
        correctAnswer: 0,
      },
      {
        question: "A class of 40 has boys and girls in the ratio 3:5. How many girls are there?",
        options: ["15", "20", "25", "24"],
        correctAnswer: 2,
      },
      {
        question: "Two fair coins are tossed. What is the probability of at least one head?",
        options: ["3/4", "1/2", "1/4", "1/3"],
        correctAnswer: 0,
      },
      {
        question: "What is the least common multiple of 12 and 18?",
        options: ["6", "36", "72", "216"],
        correctAnswer: 1,
      },
      {
        question: "Which word is closest in meaning to “abundant”?",
        options: ["Scarce", "Costly", "Heavy", "Plentiful"],
        correctAnswer: 3,
      },
      {
        question: "Which word is opposite in meaning to “transparent”?",
        options: ["Clear", "Opaque", "Bright", "Fragile"],
        correctAnswer: 1,
      },
      {
        question: "Which word is spelt correctly?",
        options: ["Accomodation", "Acommodation", "Accommodation", "Accommadation"],
        correctAnswer: 2,
      },
      {
        question: "Fill in the blank: She has been working here ___ 2021.",
        options: ["since", "for", "from", "by"],
        correctAnswer: 0,
      },
      {
        question: "Which sentence is grammatically correct?",
        options: [
          "He don’t like coffee.",
          "He doesn’t likes coffee.",
          "He doesn’t like coffee.",
          "He not like coffee.",
        ],
        correctAnswer: 2,
      },
      {
        question: "Doctor is to hospital as teacher is to ___.",
        options: ["book", "lesson", "student", "school"],
        correctAnswer: 3,
      },
      {
        question: "What is the decimal number 13 in binary?",
        options: ["1011", "1101", "1110", "1001"],
        correctAnswer: 1,
      },
      {
        question: "Which of these is an operating system?",
        options: ["Linux", "Firefox", "MySQL", "Python"],
        correctAnswer: 0,
      },
      {
        question: "How many bytes make one kibibyte (KiB)?",
        options: ["1,000", "512", "1,024", "2,048"],
        correctAnswer: 2,
      },
      {
        question: "What does HTML describe?",
        options: [
          "The visual style of a web page",
          "The rules of a network",
          "The tables of a database",
          "The structure and content of a web page",
        ],
        correctAnswer: 3,
      },
      {
        question:
          "A variable total starts at 0. A loop runs with i = 1, 2, 3, 4 and adds i to total each time. What is total at the end?",
        options: ["4", "10", "24", "6"],
        correctAnswer: 1,
      },
      {
        question: "Which of these loses its content when the power is switched off?",
        options: ["Hard disk", "ROM", "Flash drive", "RAM", "DVD"],
        correctAnswer: 3,
      },
      {
        question: "Which number system uses the digits 0 to 9 and the letters A to F?",
        options: ["Hexadecimal", "Octal", "Binary"],
        correctAnswer: 0,
      },
    ],
  },
  {
    branch: "MCA",
    difficulty: 2,
    title: "Scholarship Aptitude Test: MCA",
    timeLimitMinutes,
    questions: [
      {
        question: "What comes next in the series 2, 6, 12, 20, 30, …?",
        options: ["36", "40", "42", "44"],
        correctAnswer: 2,
      },
      {
        question: "In a code, MANGO is written as OGNAM. How is GRAPE written?",
        options: ["EPARG", "EPRAG", "GPARE", "EPAGR"],
        correctAnswer: 0,
      },
      {
        question: "No engineer is lazy. Some managers are engineers. Which conclusion certainly follows?",
        options: [
          "No manager is lazy",
          "Some managers are not lazy",
          "All managers are lazy",
          "Some lazy people are engineers",
        ],
        correctAnswer: 1,
      },
      {
        question: "What is the smaller angle between the hands of a clock at 3:30?",
        options: ["60°", "90°", "105°", "75°"],
        correctAnswer: 3,
      },
      {
        question: "P is the brother of Q. Q is the mother of R. R is the sister of S. How is P related to S?",
        options: ["Father", "Uncle", "Grandfather", "Brother"],
        correctAnswer: 1,
      },
      {
        question: "In a class of 45, Nisha stands 12th from the top. What is her position from the bottom?",
        options: ["33rd", "35th", "32nd", "34th"],
        correctAnswer: 3,
      },
      {
        question: "Which number does not belong with the others?",
        options: ["8", "27", "64", "100", "125"],
        correctAnswer: 3,
      },
      {
        question:
          "A is taller than B, C is taller than A, and D is shorter than B. Who is the second tallest?",
        options: ["A", "B", "C", "D"],
        correctAnswer: 0,
      },
      {
        question: "A price rises by 20% and then falls by 20%. What is the net change?",
        options: ["No change", "A fall of 4%", "A rise of 4%", "A fall of 2%"],
        correctAnswer: 1,
      },
      {
        question: "Two pipes fill a tank in 12 hours and 6 hours. How long do they take together?",
        options: ["4 hours", "9 hours", "3 hours", "6 hours"],
        correctAnswer: 0,
      },
      {
        question: "What is the compound interest on ₹10,000 at 10% per year, compounded yearly, for 2 years?",
        options: ["₹2,000", "₹2,010", "₹2,100", "₹2,200"],
        correctAnswer: 2,
      },
      {
        question: "In how many ways can four different books be arranged on a shelf?",
        options: ["16", "12", "64", "24"],
        correctAnswer: 3,
      },
      {
        question: "Two fair dice are rolled. What is the probability that the sum is 7?",
        options: ["1/12", "7/36", "1/6", "5/36"],
        correctAnswer: 2,
      },
      {
        question: "A train 150 m long runs at 54 km/h. How long does it take to pass a pole?",
        options: ["10 s", "15 s", "12 s", "8 s"],
        correctAnswer: 0,
      },
      {
        question:
          "A mixture of 30 litres has milk and water in the ratio 7:3. How much water makes the ratio 3:7?",
        options: ["21 litres", "30 litres", "49 litres", "40 litres"],
        correctAnswer: 3,
      },
      { question: "If x + 1/x = 3, what is x² + 1/x²?", options: ["9", "7", "11", "5"], correctAnswer: 1 },
      {
        question: "What is the remainder when 2 to the power 10 is divided by 7?",
        options: ["1", "2", "4", "0"],
        correctAnswer: 1,
      },
      {
        question: "Which word is closest in meaning to “pragmatic”?",
        options: ["Practical", "Idealistic", "Stubborn", "Generous"],
        correctAnswer: 0,
      },
      {
        question: "Which word is opposite in meaning to “verbose”?",
        options: ["Wordy", "Eloquent", "Concise", "Loud"],
        correctAnswer: 2,
      },
      {
        question: "Fill in the blank: Neither the manager nor the engineers ___ at yesterday’s meeting.",
        options: ["was", "is", "has been", "were"],
        correctAnswer: 3,
      },
      {
        question: "Which is the passive form of “The team is testing the build”?",
        options: [
          "The build was tested by the team.",
          "The build is being tested by the team.",
          "The build has been tested by the team.",
          "The build is tested by the team.",
        ],
        correctAnswer: 1,
      },
      {
        question: "What does “to burn the midnight oil” mean?",
        options: ["To work late into the night", "To waste fuel", "To rise early", "To lose one’s temper"],
        correctAnswer: 0,
      },
      {
        question: "Architect is to building as composer is to ___.",
        options: ["orchestra", "piano", "symphony", "audience"],
        correctAnswer: 2,
      },
      {
        question: "Which data structure serves its elements first in, first out?",
        options: ["Stack", "Queue", "Tree", "Hash table"],
        correctAnswer: 1,
      },
      {
        question: "What is the worst-case running time of binary search on n sorted items?",
        options: ["O(1)", "O(n)", "O(n log n)", "O(log n)"],
        correctAnswer: 3,
      },
      {
        question: "Which SQL clause filters groups after they have been aggregated?",
        options: ["WHERE", "ORDER BY", "HAVING", "DISTINCT"],
        correctAnswer: 2,
      },
      {
        question: "Which normal form removes transitive dependencies of non-key attributes on the key?",
        options: ["Third normal form", "First normal form", "Second normal form"],
        correctAnswer: 0,
      },
      {
        question: "What is the hexadecimal number 2F in decimal?",
        options: ["47", "45", "57", "242"],
        correctAnswer: 0,
      },
      {
        question: "Two processes each hold a lock and each wait for the other’s lock. What is this called?",
        options: ["Starvation", "Thrashing", "Paging", "Deadlock", "Polling"],
        correctAnswer: 3,
      },
      {
        question:
          "A binary tree has root A, left child B and right child C. What is its postorder traversal?",
        options: ["A B C", "B C A", "B A C", "C B A"],
        correctAnswer: 1,
      },
    ],
  },
  {
    branch: "B.Tech",
    difficulty: 3,
    title: "Scholarship Aptitude Test: B.Tech",
    timeLimitMinutes,
    questions: [
      {
        question: "What comes next in the series 1, 1, 2, 6, 24, …?",
        options: ["48", "96", "120", "144"],
        correctAnswer: 2,
      },
      {
        question: "With A = 1, B = 2 and so on up to Z = 26, what is the sum of the letters of CODE?",
        options: ["26", "27", "28", "25"],
        correctAnswer: 1,
      },
      {
        question: "All circuits are networks. All networks are graphs. Which conclusion certainly follows?",
        options: [
          "All graphs are circuits",
          "All networks are circuits",
          "No graph is a circuit",
          "All circuits are graphs",
        ],
        correctAnswer: 3,
      },
      {
        question:
          "A cube painted red on every face is cut into 27 equal small cubes. How many of them have exactly two red faces?",
        options: ["12", "8", "6", "24"],
        correctAnswer: 0,
      },
      {
        question:
          "Imran faces east. He turns 90° clockwise and then 135° anticlockwise. Which way does he face?",
        options: ["South-east", "North-west", "North-east", "South-west"],
        correctAnswer: 2,
      },
      {
        question: "Every tester writes reports. Ira does not write reports. What follows?",
        options: ["Ira is a tester", "Ira is not a tester", "Nothing follows about Ira"],
        correctAnswer: 1,
      },
      { question: "What comes next: AZ, BY, CX, …?", options: ["DW", "DV", "EW", "EV"], correctAnswer: 0 },
      {
        question: "Six people each shake hands once with every other. How many handshakes are there?",
        options: ["12", "30", "36", "15"],
        correctAnswer: 3,
      },
      {
        question:
          "A boat covers 24 km downstream in 2 hours and returns in 3 hours. What is the speed of the stream?",
        options: ["2 km/h", "4 km/h", "10 km/h", "3 km/h"],
        correctAnswer: 0,
      },
      { question: "What is log₂ 64 + log₃ 27?", options: ["7", "8", "9", "18"], correctAnswer: 2 },
      {
        question: "What is the sum of the first 20 positive even numbers?",
        options: ["400", "420", "380", "210"],
        correctAnswer: 1,
      },
      {
        question:
          "A finishes a job in 10 days. A and B together finish it in 6 days. How long does B take alone?",
        options: ["12 days", "16 days", "4 days", "15 days"],
        correctAnswer: 3,
      },
      {
        question:
          "One card is drawn from a standard pack of 52. What is the probability of a king or a heart?",
        options: ["17/52", "4/13", "1/4", "1/13"],
        correctAnswer: 1,
      },
      {
        question: "What are the roots of x² − 5x + 6 = 0?",
        options: ["1 and 6", "−2 and −3", "2 and 3", "1 and 5"],
        correctAnswer: 2,
      },
      {
        question: "A sum of money doubles in 8 years at simple interest. What is the yearly rate?",
        options: ["12.5%", "8%", "10%", "16%"],
        correctAnswer: 0,
      },
      {
        question: "The two shorter sides of a right triangle are 9 cm and 12 cm. How long is the third side?",
        options: ["21 cm", "13 cm", "10.5 cm", "15 cm"],
        correctAnswer: 3,
      },
      {
        question: "How many zeros does 25! (the factorial of 25) end with?",
        options: ["4", "5", "6", "25"],
        correctAnswer: 2,
      },
      {
        question: "Which phrase is closest in meaning to “meticulous”?",
        options: ["Quick to act", "Careful about detail", "Full of doubt", "Fond of change"],
        correctAnswer: 1,
      },
      {
        question: "Which word is opposite in meaning to “mitigate”?",
        options: ["Aggravate", "Lessen", "Allow", "Delay"],
        correctAnswer: 0,
      },
      {
        question: "Fill in the blank: The data ___ collected before the experiment started.",
        options: ["has been", "will be", "is", "had been"],
        correctAnswer: 3,
      },
      {
        question: "Which of these sentences has no mistake?",
        options: [
          "Each of the students have a laptop.",
          "Each of the student has a laptop.",
          "Each of the students has a laptop.",
          "Each of the students are having a laptop.",
        ],
        correctAnswer: 2,
      },
      {
        question:
          "“Although the prototype passed every test, the team delayed its release.” What does the sentence say?",
        options: [
          "The prototype failed a test.",
          "No tests were run.",
          "The release came early.",
          "Failed tests were not the reason for the delay.",
        ],
        correctAnswer: 3,
      },
      {
        question: "Fill in the blank: The result depends ___ the input.",
        options: ["on", "of", "from", "in"],
        correctAnswer: 0,
      },
      {
        question: "Which gate gives the output 1 only when its two inputs differ?",
        options: ["AND", "XOR", "NOR", "NAND"],
        correctAnswer: 1,
      },
      {
        question: "Which value does 11111011 stand for in 8-bit two’s complement?",
        options: ["−5", "251", "−4", "−123"],
        correctAnswer: 0,
      },
      {
        question: "What is the worst-case running time of merge sort on n items?",
        options: ["O(n)", "O(n²)", "O(log n)", "O(n log n)"],
        correctAnswer: 3,
      },
      {
        question: "A function has f(0) = 0, f(1) = 1 and f(n) = f(n − 1) + f(n − 2). What is f(7)?",
        options: ["8", "13", "21", "11"],
        correctAnswer: 1,
      },
      {
        question: "Which OSI layer routes packets between networks?",
        options: ["Physical", "Data link", "Network", "Transport", "Application"],
        correctAnswer: 2,
      },
      {
        question: "In Boolean algebra, what does A·(A + B) simplify to?",
        options: ["A", "B", "A + B", "A·B"],
        correctAnswer: 0,
      },
      {
        question: "How many address lines select one of 1,024 memory locations?",
        options: ["8", "16", "1,024", "10"],
        correctAnswer: 3,
      },
    ],
  },
];
