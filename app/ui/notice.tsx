import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode, Ref } from "react";

type NoticeTone = "info" | "success" | "warning" | "error";

const TONES = {
  info: { Icon: Info, label: "Note", boxClass: "border-indigo bg-indigo-wash", iconClass: "text-indigo" },
  success: { Icon: CircleCheck, label: "Done", boxClass: "border-leaf bg-leaf-wash", iconClass: "text-leaf" },
  warning: {
    Icon: TriangleAlert,
    label: "Please note",
    boxClass: "border-amber bg-amber-wash",
    iconClass: "text-amber",
  },
  error: {
    Icon: CircleAlert,
    label: "Problem",
    boxClass: "border-brick bg-brick-wash",
    iconClass: "text-brick",
  },
};

/** A message in the flow of the page. Errors are announced at once, others politely; `role` overrides this. */
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
  const { Icon, label, boxClass, iconClass } = TONES[tone];
  return (
    <div
      {...rest}
      ref={boxRef}
      role={role}
      className={clsx("flex gap-3 rounded-control border-l-4 p-4", boxClass, className)}
    >
      <Icon className={clsx("mt-0.5 size-5 shrink-0", iconClass)} aria-hidden />
      <div className="min-w-0">
        <span className="visually-hidden">{label}: </span>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
