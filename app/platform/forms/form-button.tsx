import type { ComponentProps } from "react";
import { useProgress } from "#app/platform/browser/unanswered.ts";
import { Button } from "#app/ui/button.tsx";

/**
 * The submit button of a POST form. Disabled while any form of the page is sent; the clicked button shows `pending`:
 * 'Saving…'. Set `name` and `value` where a page has several.
 */
export function FormButton({
  pending,
  ...button
}: Omit<ComponentProps<typeof Button>, "pending" | "pendingLabel"> & { pending: string }) {
  const { formMethod, formData } = useProgress();
  const { name, value } = button;
  const wasPressed = name === undefined || formData?.get(name) === value;
  return (
    <Button {...button} pending={formMethod === "POST"} pendingLabel={wasPressed ? pending : undefined} />
  );
}
