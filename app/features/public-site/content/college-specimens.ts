/** Samples of what a college receives, with invented names and figures (Ruling 3). */
export const sampleWeeklyReport = {
  batch: "BCA, 42 students",
  week: 7,
  weeks: 26,
  figures: [
    { label: "Modules", value: "24%" },
    { label: "Assignments", value: "81%" },
    { label: "Rating", value: "8.4/10" },
  ],
};

export const sampleCertificate = {
  name: "Pallavi Gaikwad",
  programme: "Six-month career programme",
  code: "K4DM-7R2X-9T5B",
};
