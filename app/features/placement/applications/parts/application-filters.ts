import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { toChoices } from "#app/platform/format/choices.ts";

type Named = { id: string; name: string };
type Choices = {
  openings: readonly Named[];
  companies: readonly Named[];
  batches: Parameters<typeof toBatchChoices>[0];
};

export const applicationFilters = ({ openings, companies, batches }: Choices) => [
  { name: "opening", label: "Opening", choices: toChoices(openings) },
  { name: "company", label: "Company", choices: toChoices(companies) },
  { name: "batch", label: "Batch", choices: toBatchChoices(batches) },
];
