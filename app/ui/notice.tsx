import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode, Ref } from "react";

type NoticeTone = "info" | "success" | "warning" | "error";

const TONES = {
  info: { Icon: Info, word: "Note", look: "border-indigo bg-indigo-wash", ink: "text-indigo" },
  success: { Icon: CircleCheck, word: "Done", look: "border-leaf bg-leaf-wash", ink: "text-leaf" },
  warning: {
    Icon: TriangleAlert,
    word: "Please note",
    look: "border-amber bg-amber-wash",
    ink: "text-amber",
  },
  error: { Icon: CircleAlert, word: "Problem", look: "border-brick bg-brick-wash", ink: "text-brick" },
};

/** A message in the flow of the page. Errors are announced at once, the rest when there is a pause; `role` changes that. */
export function Notice({
  tone = "info",
  title,
  children,
  className,
  role = tone === "error" ? "alert" : "status",
  boxRef,
  ...rest
}: Omit<ComponentProps<"div">, "title" | "ref"> & {
  tone?: NoticeTone;
  title?: ReactNode;
  boxRef?: Ref<HTMLDivElement>;
}) {
  const { Icon, word, look, ink } = TONES[tone];
  return (
    <div
      {...rest}
      ref={boxRef}
      role={role}
      className={clsx("flex gap-3 rounded-control border-l-4 p-4", look, className)}
    >
      <Icon className={clsx("mt-0.5 size-5 shrink-0", ink)} aria-hidden />
      <div className="min-w-0">
        <span className="visually-hidden">{word}: </span>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
