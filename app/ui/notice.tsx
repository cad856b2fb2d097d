import clsx from "clsx";
import type { ComponentProps, ReactNode, Ref } from "react";
import { StrokeIcon } from "./stroke-icon.tsx";
import { useUiTexts } from "./ui-texts.ts";

type NoticeTone = "info" | "success" | "warning" | "error";

const CIRCLE = "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0";

const TONES = {
  info: {
    icon: `${CIRCLE}M12 16.5v-5M12 7.5v.01`,
    label: "ui.note",
    boxClass: "border-indigo bg-indigo-wash",
    iconClass: "text-indigo",
  },
  success: {
    icon: `${CIRCLE}M8 12.5l3 3 5-6`,
    label: "ui.done",
    boxClass: "border-leaf bg-leaf-wash",
    iconClass: "text-leaf",
  },
  warning: {
    icon: "M12 4 2.5 20h19zM12 10v4M12 17v.01",
    label: "ui.pleaseNote",
    boxClass: "border-amber bg-amber-wash",
    iconClass: "text-amber",
  },
  error: {
    icon: `${CIRCLE}M12 7.5v5M12 16.5v.01`,
    label: "ui.problem",
    boxClass: "border-brick bg-brick-wash",
    iconClass: "text-brick",
  },
} as const;

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
  const texts = useUiTexts();
  const { icon, label, boxClass, iconClass } = TONES[tone];
  return (
    <div
      {...rest}
      ref={boxRef}
      role={role}
      className={clsx("flex gap-3 rounded-control border-l-4 p-4", boxClass, className)}
    >
      <StrokeIcon path={icon} className={clsx("mt-0.5 size-5", iconClass)} />
      <div className="min-w-0">
        <span className="visually-hidden">{texts[label]}: </span>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
