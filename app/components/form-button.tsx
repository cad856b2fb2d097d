import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

/**
 * The button of a form that is posted. While any form of the page is on its way it refuses further clicks; if it is
 * the one that was pressed it says `pending`: 'Saving…'. Give it a name and a value where a page has several.
 */
export function FormButton({
  pending,
  ...button
}: Omit<ComponentProps<typeof Button>, "pending" | "pendingLabel"> & { pending: string }) {
  const { formMethod, formData } = useNavigation();
  const { name, value } = button;
  const wasPressed = name === undefined || formData?.get(name) === value;
  return (
    <Button {...button} pending={formMethod === "POST"} pendingLabel={wasPressed ? pending : undefined} />
  );
}
