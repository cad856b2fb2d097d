/** Invented people of the demo. `score` is the percent of a finished test; without it the test is not taken yet. */
export type SeedStudent = {
  key: string;
  firstName: string;
  lastName: string;
  branch: "BCA" | "MCA" | "B.Tech";
  collegeName: string;
  score?: number;
  plan?: "premium";
};

const COLLEGES = [
  "Sahyadri College of Computing, Pune",
  "Narmada Institute of Technology, Bhopal",
  "Kaveri Degree College, Mysuru",
  "Godavari Engineering College, Nashik",
  "Himgiri University, Dehradun",
  "Vindhya Institute of Management, Indore",
];

/** Every boundary of both scales twice, on each side of it, then some ordinary results, then four not tested. */
const SCORES = [
  [59, 60, 64, 65, 69, 70, 74, 75, 79, 80, 84, 85, 100, 0],
  [59, 60, 64, 65, 69, 70, 74, 75, 79, 80, 84, 85, 100, 0],
  [37, 43, 50, 53, 67, 77, 90, 97],
].flat();

const NAMES: [string, string][] = [
  ["Aarav", "Sharma"],
  ["Ananya", "Kulkarni"],
  ["आरव", "जोशी"],
  ["Priya", "Yadav"],
  ["Mohammed", "Irfan"],
  ["Sneha", "Reddy"],
  ["Arjun", "Menon"],
  ["प्रिया", "देशपांडे"],
  ["Harpreet", "Kaur"],
  ["Vikram", "Singh Rathore"],
  ["Lakshmi", "Subramanian"],
  ["Zoya", "Khan"],
  ["Rahul", "Banerjee"],
  ["Nandini", "Gowda"],
  ["Tenzin", "Dolma"],
  ["अनन्या", "त्रिपाठी"],
  ["Joseph", "D'Souza"],
  ["Ishita", "Chatterjee"],
  ["Karthik", "Raghunathan"],
  ["Fatima", "Sheikh"],
  ["Siddharth", "Jain"],
  ["Pooja", "Nambiar"],
  ["Dev", "Patel"],
  ["रोहन", "पाटील"],
  ["Meghna", "Bora"],
  ["Aditya", "Mishra"],
  ["Ritika", "Agarwal"],
  ["Gurpreet", "Singh"],
  ["Swati", "Mohanty"],
  ["Naveen", "Kumar"],
  ["Aishwarya", "Venkataramanan"],
  ["Imran", "Qureshi"],
  ["सान्वी", "वर्मा"],
  ["Manish", "Tiwari"],
  ["Keerthana", "Rao"],
  ["Abhinav", "Saxena"],
  ["Divya", "Pillai"],
  ["Lalrin", "Sangma"],
  ["Tanvi", "Shah"],
  ["Suresh", "Babu"],
];

const BRANCHES = ["BCA", "MCA", "B.Tech"] as const;
const PREMIUM_EVERY = 6;

/** The forty further students, in the order they signed up. */
export const furtherStudents: SeedStudent[] = NAMES.map(([firstName, lastName], index) => ({
  key: `student-${String(index + 1).padStart(2, "0")}`,
  firstName,
  lastName,
  branch: BRANCHES[index % BRANCHES.length]!,
  collegeName: COLLEGES[index % COLLEGES.length]!,
  score: SCORES[index],
  plan: index % PREMIUM_EVERY === PREMIUM_EVERY - 1 ? "premium" : undefined,
}));

/** The accounts named in the README. */
export const premiumStudent: SeedStudent = {
  key: "premium",
  firstName: "Kabir",
  lastName: "Nair",
  branch: "MCA",
  collegeName: COLLEGES[2]!,
  score: 87,
  plan: "premium",
};

export const finishedStudent: SeedStudent = {
  key: "finished",
  firstName: "Diya",
  lastName: "Patil",
  branch: "BCA",
  collegeName: COLLEGES[0]!,
  score: 77,
};

const freeStudent: SeedStudent = {
  key: "free",
  firstName: "Asha",
  lastName: "Verma",
  branch: "BCA",
  collegeName: COLLEGES[0]!,
};

export const students = [freeStudent, premiumStudent, finishedStudent, ...furtherStudents];
