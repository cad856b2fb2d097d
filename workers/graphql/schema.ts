import { buildSchema } from "graphql";

/**
 * The GraphQL schema; field names as in the JSON API (docs/api.md). Ids are arguments of the type String, as the operation
 * of the specification declares them; variables of the type ID are accepted too.
 */
export const schema = buildSchema(`
type Query {
  "Counts and average grade of a student in each of their courses, or in one course: your own, or any student's for admins."
  getStudentOverallPerformance(studentId: String!, courseId: String): [CoursePerformance!]
  "A student: yourself, or any student for admins. Other students are not found."
  student(id: String!): Student
  "What the site says about its provider."
  provider: Provider!
}

type Provider {
  identity: ProviderIdentity!
  looks: ProviderLooks!
  contact: ProviderContact!
  region: ProviderRegion!
  programme: ProviderProgramme!
  branches: ProviderBranches!
  plans: ProviderPlans!
  "The award of the scholarship test, best first."
  awards: [ProviderAward!]!
}

type ProviderIdentity {
  name: String!
  legalName: String!
  tagline: String!
  audience: String!
}

type ProviderLooks {
  "Of links and buttons; empty: that of the software."
  colour: String!
  "Null: none."
  logo: ProviderPicture
  "Null: none."
  icon: ProviderPicture
}

"A picture; its address never shows another one."
type ProviderPicture {
  url: String!
  "In pixels."
  width: Int!
  height: Int!
}

type ProviderContact {
  street: String!
  city: String!
  email: String!
  phone: String!
  "With country code; empty: no chat."
  chatNumber: String!
  openingHours: String!
  grievanceName: String!
  grievanceEmail: String!
  taxNumber: String!
  companyNumber: String!
}

"Where the provider is."
type ProviderRegion {
  "An IANA name: the zone of every day and time on the site."
  timeZone: String!
  "A code of ISO 4217; every amount is in whole units of it."
  currency: String!
  "How digits are grouped: en-IN as 1,44,449, en-GB as 144,449."
  numberFormat: String!
}

type ProviderProgramme {
  months: Int!
  weeks: Int!
  workload: String!
  placementMonth: Int!
  internshipMonths: Int!
  certificateMonths: Int!
}

type ProviderPlans {
  "Null: not offered."
  individual: ProviderPlan
  "Null: not offered."
  college: ProviderPlan
}

type ProviderPlan {
  name: String!
  "For one student, in whole units of the currency."
  price: Int!
  mark: String!
  note: String!
  includes: [String!]!
  "Of the college plan: the percent off for so many students together."
  volumeDiscounts: [VolumeDiscount!]
}

type VolumeDiscount {
  from: Int!
  percent: Int!
}

type ProviderAward {
  minimumScore: Int!
  discountPercent: Int!
}

type ProviderBranches {
  "Their students take the test."
  open: [String!]!
  "Named on the site, without a test."
  announced: [String!]!
}

type CoursePerformance {
  courseId: ID!
  courseName: String!
  totalModules: Int!
  completedModules: Int!
  totalAssignments: Int!
  submittedAssignments: Int!
  "In percent of the highest score; null while nothing is graded."
  averageGrade: Float
}

type Student {
  id: ID!
  clerkId: ID!
  firstName: String!
  "Empty for people with one name."
  lastName: String!
  email: String!
  plan: String!
  userType: String!
  createdAt: String!
  "The assigned course; null when there is none."
  course: Course
  "The foundation course of premium students."
  foundationCourse: Course
  "Progress in the assigned course."
  progress: Progress
  performance: [CoursePerformance!]
  "Submissions, newest first, each in its newest version."
  submissions: [Submission!]
  "Upcoming classes, next one first."
  sessions: [Session!]
  "Counselling feedback, newest first."
  feedback: [Feedback!]
  "Result of the scholarship test; null until it is finished."
  result: Result
}

type Course {
  _id: ID!
  courseName: String!
  displayName: String!
  courseDescription: String!
  durationWeeks: Int!
  effortPerWeek: String!
  liveClassesPerWeek: Int!
  isActive: Boolean!
  toolsAndTechnologies: [ToolGroup!]!
  expectedOutcomes: [String!]!
  weeklyRoadmap: [Week!]!
}

type ToolGroup { category: String! tools: [String!]! }

type Week {
  week: Int!
  title: String!
  topics: [String!]!
  projects: [Project!]!
  liveClassTopics: [String!]!
  resources: [Resource!]!
  assignments: [Assignment!]!
}

type Project { title: String! description: String }
type Resource { _id: ID! title: String! url: String! type: String! }

type Assignment {
  _id: ID!
  title: String!
  description: String!
  dueDate: String
  maxScore: Int!
  instructions: String!
}

type Progress {
  overallProgress: Float!
  "Minutes."
  totalTimeSpent: Int!
  currentWeek: Int
  modules: [Module!]!
}

type Module { week: Int! isCompleted: Boolean! }

type Submission {
  _id: ID!
  assignmentId: ID!
  courseId: ID!
  courseName: String!
  week: Int!
  module: String!
  title: String!
  maxScore: Int!
  submissionLink: String!
  description: String!
  notes: String!
  version: Int!
  "graded or returned; null until it is graded."
  status: String
  score: Float
  feedback: String!
  submittedAt: String!
  gradedAt: String
}

type Session {
  _id: ID!
  title: String!
  description: String!
  date: String!
  time: String!
  timeZone: String!
  startsAt: String!
  durationMinutes: Int!
  "Our join address, which opens 10 minutes before the start."
  link: String!
  isActive: Boolean!
}

type Feedback {
  _id: ID!
  name: String!
  semester: String!
  college: String!
  threeWords: [String!]!
  strengths: String!
  areasOfImprovement: String!
  stressHandling: String!
  motivation: String!
  "Null: not rated."
  englishRating: Int
  "Null: not rated."
  hindiRating: Int
  confidence: String!
  decisionMaking: String!
  biggestAchievement: String!
  turningPoint: String!
  conflicts: String!
  futureConcern: String!
  alignInThoughts: String!
  courseChosen: String!
  createdAt: String!
  author: String
}

type Result {
  _id: ID!
  quizId: ID!
  studentName: String!
  score: Int!
  correctCount: Int!
  totalQuestions: Int!
  "Seconds."
  timeSpent: Int!
  completedAt: String!
  award: Award!
  eligibility: Eligibility!
}

type Award { discountPercent: Int! }
type Eligibility { eligible: Boolean! discountPercent: Int! }
`);
