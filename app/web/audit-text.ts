/** 'student.set-extra-time' → 'Student: set extra time'. */
export function actionText(action: string): string {
  const [entity = "", verb = ""] = action.split(".");
  const words = entity.replaceAll(/[-_]/g, " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${verb.replaceAll(/[-_]/g, " ")}`;
}
