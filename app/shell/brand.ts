/** The provider as data, with working demo values (Ruling 2): another provider changes only this file. */
export const brand = {
  name: "Kadam",
  tagline: "Six months, six steps, one internship",
  audience: "For BCA, MCA, B.Tech and BBA students in India",
  legalName: "Kadam Career Training Private Limited",
  city: "Pune, Maharashtra",
  email: "hello@kadam.example",
  /** Answers complaints about personal data, as the law requires; GRIEVANCE_NAME and GRIEVANCE_EMAIL replace it. */
  grievance: { name: "Grievance Officer", email: "privacy@kadam.example" },
  /** International form without plus or spaces, as wa.me expects it. */
  chatNumber: "919000000000",
  counselling: {
    paymentLink: "https://payments.example/counselling",
    dateText: "3rd June",
    value: "$100",
  },
  /** Shown beside the sample people and companies of the demo site (Ruling 3). */
  sampleNote: "Sample entries with invented names.",
};
